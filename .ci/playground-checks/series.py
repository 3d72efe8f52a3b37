"""Scripts of commands: seeded random ones, a large scene, and the solver's case files."""
import random
import struct

STACKS = [0, 1, 2, 3]
VIEWS = list(range(4, 14))
FLOWS, GRIDS = [14, 15], [16, 17]
COLUMNS, ROWS = [20, 21, 22, 23], [30, 31, 32, 33]
KINDS = {node: kind for kind, nodes in [
    ("stack", STACKS), ("view", VIEWS), ("flow", FLOWS), ("grid", GRIDS), ("column", COLUMNS), ("row", ROWS),
] for node in nodes}
AXES = ["horizontal", "vertical"]
DISTRIBUTIONS = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
FLOW_ALIGNMENTS = ["leading", "center", "trailing", "justified"]
PLACEMENTS = ["inherited", "none", "leading", "trailing", "center", "fill"]
ROW_ALIGNMENTS = ["inherited", "none", "firstBaseline", "lastBaseline"]
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
    for node in STACKS[1:] + FLOWS + GRIDS:
        script.append(f"{KINDS[node]} {node} {rng.choice([stack for stack in STACKS if stack < node])} 0 {node}")
    script += [f"{KINDS[track]} {track} {GRIDS[track % 2]} 0" for track in COLUMNS + ROWS]
    script += [f"view {view} {rng.choice(STACKS + FLOWS + GRIDS)} 0 {view}" for view in VIEWS]
    for _ in range(changes):
        change = random_change(rng)
        if rng.random() < 0.06:
            fields = change.split(" ")
            fields[rng.randrange(len(fields))] = rng.choice(WRONG_FIELDS)
            change = " ".join(fields)
        questions = ["frames", "conflicts", f"constraints {rng.choice(STACKS + FLOWS + GRIDS)}", "problems", "statistics",
                     "solve"]
        script += [change, "layout", *questions, f"mark random script {seed}"]
    return script

def random_change(rng):
    """A change of one view, container, track or constraint, which in most cases can be carried out."""

    def number(low, high):
        value = rng.uniform(low, high)
        return rng.choice([str(round(value)), f"{value:.3f}", bits(value)])

    stack, view, flow, grid = rng.choice(STACKS), rng.choice(VIEWS), rng.choice(FLOWS), rng.choice(GRIDS)
    track, container = rng.choice(COLUMNS + ROWS), rng.choice([*STACKS, *FLOWS, *GRIDS, *GRIDS])
    node = rng.choice([stack, view, view, view, flow, grid])
    x, y, line = rng.choice(PLACEMENTS), rng.choice(PLACEMENTS), rng.choice(ROW_ALIGNMENTS)
    index, name, axis = rng.choice([0, 0, 0, 1, 2]), rng.choice(NAMES), rng.choice(AXES)
    relation, priority = rng.choice(["==", "<=", ">="]), rng.choice([1000, 1000, 1000, 999, 499.5])
    cell = rng.choice([0, 0, 1, 2, 3, 4]) if container in GRIDS else index
    make = f"{KINDS[node]} {node} {container} {cell} {name}{node}"
    make_track = f"{KINDS[track]} {track} {grid} {index}"
    size = rng.choice(["content", f"fixed {number(0, 90)}", f"share {number(1, 3)}"])
    limits = f"{number(0, 60)} {rng.choice(['-', number(0, 90)])} {number(-5, 9)} {number(0, 9)}"
    line_words = f"{rng.choice(FLOW_ALIGNMENTS)} {rng.choice(ALIGNMENTS)} {rng.choice([0, 0, 2, 3])}"
    length = f"length {rng.choice([view, track])} {index} {axis} {relation} {number(0, 200)} {priority}"
    add = f"add {node} {relation} {number(-50, 50)} {priority} 1 0 {number(-3, 3)} {rng.randint(1, 3)} {number(-3, 3)}"
    return rng.choice([
        make, make, make, make_track, make_track, length, length, length, add, add, add, add,
        f"move {node} {container} {cell}", f"move {node} {container} {cell}", f"move {track} {grid} {index}",
        f"remove {rng.choice([view, view, track, flow, grid])}", f"name {node} {name}",
        f"hidden {rng.choice([node, track])} {rng.choice(['yes', 'no', 'no'])}", f"nolength {view} {index}",
        f"axis {rng.choice([stack, flow])} {axis}", f"distribution {stack} {rng.choice(DISTRIBUTIONS)}",
        f"alignment {stack} {rng.choice(ALIGNMENTS)}", f"alignment {flow} {rng.choice(FLOW_ALIGNMENTS)}",
        f"spacing {container} {number(-5, 30)}", f"linespacing {rng.choice([flow, grid])} {number(-5, 30)}",
        f"margins {stack} {number(0, 30)}", f"lines {flow} {line_words} {rng.choice(['yes', 'no', 'no'])}",
        f"break {view} {rng.choice(['yes', 'no'])}", f"track {track} {size} {limits}", f"span {grid} {cell} 2 {index}",
        f"span {grid} {cell} {index} 2", f"span {grid} {cell} 1 1", f"cell {grid} {cell} {x} {y} {line}",
        f"placement {grid} {x} {y} {line}", f"placement {rng.choice(COLUMNS)} {x}",
        f"placement {rng.choice(ROWS)} {y} {line}",
        f"content {view} {number(0, 200)} {rng.choice(['-', number(0, 100)])}",
        f"baseline {view} {rng.choice(['-', number(0, 30) + ' ' + number(0, 9)])}",
        f"{rng.choice(['hugging', 'resistance'])} {rng.choice([view, view, grid])} {axis} {priority}",
        f"size {number(0, 600)} {number(0, 400)}", f"direction {rng.choice(['ltr', 'rtl'])}",
        f"drop {node}", f"constant {node} {number(-50, 50)}", f"priority {node} {priority}",
    ])

def large_script():
    """Deep containers and many contradictions, which may not overflow the module's call stack."""
    script = ["begin ltr 400 300"]
    for level in range(1, 200):
        kind = ["stack", "stack", "grid", "flow"][level % 4] if level < 16 else "stack"
        script.append(f"{kind} {level} {level - 1} 0 {kind}")
        script += [f"{track} {1000 + 2 * level + place} {level} 0"
                   for place, track in enumerate(("row", "column")) if kind == "grid"]
    for view in range(200, 250):
        script.append(f"view {view} 0 0 view")
        script += [f"length {view} {slot} horizontal == {50 + slot} 1000" for slot in (0, 1)]
    # A column cannot have a baseline alignment, which is a problem whatever the seed.
    script += ["axis 1 vertical", "alignment 1 firstBaseline"]
    return [*script, "layout", "conflicts", "problems", "frames", "mark large script"]

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
