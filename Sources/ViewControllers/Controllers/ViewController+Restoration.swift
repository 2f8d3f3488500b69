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

  /// The views of this controller that have identifiers, or stand-ins for them after the view was
  /// unloaded. Empty if the view was never loaded (rules P15, P16).
  public var restorationElements: [any RestorableElement] {
    guard let view = viewIfLoaded else { return unloadedViews?.standIns ?? [] }
    return view.viewsOfSameController.filter { $0.restorationIdentifier != nil }
  }

  /// The ``restorationClass`` under the engine's name.
  ///
  /// Setting a type that is not a ``ViewControllerRestoration`` sets `nil`.
  public var controllerRestorationClass: (any ControllerRestoration.Type)? {
    get { restorationClass }
    set { restorationClass = newValue as? any ViewControllerRestoration.Type }
  }

  /// Loads the view (rule R1, step 6).
  public func prepareToDecodeRestorableState() { loadViewIfNeeded() }

  /// Marks this controller and its container as changed, after it moved or changed its identifier.
  /// The container refers to it by identifier and may number siblings by it.
  func invalidatePlace() {
    for container in [logicalContainer, parent] { container?.forgetOrdinals() }
    invalidateRestorableState()
    (logicalContainer ?? parent ?? ownPresenting)?.invalidateRestorableState()
  }
}

/// The saved reference of a presenter to the controller it presents (rules P13, V7, R17).
extension ViewController {
  private enum Key {
    static let presented = "ViewController.presented"
    static let style = "ViewController.presentedStyle"
    static let transitionStyle = "ViewController.presentedTransitionStyle"
  }

  /// Encodes the reference, the presentation style, and the transition style.
  func encodePresented(with coder: NSCoder) {
    guard let presented = ownPresented, presented.restorationIdentifier != nil else { return }
    coder.encode(presented, forKey: Key.presented)
    let settings = presented.presentation
    coder.encode(settings.style.name, forKey: Key.style)
    coder.encode(settings.transitionStyle.name, forKey: Key.transitionStyle)
  }

  /// Presents again in the saved style, even if the app has set another style meanwhile.
  ///
  /// An app that goes back while it runs no longer presents what it presented then: nothing, or another controller.
  func decodePresented(with coder: NSCoder) {
    let isStored = coder.containsValue(forKey: Key.presented)
    let presented =
      isStored ? coder.decodeObject(forKey: Key.presented) as? ViewController : nil
    guard !isStored || presented != nil else { return }
    if let current = ownPresented, current !== presented, current.restorationIdentifier != nil,
      current.hasAppeared
    {
      endPresenting(animated: false, completion: nil)
    }
    guard let presented, presented.ownPresenting == nil else { return }
    let former = presented.presentation
    if let style = coder.string(forKey: Key.style).flatMap(ModalPresentationStyle.init(name:)) {
      presented.setPresentationStyle(style)
    }
    let transitionStyle = coder.string(forKey: Key.transitionStyle)
    if let style = transitionStyle.flatMap(ModalTransitionStyle.init(name:)) {
      presented.presentation.transitionStyle = style
    }
    guard canPresent(presented) else {
      presented.presentation = former
      return
    }
    present(presented, animated: false)
  }
}
