import Foundation
import RestorationEngine

/// Saving and restoring of the app's first responder, if ``restoresFirstResponder`` is `true` (rule
/// V22).
extension Application {
  private static let firstResponderKey = "Application.firstResponder"

  func encodeFirstResponder(with coder: NSCoder) {
    guard restoresFirstResponder else { return }
    let responders = windows.compactMap(\.firstResponder)
    if responders.isEmpty { return coder.encode(nil as Any?, forKey: Self.firstResponderKey) }
    guard let view = responders.compactMap({ $0 as? View }).first(where: isPreserved) else {
      return
    }
    coder.encode(view, forKey: Self.firstResponderKey)
  }

  /// Keeps the saved first responder, or the fact that there was none, until the interface is on
  /// screen.
  func decodeFirstResponder(with coder: NSCoder) {
    guard restoresFirstResponder else { return }
    let key = Self.firstResponderKey
    if coder.isNull(forKey: key) {
      restoredFirstResponder = WeakResponder()
    } else if coder.containsValue(forKey: key), let view = coder.decodeObject(forKey: key) as? View
    {
      restoredFirstResponder = WeakResponder(responder: view)
    }
  }

  /// Makes the saved view first responder. If there was none at the save, resigns the current first
  /// responder.
  func restoreFirstResponder() {
    guard let restored = restoredFirstResponder else { return }
    restoredFirstResponder = nil
    if let responder = restored.responder {
      responder.becomeFirstResponder()
    } else {
      for window in windows { window.firstResponder?.resignFirstResponder() }
    }
  }

  /// Indicates whether a view and all controllers around it have identifiers (rule P15).
  private func isPreserved(_ view: View) -> Bool {
    guard view.restorationIdentifier?.isEmpty == false, view.window != nil else { return false }
    var current: (any RestorableController)? = view.nearestController
    guard current != nil else { return false }
    while let controller = current {
      let container = controller.restorationContainer
      let given = container?.restorationIdentifier(forAnonymous: controller)
      if (controller.restorationIdentifier ?? given ?? "").isEmpty { return false }
      current = container
    }
    return true
  }
}
