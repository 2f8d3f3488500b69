public import RestorationEngine

/// A window that the launch has not made: the answer "not now" of a restoration class.
///
/// It keeps its identifier, its title and its place behind the other windows, and its state as it was
/// stored, until ``wake()``.
///
/// ```swift
/// completionHandler(nil, NSAsleepWindow())   // before the method returns
/// ```
///
/// Not in AppKit, which makes all windows.
public final class NSAsleepWindow: AsleepController, Error {
  /// The identifier of the window.
  public internal(set) var identifier: NSUserInterfaceItemIdentifier?
  /// The title that the window had, for a menu.
  public internal(set) var title = ""
  /// The number of the window in archives.
  var number: Int?
  public var asleepState: AsleepState?

  /// Creates the answer to one call; the restoration fills it in.
  public init() {}

  /// Asks the restoration class again, whose `state.isWaking` is true, and gives its window the state.
  ///
  /// - Returns: The window, if the completion handler was called at once. Otherwise it appears when the
  ///   handler is called.
  @discardableResult public func wake() -> NSWindow? { NSApplication.shared.host.wake(self) }

  public func giveWay(to controller: (any RestorableController)?) {
    NSApplication.shared.host.forget(self)
  }

  // MARK: The engine's view

  public var restorationStandIn: (any AsleepController)? { self }
  public var restorationIdentifier: String? {
    get { identifier?.rawValue }
    set { identifier = newValue.map { NSUserInterfaceItemIdentifier($0) } }
  }
  public var controllerRestorationClass: (any ControllerRestoration.Type)? {
    get { nil }
    set {}
  }
  public var restorationContainer: (any RestorableController)? { nil }
  public var restorationChildren: [any RestorableController] { [] }
}

extension NSApplication {
  /// The windows that no launch has made yet, because their restoration class answered "not now".
  public var asleepWindows: [NSAsleepWindow] { host.asleep }
}
