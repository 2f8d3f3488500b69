import RestorationCoding
import RestorationDescription
import RestorationEngine

/// Finds controllers that override encoding or decoding and do not call `super` (rule P23).
@MainActor
enum ForgottenSuper {
  /// The classes of live controllers whose encoding does not call that of their base class.
  static func classes(in host: any RestorationHost) -> [String] {
    var result: Set<String> = []
    forEachController(below: host.restorationRoots) { controller in
      let count = controller.baseStateCalls.encoding
      controller.encodeRestorableState(with: StateEncoder())
      if controller.baseStateCalls.encoding == count { result.insert("\(type(of: controller))") }
    }
    return result.sorted()
  }

  /// Collects the classes whose decoding does not call that of their base class, while an engine
  /// restores a new app.
  @MainActor
  final class Watch {
    private(set) var classes: Set<String> = []

    init(_ engine: TreeEngine) {
      engine.didDecode = { [weak self] object in
        guard let controller = object as? any CountingBaseCalls else { return }
        if controller.baseStateCalls.decoding == 0 {
          self?.classes.insert("\(type(of: object))")
        }
      }
    }
  }

  private static func forEachController(
    below controllers: [any RestorableController],
    _ body: (any RestorableController & CountingBaseCalls) -> Void
  ) {
    for controller in controllers {
      if let controller = controller as? any RestorableController & CountingBaseCalls {
        body(controller)
      }
      forEachController(below: controller.restorationChildren, body)
    }
  }
}
