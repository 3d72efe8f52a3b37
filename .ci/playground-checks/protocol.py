"""Numbers and answers of the playground's commands."""
import struct


class Failure(Exception):
    """What a check found; the message is all that its reader gets."""


def bits(number):
    """A number as `#` and the 16 digits of the bits of the double."""
    return "#" + struct.pack(">d", float(number)).hex()


def double(field):
    """The double that an answer gives by its bits."""
    if len(field) != 17 or field[0] != "#":
        raise Failure(f"{field!r} is not a number by its bits")
    return struct.unpack(">d", bytes.fromhex(field[1:]))[0]


def frame_of(line):
    """The id of a line `frame ID X Y WIDTH HEIGHT`, and its four numbers."""
    fields = line.split(" ")
    if len(fields) != 6 or fields[0] != "frame":
        raise Failure(f"{line!r} is not a frame")
    return int(fields[1]), tuple(double(field) for field in fields[2:])


def frames_of(lines):
    """Frames by id, of the answers to `frames`."""
    return dict(frame_of(line) for line in lines)


def agrees(got, want, tolerance=1e-6):
    """Whether two numbers agree as the case files demand."""
    return abs(got - want) <= tolerance * max(1, abs(want))
