"""Scripts of commands: seeded random ones, a large scene, and the solver's case files."""
import random
import struct

STACKS = [0, 1, 2, 3]
VIEWS = list(range(4, 14))
KINDS = dict.fromkeys(STACKS, "stack") | dict.fromkeys(VIEWS, "view")
AXES = ["horizontal", "vertical"]
DISTRIBUTIONS = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
ALIGNMENTS = ["fill", "leading", "center", "trailing", "firstBaseline", "lastBaseline"]
NAMES = ["name", "two words", " leading space", "", "naïve 🙂 e\u0301", "a.b == c + 1 @ 1000"]
WRONG_FIELDS = ["", "-1", "x", "1e3", "999999", "1234567890123456", "#7ff0000000000000", "naïve", "1 2"]


def bits(number):
    """A number as `#` and the 16 digits of the bits of the double."""
    return "#" + struct.pack(">d", float(number)).hex()


def random_script(seed, changes):
    """Changes to a scene and to a solver, some of which are refused, with all questions after each."""
    rng = random.Random(seed)
    script = [f"begin {rng.choice(['ltr', 'rtl'])} 400 300", "solver 4"]
    for node in STACKS[1:] + VIEWS:
        script.append(f"{KINDS[node]} {node} {rng.choice([stack for stack in STACKS if stack < node])} 0 {node}")
    for _ in range(changes):
        change = random_change(rng)
        if rng.random() < 0.06:
            fields = change.split(" ")
            fields[rng.randrange(len(fields))] = rng.choice(WRONG_FIELDS)
            change = " ".join(fields)
        questions = ["frames", "conflicts", f"constraints {rng.choice(STACKS)}", "problems", "statistics", "solve"]
        script += [change, "layout", *questions, f"mark random script {seed}"]
    return script


def random_change(rng):
    """A change of one view, stack or constraint, which in most cases can be carried out."""

    def number(low, high):
        value = rng.uniform(low, high)
        return rng.choice([str(round(value)), f"{value:.3f}", bits(value)])

    stack, view = rng.choice(STACKS), rng.choice(VIEWS)
    node = rng.choice([stack, view, view])
    index, name, axis = rng.choice([0, 0, 0, 1, 2]), rng.choice(NAMES), rng.choice(AXES)
    relation, priority = rng.choice(["==", "<=", ">="]), rng.choice([1000, 1000, 1000, 999, 499.5])
    make = f"{KINDS[node]} {node} {rng.choice(STACKS)} {index} {name}{node}"
    length = f"length {view} {index} {axis} {relation} {number(0, 200)} {priority}"
    add = f"add {node} {relation} {number(-50, 50)} {priority} 1 0 {number(-3, 3)} {rng.randint(1, 3)} {number(-3, 3)}"
    return rng.choice([
        make, make, length, length, length, add, add, add, add,
        f"move {node} {rng.choice(STACKS)} {index}", f"remove {view}", f"name {node} {name}",
        f"hidden {node} {rng.choice(['yes', 'no', 'no'])}", f"nolength {view} {index}",
        f"axis {stack} {axis}", f"distribution {stack} {rng.choice(DISTRIBUTIONS)}",
        f"alignment {stack} {rng.choice(ALIGNMENTS)}",
        f"spacing {stack} {number(-5, 30)}", f"margins {stack} {number(0, 30)}",
        f"content {view} {number(0, 200)} {rng.choice(['-', number(0, 100)])}",
        f"{rng.choice(['hugging', 'resistance'])} {view} {axis} {priority}",
        f"size {number(0, 600)} {number(0, 400)}", f"direction {rng.choice(['ltr', 'rtl'])}",
        f"drop {node}", f"constant {node} {number(-50, 50)}", f"priority {node} {priority}",
    ])


def large_script():
    """Deep stacks and many contradictions, which may not overflow the module's call stack."""
    script = ["begin ltr 400 300", *(f"stack {level} {level - 1} 0 stack" for level in range(1, 200))]
    for view in range(200, 250):
        script.append(f"view {view} 0 0 view")
        script += [f"length {view} {slot} horizontal == {50 + slot} 1000" for slot in (0, 1)]
    return [*script, "layout", "conflicts", "frames", "mark large script"]


def case_script(case):
    """A case of the solver's case files. FORMAT.md beside them tells what its fields mean."""
    script = [f"solver {case['variables']}"]
    for step in case["steps"]:
        for added in step.get("addMany", [step["add"]] if "add" in step else []):
            numbers = " ".join(bits(added[key]) for key in ("constant", "priority", "weight"))
            terms = "".join(f" {int(variable)} {bits(factor)}" for variable, factor in added["terms"])
            script.append(f"add {added['id']} {added['relation']} {numbers}{terms}")
        for key, command in [("setConstant", "constant"), ("setPriority", "priority")]:
            if key in step:
                script.append(f"{command} {step[key]} {bits(step['to'])}")
        if "remove" in step:
            script.append(f"drop {step['remove']}")
        script += ["solve", f"mark {case['name']}"]
    return script
