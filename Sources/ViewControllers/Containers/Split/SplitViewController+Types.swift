public import Foundation

extension SplitViewController {
  /// The column style of a split view.
  public enum Style: Sendable, Hashable {
    /// The classic style, with two columns set by `viewControllers`.
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column.
    case tripleColumn
  }

  /// A column of a split view.
  public enum Column: String, Sendable, Hashable, CaseIterable {
    /// The outermost column, usually a list to choose from.
    case primary
    /// The column in the middle of three-column views.
    case supplementary
    /// The widest column, for content.
    case secondary
    /// The controller shown in place of all columns while the view is collapsed, if it is set.
    case compact
  }

  /// The columns shown while the view is expanded; the raw values are UIKit's.
  public enum DisplayMode: Int, Sendable, Hashable, CaseIterable, NamedCase {
    /// Chosen by the shape of the window.
    case automatic
    case secondaryOnly
    case oneBesideSecondary
    case oneOverSecondary
    case twoBesideSecondary
    case twoOverSecondary
    case twoDisplaceSecondary

    /// The number of columns shown besides the secondary one.
    var columnCount: Int {
      switch self {
      case .automatic, .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }
  }

  /// The placement of columns relative to the secondary one.
  public enum SplitBehavior: Sendable, Hashable {
    /// Chosen by the shape of the window.
    case automatic
    /// Columns stand beside the secondary one.
    case tile
    /// Columns stand over the secondary one.
    case overlay
    /// Columns stand beside the secondary one and displace it.
    case displace
  }
}

extension SplitViewController {
  public enum BackgroundStyle: Int, Sendable, Hashable { case none, sidebar }
  public enum DisplayModeButtonVisibility: Int, Sendable, Hashable { case automatic, never, always }
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
}

extension SplitViewController.DisplayMode {
  /// The former name of ``oneBesideSecondary``, before iOS 14.
  public static let allVisible = Self.oneBesideSecondary
  /// The former name of ``secondaryOnly``, before iOS 14.
  public static let primaryHidden = Self.secondaryOnly
  /// The former name of ``oneOverSecondary``, before iOS 14.
  public static let primaryOverlay = Self.oneOverSecondary
}

extension SplitViewController {
  public enum PrimaryEdge: Int, Sendable, Hashable { case leading, trailing }
}
