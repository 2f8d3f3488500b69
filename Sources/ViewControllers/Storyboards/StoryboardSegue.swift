/// A transition from one controller to another, forward or back.
///
/// The source's ``ViewControllerCallbacks/prepare(for:sender:)`` receives the segue before it is
/// performed. For a custom transition, override ``perform()`` in a subclass.
///
/// ```swift
/// override func prepare(for segue: StoryboardSegue, sender: Any?) {
///   if segue.identifier == "showNote", let note = segue.destination as? NoteViewController {
///     note.number = selectedNumber
///   }
/// }
/// ```
open class StoryboardSegue: MainActorBound {
  open private(set) var identifier: String?
  open private(set) var source: ViewController
  open private(set) var destination: ViewController
  private let performHandler: (@MainActor () -> Void)?

  /// Creates a segue that does nothing unless a subclass overrides ``perform()``.
  public init(identifier: String?, source: ViewController, destination: ViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    performHandler = nil
  }

  /// Creates a segue that calls a closure.
  @preconcurrency public init(
    identifier: String?,
    source: ViewController,
    destination: ViewController,
    performHandler: @escaping @MainActor () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
  }

  /// Shows the destination. Does nothing in a segue made without a closure.
  open func perform() { performHandler?() }
}

/// The start of an unwind segue.
@MainActor public struct StoryboardUnwindSegueSource {
  public let source: ViewController
  public let unwindAction: Selector
  /// The sender of the segue, or `nil` if code performed it.
  public let sender: Any?

  public init(source: ViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
  }
}
