import RestorationCoding
import RestorationEngine

// The glue, all of it. The guide "Connecting a tree that exists" shows it, and a test compares the two.

// The guide begins
/// One widget with a name, as the engine sees it.
@MainActor
final class HandleElement: RestorableElement {
  private unowned let handle: Handle
  private let tracker = RestorableStateTracker()

  /// Always the same element for the same widget: the engine knows objects by their identity.
  static func of(_ handle: Handle) -> HandleElement {
    if let element = handle.attachment as? HandleElement { return element }
    let element = HandleElement(handle)
    handle.attachment = element
    return element
  }

  private init(_ handle: Handle) {
    self.handle = handle
    handle.onChange = { [weak self] in self?.invalidateRestorableState() }
  }

  var restorationIdentifier: String? { handle.name }
  var restorationClassName: String? { handle.kind }
  var restorableStateTracker: RestorableStateTracker? { tracker }

  func encodeState(to coder: StateEncoder) throws {
    for (name, value) in handle.properties { coder.encode(value, forKey: name) }
  }

  func decodeState(from coder: StateDecoder) throws {
    for name in handle.properties.keys where coder.containsValue(forKey: name) {
      handle.set(name, to: coder.decodeDouble(forKey: name))
    }
  }
}

/// One window, with all named widgets below it, wherever they are nested.
@MainActor
final class HandleWindow: RestorableController {
  let window: Handle
  var restorationIdentifier: String?
  var controllerRestorationClass: (any ControllerRestoration.Type)?
  var restorationContainer: (any RestorableController)? { nil }
  var restorationChildren: [any RestorableController] { [] }

  init(_ window: Handle) {
    self.window = window
    restorationIdentifier = window.name
  }

  var restorationElements: [any RestorableElement] {
    window.all.filter { $0.name != nil }.map(HandleElement.of)
  }
}
// The guide ends
