public import Foundation
public import RestorationArchive
public import RestorationCoding

/// The app, as the engine sees it: where trees begin, who consents, and who makes what is missing.
///
/// `ViewControllers.Application` is one; a toolkit of your own needs one too. The order of the
/// calls is that of rules P4 and R1.
@MainActor
public protocol RestorationHost: AnyObject {
  /// The controllers that trees begin with, in an order that is the same at every launch (rule P7).
  var restorationRoots: [any RestorableController] { get }
  /// A name for one of several roots with equal identifiers, or `nil` when it needs none (rule P21).
  func restorationSlot(forRoot root: any RestorableController) -> String?
  /// Objects registered for restoration that are still alive (rules P17, P18).
  var registeredObjects: [RegisteredObject] { get }
  /// Whether state should be preserved now; may write values into the app's coder (rules P1, P6).
  func shouldPreserveState(with coder: NSCoder) -> Bool
  /// Called before the tree is walked, with the app's coder.
  func willEncodeRestorableState(with coder: NSCoder)
  /// Called first of all, with the app's coder, before anybody has looked at the tree or agreed to
  /// restore: for a host that keeps there how the archive names its roots.
  func prepareToRestoreState(with coder: NSCoder)
  /// Whether the archive should be used; may read values from the app's coder (rule R1, step 4).
  func shouldRestoreState(with coder: NSCoder) -> Bool
  /// Called when every object has decoded, with the app's coder (rule R1, step 8).
  func didDecodeRestorableState(with coder: NSCoder)
  /// Asks the delegate for a controller that has no restoration class (rule R5).
  ///
  /// - Throws: Anything; the controller is left out, and its state and that of all below is kept.
  func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> (any RestorableController)?
  /// Whether a saved object is still worth restoring, asked before anything is made of it.
  ///
  /// - Parameters:
  ///   - path: Where it stood.
  ///   - className: The recorded name of its class.
  ///   - coder: Its saved state, which may be read.
  func answer(
    forRestorationAt path: IdentifierPath,
    className: String,
    coder: StateDecoder
  ) -> RestorationAnswer
  /// Makes a controller of what it was instantiated from, or returns `nil` if that is gone (rule R12).
  func instantiateController(from origin: RestorationOrigin) -> (any RestorableController)?
  /// Returns what controllers are instantiated from, by its name, for a coder's reserved key; or
  /// `nil` (rule K3).
  func restorationSource(named name: String) -> AnyObject?
  /// The kind of device that the interface is for, as archives say it (rule K3).
  var interfaceIdiom: InterfaceIdiom { get }
  /// What restores and saves this app; whoever does so sets it. Hold it weakly.
  var restorationActivity: (any RestorationActivity)? { get set }
}

// What most apps need not say. Both consents have no default: no state is kept or used by oversight.
extension RestorationHost {
  /// Not known.
  public var interfaceIdiom: InterfaceIdiom { .unspecified }
  /// No registered objects.
  public var registeredObjects: [RegisteredObject] { [] }
  /// Writes nothing.
  public func willEncodeRestorableState(with coder: NSCoder) {}
  /// Reads nothing.
  public func prepareToRestoreState(with coder: NSCoder) {}
  /// Reads nothing.
  public func didDecodeRestorableState(with coder: NSCoder) {}
  /// Makes nothing: what has no restoration class exists already, or has an origin.
  public func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> (any RestorableController)? { nil }
  /// Makes nothing: code makes every controller.
  public func instantiateController(
    from origin: RestorationOrigin
  ) -> (any RestorableController)? { nil }
  /// No slot, because most apps have one root, or name their roots differently.
  public func restorationSlot(forRoot root: any RestorableController) -> String? { nil }
  /// Everything is worth restoring.
  public func answer(
    forRestorationAt path: IdentifierPath,
    className: String,
    coder: StateDecoder
  ) -> RestorationAnswer { .restore }
  /// Remembers nothing: this host has nothing to ask.
  public var restorationActivity: (any RestorationActivity)? {
    get { nil }
    set {}
  }
  /// None: code makes every controller.
  public func restorationSource(named name: String) -> AnyObject? { nil }
}

/// An object that the app registered, and its identifier.
public struct RegisteredObject {
  /// The object, alive.
  public let object: any StateRestoring
  /// The identifier that it was registered under.
  public let identifier: String

  /// Joins an object and its identifier.
  public init(object: any StateRestoring, identifier: String) {
    self.object = object
    self.identifier = identifier
  }
}
