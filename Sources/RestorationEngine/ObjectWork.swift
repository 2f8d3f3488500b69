import RestorationArchive

/// App code that a pass is about to run for one object.
package enum ObjectWork: String, Sendable, Codable, CaseIterable {
  case encoding
  case locating
  case decoding
  case finishing
}

extension RestorationEngine {
  /// Tells a test what is about to run; in an app nobody listens.
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
