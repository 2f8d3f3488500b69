public import Foundation
public import RestorationArchive
public import RestorationCoding
public import RestorationEngine

/// The engine's view of the application; apps do not call these members.
extension Application: RestorationHost {
  /// The root controller of each window (rule P7).
  public var restorationRoots: [any RestorableController] {
    windows.compactMap(\.rootViewController)
  }

  public var interfaceIdiom: ArchiveHeader.InterfaceIdiom {
    ArchiveHeader.InterfaceIdiom(rawValue: Int64(device.userInterfaceIdiom.rawValue))
  }

  /// Distinguishes roots with equal identifiers by the identifiers of their windows (rule P21).
  public func restorationSlot(forRoot root: any RestorableController) -> String? {
    slot(ofRoot: root)
  }

  /// The registered objects that still exist (rules P17, P18), and identified windows (rule V12).
  public var registeredObjects: [RegisteredObject] { windows.registeredStates + ownObjects }

  /// The objects that the app has registered and that still exist.
  var ownObjects: [RegisteredObject] {
    registrations.compactMap { registration in
      registration.object.map {
        RegisteredObject(object: $0, identifier: registration.identifier)
      }
    }
  }

  /// Begins a preservation pass, in which this application is ``Application/shared``.
  public func shouldPreserveState(with coder: NSCoder) -> Bool {
    delegate?.application(self, shouldSaveSecureApplicationState: coder) ?? false
  }

  /// Lets the delegate encode app-wide state (rule P4).
  public func willEncodeRestorableState(with coder: NSCoder) {
    let states = windows.states
    if !states.isEmpty { coder.encode(states, forKey: "Application.windows") }
    encodeWindowRoots(with: coder)
    encodeFirstResponder(with: coder)
    delegate?.application(self, willEncodeRestorableStateWith: coder)
  }

  /// Reads the archive's identifier for the root of each window.
  public func prepareToRestoreState(with coder: NSCoder) { decodeWindowRoots(with: coder) }

  /// Begins a restore pass, in which this application is ``Application/shared``: factories find
  /// their app through it. The pass is synchronous (rule R20).
  public func shouldRestoreState(with coder: NSCoder) -> Bool {
    delegate?.application(self, shouldRestoreSecureApplicationState: coder) ?? false
  }

  /// Lets the delegate decode app-wide state (rule R1, step 8).
  public func didDecodeRestorableState(with coder: NSCoder) {
    for storyboard in allStoryboards { storyboard.finishRestoring() }
    decodeFirstResponder(with: coder)
    delegate?.application(self, didDecodeRestorableStateWith: coder)
  }

  /// Asks the delegate for a controller (rule R5).
  public func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> (any RestorableController)? {
    delegate?.application(
      self,
      viewControllerWithRestorationIdentifierPath: identifierComponents,
      coder: coder
    )
  }

  /// Asks the delegate whether a saved object is to be restored.
  public func answer(
    forRestorationAt path: IdentifierPath,
    className: String,
    coder: StateDecoder
  ) -> RestorationAnswer {
    delegate?.application(self, answerForRestorationAt: path, coder: coder) ?? .restore
  }

  /// Instantiates a scene of the main storyboard or of one of ``storyboards`` (rule R12).
  public func instantiateController(from origin: RestorationOrigin) -> (any RestorableController)? {
    storyboard(withName: origin.source)?.restoredViewController(withIdentifier: origin.identifier)
  }

  /// Returns the main storyboard or one of ``storyboards``, by name (rule K3).
  public func restorationSource(named name: String) -> AnyObject? { storyboard(withName: name) }

  /// The main storyboard, followed by the others.
  var allStoryboards: [Storyboard] { (mainStoryboard.map { [$0] } ?? []) + storyboards }

  func storyboard(withName name: String) -> Storyboard? { allStoryboards.first { $0.name == name } }
}
