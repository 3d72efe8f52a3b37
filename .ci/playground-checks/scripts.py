"""Scripts of commands whose answers can be told apart."""
import itertools

from protocol import Failure

# No program knows this command; the error that answers it tells its line, and so ends the answers to a part.
MARK = "mark"


class Part:
    """Some commands of a script, whose answers are looked at together."""

    def __init__(self, label, lines):
        self.label = label
        self.lines = [*lines, MARK]


def text_of(parts):
    """The commands of a script."""
    return "".join(f"{line}\n" for part in parts for line in part.lines)


def first_lines(parts):
    """The number of the first line of each part, and of what would follow."""
    return list(itertools.accumulate((len(part.lines) for part in parts), initial=1))


def answers_by_part(parts, answers):
    """The answers to each part, without those to the marks; shorter where the answers end too soon."""
    starts, found, part = first_lines(parts), [], []
    for answer in answers:
        if len(found) < len(parts) and answer.startswith(f"error {starts[len(found) + 1] - 1} "):
            found.append(part)
            part = []
        else:
            part.append(answer)
    return found + [part] if part else found


def compare(parts, native, module):
    """Fails at the first line that the two programs answer differently."""
    if native == module:
        return
    found = itertools.zip_longest(
        parts, first_lines(parts)[:-1], answers_by_part(parts, native), answers_by_part(parts, module))
    for part, start, ours, theirs in found:
        pairs = itertools.zip_longest(ours or [], theirs or [], fillvalue="nothing")
        for one, other in pairs:
            if one == other:
                continue
            place = f"{part.label}, line {start} of the script" if part else "after the last command"
            commands = "\n    ".join(part.lines if part else ["none"])
            raise Failure(
                f"{place}: the answers differ\n  native {one}\n  module {other}\n  commands\n    {commands}")
    raise Failure("one program has answered more of the script than the other")


def check_complete(parts, answers):
    """The answers by part, which have to be there for all of them and for nothing else."""
    found = answers_by_part(parts, answers)
    if len(found) != len(parts):
        raise Failure(f"{len(parts)} parts of a script have {len(found)} parts of answers; the last: {found[-1:]}")
    return found
