public import Foundation

/// The base class of the items of all bars.
open class BarItem: MainActorBound, AddedValuesOwner {
  package var addedValues: AddedValues?
  open var title: String?
  open var image: Image?
  open var isEnabled = true
  open var tag = 0
  public init() {}

  // Ignored: text attributes are not kept.
  open func setTitleTextAttributes(_: [NSAttributedString.Key: Any]?, for state: Control.State) {}

  open func titleTextAttributes(for state: Control.State) -> [NSAttributedString.Key: Any]? { nil }

  // MARK: Kept, neither drawn nor applied

  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var imageInsets: EdgeInsets = .zero
}

/// Items are compared by identity.
extension BarItem: Equatable {
  public nonisolated static func == (left: BarItem, right: BarItem) -> Bool { left === right }
}
