import Foundation
import RestorationEngine

/// What the factories do in the test that runs; tests do not wait, so they never overlap.
@MainActor
enum Workshop {
  static var log: EventLog?
  static var makeNode: ([String], NSCoder) throws -> Node? = { _, _ in nil }
  static var makeModel: ([String], NSCoder) throws -> Model? = { _, _ in nil }

  /// How many passes are running, one within the other.
  static var depth = 0

  /// Ends a pass; what a test set up holds until the outermost one ends.
  static func leave() {
    depth -= 1
    guard depth == 0 else { return }
    log = nil
    makeNode = { _, _ in nil }
    makeModel = { _, _ in nil }
  }
}

/// A restoration class of controllers.
enum NodeFactory: ViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> Node? {
    Workshop.log?.add("factory \(identifierComponents.joined(separator: "/"))")
    return try Workshop.makeNode(identifierComponents, coder)
  }
}

/// A restoration class that no registry lists.
enum UnlistedFactory: ViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> Node? {
    Workshop.log?.add("unlisted \(identifierComponents.joined(separator: "/"))")
    return Node()
  }
}

/// A restoration class of registered objects.
enum ModelFactory: ObjectRestoration {
  static func object(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> Model? {
    Workshop.log?.add("object factory \(identifierComponents.joined(separator: "/"))")
    return try Workshop.makeModel(identifierComponents, coder)
  }
}

/// A restoration class that waits before it answers.
enum WaitingFactory: SuspendingViewControllerRestoration {
  static var makeNode: @MainActor ([String], NSCoder) async throws -> Node? = { _, _ in nil }

  static func makeViewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) async throws -> Node? {
    await Task.yield()
    return try await makeNode(identifierComponents, coder)
  }
}

/// What the tests' own code throws.
struct Mishap: Error {}
