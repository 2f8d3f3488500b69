public import Foundation
public import ViewControllers

/// The background of a cell, header or footer; stored, not drawn.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// The background colour, or `nil`.
  public var backgroundColor: UIColor?
  /// The transformer of the background colour, or `nil`; not applied.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The visual effect, or `nil`.
  public var visualEffect: UIVisualEffect?
  /// The image, or `nil`.
  public var image: UIImage?
  /// The custom background view, or `nil`.
  public var customView: UIView?
  /// The corner radius, in points.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges whose layout margins add to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The stroke colour, or `nil`.
  public var strokeColor: UIColor?
  /// The transformer of the stroke colour, or `nil`; not applied.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The stroke width, in points.
  public var strokeWidth: CGFloat = 0
  /// The outset of the stroke, in points.
  public var strokeOutset: CGFloat = 0
  /// Creates an empty background.
  public static func clear() -> Self { Self() }
  /// The default background of a list cell.
  public static func listCell() -> Self { Self() }
  /// The default background of a list header.
  public static func listHeader() -> Self { Self() }
  /// The default background of a list footer.
  public static func listFooter() -> Self { Self() }
  /// The default background of a cell in a plain list.
  public static func listPlainCell() -> Self { Self() }
  /// The default background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> Self { Self() }
  /// The default background of a cell in a grouped list.
  public static func listGroupedCell() -> Self { Self() }
  /// The default background of a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> Self { Self() }
  /// The default background of a header in a sidebar.
  public static func listSidebarHeader() -> Self { Self() }
  /// The default background of a cell in a sidebar.
  public static func listSidebarCell() -> Self { Self() }
  /// The default background of a cell in a sidebar with an accompanying list.
  public static func listAccompaniedSidebarCell() -> Self { Self() }
  /// Returns the same configuration; the state is ignored.
  public func updated(for state: any UIConfigurationState) -> Self { self }
  /// Returns the background colour, or `.clear` without one; the tint is ignored.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    backgroundColor ?? .clear
  }
}
