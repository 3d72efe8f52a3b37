// What Cassowary exports is part of this module's vocabulary: priorities, and the solver for those who want it.
@_exported public import Cassowary
