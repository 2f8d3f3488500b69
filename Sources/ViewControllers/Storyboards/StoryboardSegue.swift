/// A transition that brings a controller in, or leads back to one.
///
/// The source's ``ViewControllerCallbacks/prepare(for:sender:)`` gets it before it is performed. Subclass it
/// and override ``perform()`` for a transition of your own.
///
/// ```swift
/// override func prepare(for segue: StoryboardSegue, sender: Any?) {
///   if segue.identifier == "showNote", let note = segue.destination as? NoteViewController {
///     note.number = selectedNumber
///   }
/// }
/// ```
open class StoryboardSegue: MainActorBound {
  /// The segue's name in the storyboard, or `nil`.
  open private(set) var identifier: String?
  /// The controller that the segue starts from.
  open private(set) var source: ViewController
  /// The controller that it leads to.
  open private(set) var destination: ViewController
  private let performHandler: (@MainActor () -> Void)?

  /// Creates a segue that does nothing unless a subclass overrides ``perform()``.
  ///
  /// - Parameters:
  ///   - identifier: The segue's name in the storyboard, or `nil`.
  ///   - source: The controller that the segue starts from.
  ///   - destination: The controller that it leads to.
  public init(identifier: String?, source: ViewController, destination: ViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    performHandler = nil
  }

  /// Creates a segue that does what a closure says.
  ///
  /// - Parameters:
  ///   - identifier: The segue's name in the storyboard, or `nil`.
  ///   - source: The controller that the segue starts from.
  ///   - destination: The controller that it leads to.
  ///   - performHandler: Brings the destination in.
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

  /// Brings the destination in.
  open func perform() { performHandler?() }
}

/// Where an unwind segue begins.
@MainActor
public struct StoryboardUnwindSegueSource {
  /// The controller that begins it.
  public let source: ViewController
  /// The name of the action that its destination has to know.
  public let unwindAction: Selector
  /// The object that triggered the segue, or `nil` when code did.
  public let sender: Any?

  /// Describes where an unwind segue begins.
  ///
  /// - Parameters:
  ///   - source: The controller that begins it.
  ///   - unwindAction: The name of the action that its destination has to know.
  ///   - sender: What triggered it.
  public init(source: ViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
  }
}
