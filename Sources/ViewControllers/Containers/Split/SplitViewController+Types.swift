extension SplitViewController {
  /// How many columns a split view has.
  public enum Style: Sendable, Hashable {
    /// Two, set by `viewControllers`: the classic kind.
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column.
    case tripleColumn
  }

  /// A place in a split view.
  public enum Column: String, Sendable, Hashable, CaseIterable {
    /// The outermost column, for choosing.
    case primary
    /// The one between, in three-column views.
    case supplementary
    /// The widest column, for the content.
    case secondary
    /// What shows in place of all columns while the view is collapsed, if it is set.
    case compact
  }

  /// Which columns show while the view is not collapsed; the raw values are UIKit's.
  public enum DisplayMode: Int, Sendable, Hashable, CaseIterable, NamedCase {
    /// The toolkit chooses by the view's shape.
    case automatic
    /// The secondary column alone.
    case secondaryOnly
    /// One column beside the secondary one.
    case oneBesideSecondary
    /// One column over the secondary one.
    case oneOverSecondary
    /// Two columns beside the secondary one.
    case twoBesideSecondary
    /// Two columns over the secondary one.
    case twoOverSecondary
    /// Two columns that push the secondary one aside.
    case twoDisplaceSecondary

    /// How many columns show next to the secondary one.
    var columnCount: Int {
      switch self {
      case .automatic, .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }
  }

  /// How columns come in next to the secondary one.
  public enum SplitBehavior: Sendable, Hashable {
    /// The toolkit chooses by the view's shape.
    case automatic
    /// Beside it.
    case tile
    /// Over it.
    case overlay
    /// Beside it, pushing it aside.
    case displace
  }
}
