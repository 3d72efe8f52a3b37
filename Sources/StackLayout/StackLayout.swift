// Importing StackLayout also imports anchors and the solver.
@_exported public import AnchorLayout
