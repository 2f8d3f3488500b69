public import RestorationArchive
public import RestorationCoding

/// A controller of any toolkit, as the engine sees it: a node of a tree with state.
///
/// A toolkit's controller class conforms once; app code never has to. The engine reads the tree
/// through these members and calls nothing else of the toolkit.
@preconcurrency @MainActor
public protocol RestorableController: StateRestoring {
  /// The identifier that makes the controller restorable, or `nil`, which leaves out the controller
  /// and its subtree (P8).
  var restorationIdentifier: String? { get set }
  /// The class that finds or creates this controller when restoring, or `nil` to ask the delegate
  /// (rule R3).
  var controllerRestorationClass: (any ControllerRestoration.Type)? { get set }
  /// The container or presenter that this controller belongs to, or `nil` for a root.
  var restorationContainer: (any RestorableController)? { get }
  /// The contained controllers in order, then the presented one. Only existing ones; reading must
  /// not create any.
  var restorationChildren: [any RestorableController] { get }
  /// The existing identified parts of this controller, such as views. Reading must not load any
  /// (rule P16).
  var restorationElements: [any RestorableElement] { get }
  /// The origin from which this controller was instantiated, or `nil` if code created it (rules
  /// P13, R12).
  var restorationOrigin: RestorationOrigin? { get }
  /// A name that distinguishes one of several children with equal identifiers, or `nil` if it needs
  /// none.
  ///
  /// Only containers that allow equal identifiers return one. In all others, siblings with equal
  /// identifiers are reported as errors (rules P21, V1, J2).
  func restorationSlot(for child: any RestorableController) -> String?
  /// An identifier for a child that has none, or `nil`, which leaves out the child and its subtree.
  ///
  /// A container that returns one prevents a forgotten identifier from losing everything below it:
  /// the child is preserved as if it had this identifier. The identifier must be the same at every
  /// launch, so derive it from the child's purpose, not from its position.
  func restorationIdentifier(forAnonymous child: any RestorableController) -> String?
  /// This controller as the stand-in for one that is asleep; `nil` for nearly every controller.
  var restorationStandIn: (any AsleepController)? { get }
  /// Returns stand-ins for saved children that are not needed yet, by their paths. Children that exist
  /// are not asleep.
  ///
  /// - Parameter state: Returns the saved state of this controller, which it decodes later.
  func restorationStandIns(
    in state: () -> StateDecoder?
  ) -> [IdentifierPath: any AsleepController]
  /// Called once before this controller decodes; create its elements here (rule R1, step 6).
  func prepareToDecodeRestorableState()
}

// Defaults for most controllers.
extension RestorableController {
  /// Empty by default: all state is the controller's own.
  public var restorationElements: [any RestorableElement] { [] }
  /// `nil` by default: code creates the controller.
  public var restorationOrigin: RestorationOrigin? { nil }
  /// Returns `nil` by default: most containers require different identifiers.
  public func restorationSlot(for child: any RestorableController) -> String? { nil }
  /// Returns `nil` by default: a child without an identifier is left out (rule P8).
  public func restorationIdentifier(forAnonymous child: any RestorableController) -> String? {
    nil
  }
  /// `nil` by default: the controller itself is there.
  public var restorationStandIn: (any AsleepController)? { nil }
  /// Returns none by default: all children are made.
  public func restorationStandIns(
    in state: () -> StateDecoder?
  ) -> [IdentifierPath: any AsleepController] { [:] }
  /// Does nothing by default.
  public func prepareToDecodeRestorableState() {}
}

extension RestorableController {
  /// The identifier of this controller in paths: its own, or the one that its container gives it.
  var placedIdentifier: String? {
    if let own = restorationIdentifier, !own.isEmpty { return own }
    guard let given = restorationContainer?.restorationIdentifier(forAnonymous: self),
      !given.isEmpty
    else { return nil }
    return given
  }

  /// The first element with an identifier, or `nil` if none is loaded that has it.
  func element(named identifier: String) -> (any RestorableElement)? {
    restorationElements.first { sameBytes($0.restorationIdentifier, identifier) }
  }
}
