public import Foundation
public import RestorationArchive
public import RestorationCoding

/// The app, as the engine sees it: it supplies the roots, consents to preserving and restoring, and
/// creates missing controllers.
///
/// `ViewControllers.Application` is a host; a custom toolkit needs one too. Rules P4 and R1 define
/// the order of the calls.
@MainActor
public protocol RestorationHost: AnyObject {
  /// The roots of the trees, in an order that is the same at every launch (rule P7).
  var restorationRoots: [any RestorableController] { get }
  /// A name that distinguishes one of several roots with equal identifiers, or `nil` if it needs
  /// none (rule P21).
  func restorationSlot(forRoot root: any RestorableController) -> String?
  /// The living objects that are registered for restoration (rules P17, P18).
  var registeredObjects: [RegisteredObject] { get }
  /// Returns whether to preserve state now; may write values into the app's coder (rules P1, P6).
  func shouldPreserveState(with coder: NSCoder) -> Bool
  /// Called before the tree is walked, with the app's coder.
  func willEncodeRestorableState(with coder: NSCoder)
  /// Called first, with the app's coder, before the tree is examined and the app has consented to
  /// restoring. A host can read there the names that the archive has for its roots.
  func prepareToRestoreState(with coder: NSCoder)
  /// Returns whether to restore the archive; may read values from the app's coder (rule R1, step
  /// 4).
  func shouldRestoreState(with coder: NSCoder) -> Bool
  /// Called once every object has decoded, with the app's coder (rule R1, step 8).
  func didDecodeRestorableState(with coder: NSCoder)
  /// Asks the delegate for a controller without a restoration class (rule R5).
  ///
  /// - Throws: Any error; the controller is left out, and the state of it and of everything below
  ///   is kept.
  func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> (any RestorableController)?
  /// Returns whether a saved object is still wanted, before it is created.
  ///
  /// - Parameters:
  ///   - path: The path of the object.
  ///   - className: The recorded name of its class.
  ///   - coder: Its saved state, which may be read.
  func answer(
    forRestorationAt path: IdentifierPath,
    className: String,
    coder: StateDecoder
  ) -> RestorationAnswer
  /// Instantiates a controller from its origin, or returns `nil` if that no longer exists (rule
  /// R12).
  func instantiateController(from origin: RestorationOrigin) -> (any RestorableController)?
  /// Returns the source with a name, such as a storyboard, for a coder's reserved key, or `nil`
  /// (rule K3).
  func restorationSource(named name: String) -> AnyObject?
  /// The kind of device that the interface is for, recorded in archives (rule K3).
  var interfaceIdiom: ArchiveHeader.InterfaceIdiom { get }
  /// The object that restores and saves this app, such as a session, which sets it. Hold it weakly.
  var restorationActivity: (any RestorationActivity)? { get set }
  /// Indicates whether the app has an interface to save; `true` by default. `false`, as for a scene
  /// that is disconnected, lets no save be tried until the host reports a change.
  var hasInterface: Bool { get }
  /// The name of the host in archives, where that of its class may change; `nil` for the name of the
  /// class.
  var restorationHostName: String? { get }
  /// Indicates whether restoring runs code of the app on stored state; `true` by default. `false`, as
  /// for plain values, means that no state can be blamed for a crash.
  var runsCodeOnState: Bool { get }
}

// Defaults for most apps. The two consents have none, so that no state is kept or used by
// oversight.
extension RestorationHost {
  /// Returns `true`: a host has an interface, unless it says otherwise.
  public var hasInterface: Bool { true }
  /// Returns `nil`: the host has the name of its class.
  public var restorationHostName: String? { nil }
  /// Returns `true`: objects decode with code of the app.
  public var runsCodeOnState: Bool { true }
  /// `unspecified`.
  public var interfaceIdiom: ArchiveHeader.InterfaceIdiom { .unspecified }
  /// No registered objects.
  public var registeredObjects: [RegisteredObject] { [] }
  /// Writes nothing by default.
  public func willEncodeRestorableState(with coder: NSCoder) {}
  /// Reads nothing by default.
  public func prepareToRestoreState(with coder: NSCoder) {}
  /// Reads nothing by default.
  public func didDecodeRestorableState(with coder: NSCoder) {}
  /// Returns `nil`: every controller has a restoration class, exists already, or has an origin.
  public func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> (any RestorableController)? { nil }
  /// Returns `nil`: code creates every controller.
  public func instantiateController(
    from origin: RestorationOrigin
  ) -> (any RestorableController)? { nil }
  /// Returns `nil` by default: most apps have one root, or give their roots different identifiers.
  public func restorationSlot(forRoot root: any RestorableController) -> String? { nil }
  /// Returns `restore` for every object.
  public func answer(
    forRestorationAt path: IdentifierPath,
    className: String,
    coder: StateDecoder
  ) -> RestorationAnswer { .restore }
  /// Ignores the value, because this host makes no such calls.
  public var restorationActivity: (any RestorationActivity)? {
    get { nil }
    set {}
  }
  /// Returns `nil`: code creates every controller.
  public func restorationSource(named name: String) -> AnyObject? { nil }
}

/// An object that the app registered, and its identifier.
public struct RegisteredObject {
  /// The living object.
  public let object: any StateRestoring
  /// The identifier under which the object was registered.
  public let identifier: String

  /// Creates a registration from an object and its identifier.
  public init(object: any StateRestoring, identifier: String) {
    self.object = object
    self.identifier = identifier
  }
}
