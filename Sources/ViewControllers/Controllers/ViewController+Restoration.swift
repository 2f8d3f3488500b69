import Foundation
public import RestorationEngine

extension ViewController {
  /// The parent, or else the presenter: both are path parents (rule V7).
  public var restorationContainer: (any RestorableController)? {
    logicalContainer ?? parent ?? ownPresenting
  }

  /// The contained controllers, then the presented one.
  public var restorationChildren: [any RestorableController] {
    logicalChildren + (ownPresented.map { [$0] } ?? [])
  }

  /// The identified views of this controller and of no other; empty while the view is not loaded
  /// (rules P15, P16).
  public var restorationElements: [any RestorableElement] {
    guard let view = viewIfLoaded else { return unloadedViews?.standIns ?? [] }
    return view.viewsOfSameController.filter { $0.restorationIdentifier != nil }
  }

  /// The ``restorationClass``, as the engine asks for it.
  ///
  /// Setting one that is no ``ViewControllerRestoration`` sets `nil`.
  public var controllerRestorationClass: (any ControllerRestoration.Type)? {
    get { restorationClass }
    set { restorationClass = newValue as? any ViewControllerRestoration.Type }
  }

  /// Loads the view (rule R1, step 6).
  public func prepareToDecodeRestorableState() {
    loadViewIfNeeded()
  }

  /// Notes that this controller stands elsewhere, or under another name; its container refers to it
  /// by that, and may tell siblings apart by it.
  func invalidatePlace() {
    for container in [logicalContainer, parent] { container?.forgetOrdinals() }
    invalidateRestorableState()
    (logicalContainer ?? parent ?? ownPresenting)?.invalidateRestorableState()
  }
}
