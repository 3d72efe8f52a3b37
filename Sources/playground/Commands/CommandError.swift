/// Why a command is not carried out. It has then changed nothing.
enum CommandError: String, Error, CaseIterable {
  case unknownCommand = "unknown command"
  case missingField = "missing field"
  case tooManyFields = "too many fields"
  case badNumber = "invalid number"
  case badWord = "invalid word"
  case badPriority = "a priority must be above 0 and at most 1000"
  case negativeLength = "a length must not be negative"
  case numberInUse = "the number is in use"
  case noSuchView = "there is no view with this number"
  case notAContainer = "the view is not a container"
  case notAGrid = "the view is not a grid"
  case noSuchProperty = "the item has no such property"
  case rootStays = "the root view cannot be moved or removed"
  case badIndex = "the index is out of range"
  case cellInUse = "the cell is in use"
  case tornCell = "a merged cell would be split"
  case otherGrid = "rows and columns cannot move to another grid"
  case tooManyTracks = "there are too many rows or columns"
  case intoItself = "a view cannot be put into itself"
  case noScene = "begin a scene first"
  case noSolver = "make a solver first"
  case noSuchConstraint = "there is no such constraint"
  case badVariable = "there is no such variable"
  case badWeight = "a weight or share must be above 0"

  var text: String { rawValue }
}
