import Foundation
import ViewControllers

/// The values that this module stores for a view: its layer, constraints, priorities and refresh
/// control.
@MainActor
final class ViewLook {
  private static let all = Attachments<View, ViewLook>()

  static func of(_ view: View) -> ViewLook { all.value(of: view) { ViewLook() } }
  static func existing(of view: View) -> ViewLook? { all.existingValue(of: view) }

  var constraints: [NSLayoutConstraint] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var refreshControl: UIRefreshControl?
  let layer = CALayer()
}
