/// A controller as the engine sees it, whatever the toolkit: a place in a tree, and a way back.
///
/// A toolkit's controller class conforms once; app code never has to. The engine reads the tree
/// through these members and never calls anything else of the toolkit.
@preconcurrency @MainActor
public protocol RestorableController: StateRestoring {
  /// The name that opts this controller in, or `nil`, which leaves it and its subtree out (P8).
  var restorationIdentifier: String? { get set }
  /// What finds or makes this controller at restore, or `nil` to ask the delegate (rule R3).
  var controllerRestorationClass: (any ControllerRestoration.Type)? { get set }
  /// The container or presenter that this controller belongs to, or `nil` for a root.
  var restorationContainer: (any RestorableController)? { get }
  /// Contained controllers in order, then the presented one; what exists, nothing created.
  var restorationChildren: [any RestorableController] { get }
  /// Parts of this controller that have an identifier and exist already, such as views; asking must
  /// not load any (rule P16).
  var restorationElements: [any RestorableElement] { get }
  /// What this controller was instantiated from, or `nil` when code made it (rules P13, R12).
  var restorationOrigin: RestorationOrigin? { get }
  /// A name for one of several children with equal identifiers, or `nil` when it needs none.
  ///
  /// Containers that allow equal identifiers answer; everywhere else equal siblings are reported
  /// as errors (rules P21, V1, J2).
  func restorationSlot(for child: any RestorableController) -> String?
  /// An identifier for a child that has none, or `nil`, which leaves the child and its subtree out.
  ///
  /// A container that answers keeps one forgotten identifier from losing everything below it: the
  /// child is preserved as if it had this identifier. The answer has to be the same at
  /// every launch, so derive it from what the child is for, not from its position.
  func restorationIdentifier(forAnonymous child: any RestorableController) -> String?
  /// Called once before this controller decodes; make its elements here (rule R1, step 6).
  func prepareToDecodeRestorableState()
}

// What most controllers need not say.
extension RestorableController {
  /// None: all state is the controller's own.
  public var restorationElements: [any RestorableElement] { [] }
  /// None: code makes the controller.
  public var restorationOrigin: RestorationOrigin? { nil }
  /// No slot, because most containers want different identifiers.
  public func restorationSlot(for child: any RestorableController) -> String? { nil }
  /// No identifier: what has none is left out (rule P8).
  public func restorationIdentifier(forAnonymous child: any RestorableController) -> String? {
    nil
  }
  /// Does nothing.
  public func prepareToDecodeRestorableState() {}
}

extension RestorableController {
  /// The identifier that this controller has in paths: its own, or that of its container for it.
  var placedIdentifier: String? {
    if let own = restorationIdentifier, !own.isEmpty { return own }
    guard let given = restorationContainer?.restorationIdentifier(forAnonymous: self),
      !given.isEmpty
    else { return nil }
    return given
  }
}
