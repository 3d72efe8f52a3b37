/// Why a command is not carried out. It has then changed nothing.
enum CommandError: Error, CaseIterable {
  case unknownCommand
  case missingField
  case tooManyFields
  case badNumber
  case badWord
  case badPriority
  case negativeLength
  case numberInUse
  case noSuchView
  case notAContainer
  case notAGrid
  case noSuchProperty
  case rootStays
  case badIndex
  case cellInUse
  case tornCell
  case otherGrid
  case tooManyTracks
  case intoItself
  case noScene
  case noSolver
  case noSuchConstraint
  case badVariable
  case badWeight

  var text: String {
    switch self {
    case .unknownCommand: "there is no such command"
    case .missingField: "a field is missing"
    case .tooManyFields: "there are more fields than the command has"
    case .badNumber: "not a number that fits here"
    case .badWord: "not one of the words that fit here"
    case .badPriority: "a priority is above 0 and at most 1000"
    case .negativeLength: "a length is not negative"
    case .numberInUse: "the number is in use"
    case .noSuchView: "there is no view with this number"
    case .notAContainer: "the view arranges nothing"
    case .notAGrid: "the view is not a grid"
    case .noSuchProperty: "what has this number has no such property"
    case .rootStays: "the outermost view stays"
    case .badIndex: "there is no such place"
    case .cellInUse: "the cell is in use"
    case .tornCell: "a merged cell would be torn"
    case .otherGrid: "rows and columns stay in their grid"
    case .tooManyTracks: "there are too many rows or columns"
    case .intoItself: "a view cannot be put into itself"
    case .noScene: "begin a scene first"
    case .noSolver: "make a solver first"
    case .noSuchConstraint: "there is no such constraint"
    case .badVariable: "there is no such variable"
    case .badWeight: "a weight or share is above 0"
    }
  }
}
