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
  case notAStack
  case notAView
  case rootStays
  case badIndex
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
    case .notAStack: "the view is not a stack"
    case .notAView: "a stack has no content of its own"
    case .rootStays: "the outermost stack stays"
    case .badIndex: "the stack has no such place"
    case .intoItself: "a stack cannot be put into itself"
    case .noScene: "begin a scene first"
    case .noSolver: "make a solver first"
    case .noSuchConstraint: "there is no such constraint"
    case .badVariable: "there is no such variable"
    case .badWeight: "a weight is above 0"
    }
  }
}
