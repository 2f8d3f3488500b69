import Foundation
public import RestorationEngine

extension ViewController {
  private static let presentedKey = "ViewController.presented"

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
  public var restorationViews: [any RestorableView] {
    viewIfLoaded?.viewsOfSameController.filter { $0.restorationIdentifier != nil } ?? []
  }

  /// Loads the view (rule R1, step 6).
  public func prepareToDecodeRestorableState() {
    loadViewIfNeeded()
  }

  /// Notes that this controller stands elsewhere, or under another name; its container refers to it
  /// by that, and may tell siblings apart by it.
  func invalidatePlace() {
    invalidateRestorableState()
    (logicalContainer ?? parent ?? ownPresenting)?.invalidateRestorableState()
  }

  func encodePresented(with coder: NSCoder) {
    guard let presented = ownPresented, presented.restorationIdentifier != nil else { return }
    coder.encode(presented, forKey: Self.presentedKey)
  }

  func decodePresented(with coder: NSCoder) {
    guard coder.containsValue(forKey: Self.presentedKey),
      let presented = coder.decodeObject(forKey: Self.presentedKey) as? ViewController,
      canPresent(presented)
    else { return }
    present(presented, animated: false)
  }
}
