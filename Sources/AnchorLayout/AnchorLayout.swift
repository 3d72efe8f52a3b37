// This module's API includes Cassowary's: priorities, and the solver for clients that use it directly.
@_exported public import Cassowary
