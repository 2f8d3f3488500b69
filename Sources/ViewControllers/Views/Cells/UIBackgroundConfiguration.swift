public import Foundation

/// The background of a cell, header or footer; stored, not drawn.
///
/// The factory methods all return the same default values.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
  public var backgroundColor: Color?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var image: Image?
  public var customView: View?
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets = DirectionalEdgeInsets.zero
  public var strokeColor: Color?
  public var strokeWidth: CGFloat = 0
  public static func clear() -> Self { Self() }
  public static func listCell() -> Self { Self() }
  public static func listPlainCell() -> Self { Self() }
  public static func listPlainHeaderFooter() -> Self { Self() }
  public static func listGroupedCell() -> Self { Self() }
  public static func listSidebarCell() -> Self { Self() }
  /// Returns the same configuration: the state is ignored.
  public func updated(for state: any UIConfigurationState) -> Self { self }
  public var edgesAddingLayoutMarginsToBackgroundInsets: DirectionalRectEdge = []
  public var visualEffect: UIVisualEffect?
}
