"""Seeded random series of commands for scenes, some of which cannot be carried out, with questions after each."""
import collections
import copy
import random

from protocol import Failure, bits, frames_of
from scenes import ALIGNMENTS, AXES, DISTRIBUTIONS, RELATIONS, REQUIRED, Scene, check_frames
from scripts import Part, first_lines

# Commands that can never be carried out, whatever the scene: each for one reason.
BAD_COMMANDS = [
    "", " ", "jump 1", "frames 1", "statistics 1", "conflicts 0",
    "problems 0", "constraints 0 1", "layout now", "size 10", "size 10 20 30", "size -1 20", "size 1e3 20", "size 10  20",
    "size +1 20", "size .5 20", "size 5. 20", "size 1234567890123456 20", "size #7ff0000000000000 20",
    "size #7FF 20", "size NaN 20", "begin up 10 10", "begin ltr 10", "direction up", "hidden 0 maybe", "hidden 0",
    "view 1000001 0 0 far", "view 0 0 0 twice", "view 999998 0 999999 far", "view 999998 999999 0 lost", "view 7",
    "stack 0 0 0 twice", "stack -1 0 0 below", "remove 0", "remove 999999", "remove x", "move 0 0 0",
    "move 999999 0 0", "name 999999 nobody", "axis 0 diagonal", "axis 0 horizontal vertical", "axis 999999 horizontal",
    "distribution 0 equal", "alignment 0 top-left", "spacing 0 wide", "spacing 0", "margins 0 -1", "content 0 1 1",
    "hugging 999999 horizontal 250", "length 0 0 horizontal = 10 1000", "length 0 0 horizontal == 10 0",
    "length 0 0 horizontal == 10 1001", "length 0 0 horizontal == 10 -1", "length 0 0 depth == 10 1000",
    "length 999999 0 horizontal == 10 1000", "constraints 999999", "constraints", "Layout", "läyout", "layout ",
    "solver -1", "drop", "add", "layout\r", "size 10 20\r", "frames\t", "begin ltr 10 20 ", "hidden 1 yes ", "axis 0  vertical",
]

NAMES = ["name", "two words", " leading space", "", "naïve 🙂 e\u0301", "a.b == c + 1 @ 1000", "x" * 60]


class Step(Part):
    """One command and the questions after it."""

    def __init__(self, command, is_bad, scene, questions):
        super().__init__(f"after {command!r}", [command, "layout", *questions])
        self.is_bad = is_bad
        # As the scene has to be afterwards.
        self.scene = copy.deepcopy(scene)


def steps_of_series(seed, operations):
    """Steps that build and change a scene."""
    series, steps = Series(seed), []
    for _ in range(operations):
        command, is_bad = series.command()
        steps.append(Step(command, is_bad, series.scene, series.questions()))
    return steps


def steps_of_bad_commands():
    """Steps that try every bad command on a scene of a view in a stack."""
    series = Series("bad commands")
    series.scene = Scene("ltr", 100.0, 50.0)
    steps = [Step("begin ltr 100 50", False, series.scene, series.questions())]
    series.scene.add(1, 0, 0, is_stack=True)
    steps.append(Step("stack 1 0 0 stack", False, series.scene, series.questions()))
    series.scene.add(2, 1, 0, is_stack=False)
    steps.append(Step("view 2 1 0 view", False, series.scene, series.questions()))
    return steps + [Step(command, True, series.scene, series.questions()) for command in BAD_COMMANDS]


def judge_series(steps, parts, counts):
    """Compares the answers to a series with what its scenes have to obey."""
    for step, answers, line in zip(steps, parts, first_lines(steps)):
        counts["operations"] += 1
        try:
            judge_step(step, answers, line, counts)
        except Failure as failure:
            raise Failure(f"line {line}, {step.label}: {failure}") from None


def judge_step(step, answered, line, counts):
    if step.is_bad:
        if not answered or not answered[0].startswith(f"error {line} "):
            raise Failure(f"the command cannot be carried out, but its answer is {answered[:1]}")
        counts["bad commands"] += 1
        answered = answered[1:]
    answers = collections.defaultdict(list)
    for answer in answered:
        answers[answer.split(" ")[0]].append(answer)
    if answers["error"]:
        raise Failure(answers["error"][0])
    if len(answers["statistics"]) != 1:
        raise Failure(f"{len(answers['statistics'])} lines of statistics")
    has_conflicts = bool(answers["conflict"])
    if len(answers["conflict"]) != len(answers["because"]) or has_conflicts and not answers["broken"]:
        raise Failure("a conflict names no reason, or nothing that was dropped")
    counts["conflicts"] += len(answers["conflict"])
    counts["constraints"] += len(answers["constraint"])
    counts["frames"] += len(answers["frame"])
    counts["rules"] += check_frames(step.scene, frames_of(answers["frame"]), has_conflicts)


class Series:
    """Makes commands, one after the other, for one scene of a few views or some."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.most = self.random.choice([3, 8, 16, 24])
        self.next_number = 1
        self.scene = None

    def number(self, low, high):
        """A number as text: whole, with a fraction, or by its bits."""
        kind = self.random.randrange(4)
        if kind == 0:
            value = self.random.randint(low, high) + self.random.choice([0.25, 0.1, 0.333, 1e-5])
            return f"{value:.5f}", float(f"{value:.5f}")
        value = float(self.random.randint(low, high))
        if kind == 1:
            value += self.random.random()
            return bits(value), value
        return str(int(value)), value

    def begin(self):
        direction = self.random.choice(["ltr", "ltr", "rtl"])
        (width, self_width), (height, self_height) = self.number(0, 600), self.number(0, 400)
        self.scene = Scene(direction, self_width, self_height)
        return f"begin {direction} {width} {height}"

    def command(self):
        """The next command; it changes the model too. And whether it cannot be carried out."""
        if self.scene is None:
            return self.begin(), False
        if self.random.random() < 0.08:
            return self.bad(), True
        kinds = [
            (self.add, 5 if len(self.scene.nodes) < self.most else 0), (self.remove, 2), (self.move, 3),
            (self.size, 4), (self.direction, 1), (self.name, 1), (self.hidden, 4), (self.axis, 2),
            (self.distribution, 3), (self.alignment, 3), (self.spacing, 2), (self.margins, 2), (self.content, 5),
            (self.hugging, 2), (self.length, 4), (self.no_length, 4),
        ]
        if not self.scene.inner:
            return self.add(), False
        choose, = self.random.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])
        return choose(), False

    def bad(self):
        scene = self.scene
        choice = self.random.random()
        views = [number for number in scene.inner if not scene.nodes[number].is_stack]
        inner_stacks = [number for number in scene.inner if scene.nodes[number].is_stack]
        if choice < 0.1 and views:
            return f"{self.random.choice(['axis {} vertical', 'spacing {} 3', 'margins {} 3'])}".format(
                self.random.choice(views))
        if choice < 0.2 and views:
            return f"view {self.next_number} {self.random.choice(views)} 0 in a view"
        if choice < 0.3 and inner_stacks:
            number = self.random.choice(inner_stacks)
            return f"move {number} {self.random.choice([n for n in scene.subtree(number) if scene.nodes[n].is_stack])} 0"
        if choice < 0.35 and inner_stacks:
            return f"content {self.random.choice(inner_stacks)} 10 10"
        if choice < 0.45:
            parent = self.random.choice(scene.stacks)
            return f"stack {self.next_number} {parent} {len(scene.nodes[parent].members) + 1} too far"
        return self.random.choice(BAD_COMMANDS)

    def any(self, numbers):
        return self.random.choice(numbers)

    def add(self):
        parent = self.any(self.scene.stacks)
        index = self.random.randint(0, len(self.scene.nodes[parent].members))
        is_stack = self.random.random() < 0.3
        # Ids in no order, some used again.
        number = self.random.choice([self.next_number, self.random.randint(1, 3 * self.most)])
        if number in self.scene.nodes:
            number = self.next_number
        while self.next_number in self.scene.nodes or self.next_number == number:
            self.next_number += 1
        self.scene.add(number, parent, index, is_stack)
        return f"{'stack' if is_stack else 'view'} {number} {parent} {index} {self.any(NAMES)}{number}"

    def remove(self):
        number = self.any(self.scene.inner)
        self.scene.remove(number)
        return f"remove {number}"

    def move(self):
        scene = self.scene
        number = self.any(scene.inner)
        inside = set(scene.subtree(number))
        parent = self.any([stack for stack in scene.stacks if stack not in inside])
        places = len([member for member in scene.nodes[parent].members if member != number])
        index = self.random.randint(0, places)
        scene.move(number, parent, index)
        return f"move {number} {parent} {index}"

    def size(self):
        (width, self.scene.width), (height, self.scene.height) = self.number(0, 600), self.number(0, 400)
        return f"size {width} {height}"

    def direction(self):
        self.scene.direction = self.any(["ltr", "rtl"])
        return f"direction {self.scene.direction}"

    def name(self):
        return f"name {self.any(list(self.scene.nodes))} {self.any(NAMES)}"

    def hidden(self):
        number = self.any(self.scene.inner)
        self.scene.nodes[number].hidden = not self.scene.nodes[number].hidden or self.random.random() < 0.2
        return f"hidden {number} {'yes' if self.scene.nodes[number].hidden else 'no'}"

    def axis(self):
        return self.set_word("axis", AXES)

    def distribution(self):
        return self.set_word("distribution", DISTRIBUTIONS)

    def alignment(self):
        return self.set_word("alignment", ALIGNMENTS)

    def set_word(self, command, words):
        number, word = self.any(self.scene.stacks), self.any(words)
        setattr(self.scene.nodes[number], command, word)
        return f"{command} {number} {word}"

    def spacing(self):
        number = self.any(self.scene.stacks)
        text, self.scene.nodes[number].spacing = self.number(-5, 30)
        return f"spacing {number} {text}"

    def margins(self):
        number = self.any(self.scene.stacks)
        text, self.scene.nodes[number].margins = self.any([("0", 0.0), self.number(0, 30)])
        return f"margins {number} {text}"

    def content(self):
        views = [number for number in self.scene.inner if not self.scene.nodes[number].is_stack]
        if not views:
            return self.size()
        lengths = [self.any(["-", self.number(0, 200)[0], self.number(0, 200)[0]]) for _ in AXES]
        return f"content {self.any(views)} {' '.join(lengths)}"

    def hugging(self):
        views = [number for number in self.scene.inner if not self.scene.nodes[number].is_stack]
        if not views:
            return self.size()
        command = self.any(["hugging", "resistance"])
        return f"{command} {self.any(views)} {self.any(AXES)} {self.any(['250', '750', '1', '999.5', '1000', '251'])}"

    def length(self):
        number = self.any(list(self.scene.nodes))
        slot = self.random.randint(0, 2)
        axis, relation = self.any(AXES), self.any(RELATIONS)
        text, constant = self.number(0, 300)
        priority = self.any([250, 499.5, 750, 999, REQUIRED, REQUIRED])
        self.scene.nodes[number].lengths[slot] = (axis, relation, constant, priority)
        return f"length {number} {slot} {axis} {relation} {text} {priority}"

    def no_length(self):
        """Takes a constraint away; rarely one that is not there, which is no mistake."""
        constrained = [number for number, node in self.scene.nodes.items() if node.lengths]
        if not constrained:
            return self.size()
        number = self.any(constrained)
        slot = self.any(list(self.scene.nodes[number].lengths) + [7])
        self.scene.nodes[number].lengths.pop(slot, None)
        return f"nolength {number} {slot}"

    def questions(self):
        return ["frames", "conflicts", f"constraints {self.any(self.scene.stacks)}", "problems", "statistics"]
