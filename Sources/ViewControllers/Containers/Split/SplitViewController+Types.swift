public import Foundation

extension SplitViewController {
  /// The column style; `unspecified` is the classic one, with two columns set by `viewControllers`.
  public enum Style: Sendable, Hashable { case unspecified, doubleColumn, tripleColumn }

  /// A column; `compact` shows in place of all others while the view is collapsed, if it is set.
  public enum Column: String, Sendable, Hashable, CaseIterable {
    case primary, supplementary, secondary, compact
  }

  /// The columns shown while the view is expanded; the raw values are UIKit's.
  public enum DisplayMode: Int, Sendable, Hashable, CaseIterable, NamedCase {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
    case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary

    /// The number of columns shown besides the secondary one.
    var columnCount: Int {
      switch self {
      case .automatic, .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }
  }

  /// The placement of columns beside the secondary one; `automatic` depends on the window's shape.
  public enum SplitBehavior: Sendable, Hashable { case automatic, tile, overlay, displace }

  public enum BackgroundStyle: Int, Sendable, Hashable { case none, sidebar }
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
}

extension SplitViewController.DisplayMode {
  // Former names, from before iOS 14.
  public static let allVisible = Self.oneBesideSecondary
  public static let primaryHidden = Self.secondaryOnly
  public static let primaryOverlay = Self.oneOverSecondary
}
