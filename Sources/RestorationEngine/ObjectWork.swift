import RestorationArchive

/// A kind of app code that a pass is about to run for one object.
package enum ObjectWork: String, Sendable, Codable, CaseIterable {
  case encoding
  case locating
  case decoding
  case finishing
}

extension TreeEngine {
  /// Calls the observer that tests install, if any; apps install none.
  func announce(_ work: ObjectWork, _ path: @autoclosure () -> IdentifierPath) {
    guard let willWork else { return }
    willWork(path(), work)
  }
}

extension ObjectWork {
  init(_ step: RestorationStep) {
    switch step {
    case .locating, .waiting: self = .locating
    case .decoding: self = .decoding
    case .finishing: self = .finishing
    }
  }
}
