import Foundation
import RestorationEngine
import Testing

/// The work of the factories in the current test. Every test has its own, as some wait while others
/// run.
@MainActor
enum Workshop {
  private struct Bench {
    var log: EventLog?
    var makeNode: ([String], NSCoder) throws -> Node? = { _, _ in nil }
    var makeModel: ([String], NSCoder) throws -> Model? = { _, _ in nil }
    var depth = 0
  }

  private static var benches: [Test.ID?: Bench] = [:]

  private static var bench: Bench {
    get { benches[Test.current?.id] ?? Bench() }
    set { benches[Test.current?.id] = newValue }
  }

  static var log: EventLog? {
    get { bench.log }
    set { bench.log = newValue }
  }
  static var makeNode: ([String], NSCoder) throws -> Node? {
    get { bench.makeNode }
    set { bench.makeNode = newValue }
  }
  static var makeModel: ([String], NSCoder) throws -> Model? {
    get { bench.makeModel }
    set { bench.makeModel = newValue }
  }

  /// The number of passes of the test that are running, one within the other.
  static var depth: Int {
    get { bench.depth }
    set { bench.depth = newValue }
  }

  /// Ends a pass; the setup of a test holds until the outermost one ends.
  static func leave() {
    depth -= 1
    if depth == 0 { benches[Test.current?.id] = nil }
  }
}

/// A restoration class of controllers.
enum NodeFactory: ControllerRestoration {
  static func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> Node? {
    Workshop.log?.add("factory \(identifierComponents.joined(separator: "/"))")
    return try Workshop.makeNode(identifierComponents, coder)
  }
}

/// A restoration class that no registry lists.
enum UnlistedFactory: ControllerRestoration {
  static func controller(
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
  ) throws -> (any StateRestoring)? {
    Workshop.log?.add("object factory \(identifierComponents.joined(separator: "/"))")
    return try Workshop.makeModel(identifierComponents, coder)
  }
}

/// A restoration class that waits before it answers.
enum WaitingFactory: AsyncControllerRestoration {
  static var makeNode: @MainActor ([String], NSCoder) async throws -> Node? = { _, _ in nil }

  static func makeController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) async throws -> Node? {
    await Task.yield()
    return try await makeNode(identifierComponents, coder)
  }
}

/// The error that the tests' own code throws.
struct Mishap: Error {}
