// One import gives stacks, anchors and the solver.
@_exported public import AnchorLayout
