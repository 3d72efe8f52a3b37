"""Whether required constraints can hold together, in fractions."""
from fractions import Fraction


def exact(number):
    """A number of a case file as the decimal that is written there."""
    return Fraction(repr(number))


def satisfiable(constraints):
    """Whether constraints of a case file, taken as required, have a common solution.

    A simplex method after Dutertre and de Moura: each row is a variable with bounds, the variables of the case have
    none. The smallest row out of its bounds is mended by exchanging it with the smallest variable that can help; since
    the smallest is taken each time, this ends.
    """
    rows, bounds = {}, {}
    for index, constraint in enumerate(constraints):
        row, row_name = {}, ("row", index)
        for variable, coefficient in constraint["terms"]:
            name = ("free", int(variable))
            row[name] = row.get(name, 0) + exact(coefficient)
        rows[row_name] = {name: value for name, value in row.items() if value}
        constant, relation = exact(constraint["constant"]), constraint["relation"]
        bounds[row_name] = (
            None if relation == "<=" else constant, None if relation == ">=" else constant)
    values = dict.fromkeys([*rows, *(name for row in rows.values() for name in row)], Fraction(0))
    bounds |= dict.fromkeys(values.keys() - bounds.keys(), (None, None))

    while True:
        broken = min((name for name in rows if distance(values[name], bounds[name])), default=None)
        if broken is None:
            return True
        needed = distance(values[broken], bounds[broken])
        entering = min(
            (name for name, value in rows[broken].items()
             if can_move(values[name], bounds[name], needed / value)),
            default=None)
        if entering is None:
            return False
        pivot(rows, values, broken, entering, needed)


def distance(value, bounds):
    """How far a value has to move to be within its bounds."""
    low, high = bounds
    if low is not None and value < low:
        return low - value
    if high is not None and value > high:
        return high - value
    return 0


def can_move(value, bounds, step):
    low, high = bounds
    return (high is None or value < high) if step > 0 else (low is None or value > low)


def pivot(rows, values, leaving, entering, needed):
    """Moves a row by what it needs, and exchanges it with the variable that moves it."""
    row = rows.pop(leaving)
    factor = row.pop(entering)
    step = needed / factor
    values[leaving] += needed
    values[entering] += step
    for name, other in rows.items():
        values[name] += other.get(entering, 0) * step
    solved = {name: -value / factor for name, value in row.items()} | {leaving: 1 / factor}
    for other in rows.values():
        scale = other.pop(entering, None)
        if scale is None:
            continue
        for name, value in solved.items():
            total = other.get(name, 0) + scale * value
            if total:
                other[name] = total
            else:
                other.pop(name, None)
    rows[entering] = solved


def is_irreducible_conflict(constraints):
    """Whether constraints contradict each other, and do not with any one of them left out."""
    return not satisfiable(constraints) and all(
        satisfiable(constraints[:index] + constraints[index + 1:]) for index in range(len(constraints)))
