"""A model of a playground's scene: which commands can be carried out, and what any layout of it has to obey."""
from protocol import Failure, agrees

DISTRIBUTIONS = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
ALIGNMENTS = ["fill", "leading", "center", "trailing", "firstBaseline", "lastBaseline"]
AXES = ["horizontal", "vertical"]
RELATIONS = ["==", "<=", ">="]
REQUIRED = 1000

# Gaps of these are exactly the spacing.
EXACT_GAPS = {"fill", "fillEqually", "fillProportionally"}


class Node:
    """A view or a stack."""

    def __init__(self, parent, is_stack):
        self.parent = parent
        self.is_stack = is_stack
        self.members = []
        self.hidden = False
        self.axis = "horizontal"
        self.distribution = "fill"
        self.spacing = 0.0
        self.margins = 0.0
        # (axis, relation, constant, priority) by slot.
        self.lengths = {}


class Scene:
    """What a scene holds, by ids."""

    def __init__(self, direction, width, height):
        self.direction, self.width, self.height = direction, width, height
        self.nodes = {0: Node(0, True)}

    @property
    def stacks(self):
        return [number for number, node in self.nodes.items() if node.is_stack]

    @property
    def inner(self):
        """All but the outermost stack."""
        return [number for number in self.nodes if number != 0]

    def add(self, number, parent, index, is_stack):
        self.nodes[number] = Node(parent, is_stack)
        self.nodes[parent].members.insert(index, number)

    def subtree(self, number):
        found = [number]
        for member in self.nodes[number].members:
            found += self.subtree(member)
        return found

    def remove(self, number):
        self.leave(number)
        for gone in self.subtree(number):
            del self.nodes[gone]

    def leave(self, number):
        self.nodes[self.nodes[number].parent].members.remove(number)

    def move(self, number, parent, index):
        self.leave(number)
        self.nodes[number].parent = parent
        self.nodes[parent].members.insert(index, number)

    def is_shown(self, number):
        node = self.nodes[number]
        return not node.hidden and (number == 0 or self.is_shown(node.parent))


def check_frames(scene, frames, has_conflicts):
    """Checks frames against rules that any layout obeys; the number of comparisons."""
    if list(frames) != sorted(scene.nodes):
        raise Failure(f"frames of {list(frames)}, not of {sorted(scene.nodes)}")
    compared = 0
    for number, (x, y, width, height) in frames.items():
        if min(width, height) < -1e-6:
            raise Failure(f"view {number} has the size {width} by {height}")
    if has_conflicts:
        # One of the rules below is broken then, and any of them may be.
        return compared
    expect("the outermost stack", frames[0], (0, 0, scene.width, scene.height))
    for number, node in scene.nodes.items():
        for axis, relation, constant, priority in node.lengths.values():
            if priority == REQUIRED:
                compared += 1
                check_length(number, frames[number][2 + AXES.index(axis)], relation, constant)
        if node.is_stack and scene.is_shown(number):
            compared += check_gaps(scene, number, frames)
    return compared + 4


def check_length(number, length, relation, constant):
    difference = length - constant
    tolerance = 1e-6 * max(1, abs(constant))
    if relation != "<=" and difference < -tolerance or relation != ">=" and difference > tolerance:
        raise Failure(f"view {number} has the length {length}, required {relation} {constant}")


def check_gaps(scene, number, frames):
    """Checks the gaps between the visible views of a stack: required, the spacing or at least that."""
    stack = scene.nodes[number]
    visible = [member for member in stack.members if not scene.nodes[member].hidden]
    place = AXES.index(stack.axis)
    if stack.axis == "horizontal" and scene.direction == "rtl":
        visible.reverse()
    for before, after in zip(visible, visible[1:]):
        gap = frames[after][place] - frames[before][place] - frames[before][place + 2]
        is_exact = stack.distribution in EXACT_GAPS
        wide_enough = gap >= stack.spacing - 1e-6 * max(1, abs(gap), abs(stack.spacing))
        if is_exact and not agrees(gap, stack.spacing) or not wide_enough:
            raise Failure(
                f"views {before} and {after} are {gap} apart in stack {number} ({stack.distribution}), "
                f"whose spacing is {stack.spacing}")
    return max(0, len(visible) - 1)


def expect(what, got, want):
    if not all(agrees(*pair) for pair in zip(got, want, strict=True)):
        raise Failure(f"{what} is at {got}, not {want}")
