public import Foundation
public import ViewControllers

/// How the ground of a cell is drawn; kept.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// The colour, or `nil`.
  public var backgroundColor: UIColor?
  /// What is made of the colour, or `nil`.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// What shows through, or `nil`.
  public var visualEffect: UIVisualEffect?
  /// The picture, or `nil`.
  public var image: UIImage?
  /// A view in place of it, or `nil`.
  public var customView: UIView?
  /// How round the corners are.
  public var cornerRadius: CGFloat = 0
  /// The room around.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Edges whose margins count as well.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour of the edge, or `nil`.
  public var strokeColor: UIColor?
  /// What is made of that colour, or `nil`.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// How wide the edge is.
  public var strokeWidth: CGFloat = 0
  /// How far outside the edge is.
  public var strokeOutset: CGFloat = 0
  /// No ground.
  public static func clear() -> Self { Self() }
  /// That of a list.
  public static func listCell() -> Self { Self() }
  /// That above a section.
  public static func listHeader() -> Self { Self() }
  /// That below a section.
  public static func listFooter() -> Self { Self() }
  /// That of a list.
  public static func listPlainCell() -> Self { Self() }
  /// That above and below a section.
  public static func listPlainHeaderFooter() -> Self { Self() }
  /// That of a list of groups.
  public static func listGroupedCell() -> Self { Self() }
  /// That above and below a group.
  public static func listGroupedHeaderFooter() -> Self { Self() }
  /// That above a section at the side.
  public static func listSidebarHeader() -> Self { Self() }
  /// That of a list at the side.
  public static func listSidebarCell() -> Self { Self() }
  /// That of a list at the side, with another beside it.
  public static func listAccompaniedSidebarCell() -> Self { Self() }
  /// The same for a state.
  public func updated(for state: any UIConfigurationState) -> Self { self }
  /// The colour for a tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    backgroundColor ?? .clear
  }
}
