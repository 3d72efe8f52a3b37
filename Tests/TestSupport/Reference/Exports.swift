@_exported public import Cassowary
