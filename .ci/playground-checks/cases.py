"""The solver's case files as commands, and the judgement of the answers. FORMAT.md beside the files tells the rest."""
import collections
import json

from exact import is_irreducible_conflict
from protocol import Failure, agrees, bits, double
from scripts import Part

REQUIRED = 1000


def read_cases(file):
    """The cases of a file, one a line."""
    with open(file, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def parts_of_case(case):
    """The commands that put a case to a new solver, a part a step. A refused step is solved twice: the second answer
    shows that nothing has changed."""
    begin = [f"solver {case['variables']}"]
    for number, step in enumerate(case["steps"]):
        solves = ["solve"] * (2 if step["expect"].get("infeasible") else 1)
        yield Part(f"{case['name']} step {number}", [*begin, *commands_of_step(step), *solves])
        begin = []


def commands_of_step(step):
    if "remove" in step:
        yield f"drop {step['remove']}"
    elif "setConstant" in step:
        yield f"constant {step['setConstant']} {bits(step['to'])}"
    elif "setPriority" in step:
        yield f"priority {step['setPriority']} {bits(step['to'])}"
    else:
        for added in added_by(step):
            terms = "".join(
                f" {int(variable)} {bits(coefficient)}" for variable, coefficient in added["terms"])
            yield (f"add {added['id']} {added['relation']} {bits(added['constant'])} "
                   f"{bits(added['priority'])} {bits(added['weight'])}{terms}")


def added_by(step):
    """The constraints that a step adds."""
    if "addMany" in step:
        return step["addMany"]
    return [step["add"]] if "add" in step else []


def constraints_after(constraints, step):
    """The constraints, by id, that a step asks for."""
    asked = dict(constraints)
    if "remove" in step:
        del asked[step["remove"]]
    elif "setConstant" in step:
        asked[step["setConstant"]] = asked[step["setConstant"]] | {"constant": step["to"]}
    elif "setPriority" in step:
        asked[step["setPriority"]] = asked[step["setPriority"]] | {"priority": step["to"]}
    else:
        asked |= {added["id"]: added for added in added_by(step)}
    return asked


class Judge:
    """Reads the answers to a case and compares them with what the case expects.

    Counts what it compared in `counts`.
    """

    def __init__(self, counts):
        self.counts = counts

    def judge(self, case, parts):
        """Takes the answers to each step of a case; the first that is wrong ends the check."""
        constraints, values = {}, [0.0] * case["variables"]
        self.counts["cases"] += 1
        for number, (step, answers) in enumerate(zip(case["steps"], parts, strict=True)):
            self.counts["steps"] += 1
            self.place = f"{case['name']} step {number}"
            expect = step["expect"]
            asked = constraints_after(constraints, step)
            if len(answers) != (2 if expect.get("infeasible") else 1):
                self.fail(f"the answers are {answers}")
            if expect.get("infeasible"):
                self.judge_refusal(answers[0], asked, expect)
                if self.values(answers[1], case) != values:
                    self.fail("the values moved, though the change was refused")
            else:
                values = self.values(answers[0], case)
                self.judge_values(values, asked, expect)
                constraints = asked

    def judge_refusal(self, answer, asked, expect):
        self.counts["refusals"] += 1
        word, *members = answer.split(" ")
        if word != "refused":
            self.fail(f"is not refused: {answer}")
        members = [int(member) for member in members]
        if members != sorted(set(members)):
            self.fail(f"members {members} are not ascending")
        if expect["conflictUnique"]:
            if members != sorted(expect["conflict"]):
                self.fail(f"conflict {members}, not {sorted(expect['conflict'])}")
            return
        self.counts["of them proved in fractions"] += 1
        if any(member not in asked or asked[member]["priority"] != REQUIRED for member in members):
            self.fail(f"conflict {members} has members that are not required")
        if not is_irreducible_conflict([asked[member] for member in members]):
            self.fail(f"{members} is not an irreducible conflict")

    def judge_values(self, values, asked, expect):
        for number, want in expect["values"].items():
            self.counts["values"] += 1
            if not agrees(values[int(number)], want):
                self.fail(f"x{number} is {values[int(number)]}, not {want}")
        sums = collections.defaultdict(float)
        for constraint in asked.values():
            terms = [coefficient * values[int(variable)] for variable, coefficient in constraint["terms"]]
            violation = violation_of(constraint, sum(terms))
            if constraint["priority"] != REQUIRED:
                sums[constraint["priority"]] += constraint["weight"] * violation
            elif violation > 1e-6 * max(1, abs(constraint["constant"]), sum(map(abs, terms))):
                self.fail(f"required constraint {constraint['id']} does not hold")
        if sorted(sums, reverse=True) != [priority for priority, _ in expect["errors"]]:
            self.fail(f"priorities {sorted(sums, reverse=True)} have errors, not {expect['errors']}")
        for priority, want in expect["errors"]:
            self.counts["sums"] += 1
            if not agrees(sums[priority], want):
                self.fail(f"the error at {priority} is {sums[priority]}, not {want}")

    def values(self, answer, case):
        word, *numbers = answer.split(" ")
        if word != "values" or len(numbers) != case["variables"]:
            self.fail(f"wants {case['variables']} values, not: {answer}")
        return [double(number) for number in numbers]

    def fail(self, text):
        raise Failure(f"{self.place}: {text}")


def violation_of(constraint, left):
    """How far a constraint is from being satisfied, with a left side of that value."""
    difference = left - constraint["constant"]
    return {"<=": max(0, difference), "==": abs(difference), ">=": max(0, -difference)}[constraint["relation"]]
