import Foundation

/// The folder of the case files.
let fixtures = Bundle.module.resourceURL!.appendingPathComponent("Fixtures")
