import Foundation
import RestorationEngine

/// The first responder of the app, saved and restored if the app asks for it (rule V22).
extension Application {
  private static let firstResponderKey = "Application.firstResponder"

  func encodeFirstResponder(with coder: NSCoder) {
    guard restoresFirstResponder else { return }
    let views = windows.compactMap { $0.firstResponder as? View }
    guard let view = views.first(where: isPreserved) else { return }
    coder.encode(view, forKey: Self.firstResponderKey)
  }

  /// Remembers the view; it becomes the first responder once it is on screen.
  func decodeFirstResponder(with coder: NSCoder) {
    guard restoresFirstResponder, coder.containsValue(forKey: Self.firstResponderKey) else {
      return
    }
    restoredFirstResponder = coder.decodeObject(forKey: Self.firstResponderKey) as? View
  }

  /// Whether a view and all controllers around it have identifiers (rule P15).
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
