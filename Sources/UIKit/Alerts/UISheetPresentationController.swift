public import Foundation
public import ViewControllers

/// The presentation of a sheet; stored, not drawn.
open class UISheetPresentationController: NSObject, MainActorBound {
  /// A height at which a sheet rests.
  public final class Detent: MainActorBound {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Sendable, Hashable {
      /// The name of the identifier.
      public let rawValue: String
      /// Creates an identifier from its name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier from its name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The identifier of ``UISheetPresentationController/Detent/medium()``.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// The identifier of ``UISheetPresentationController/Detent/large()``.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }
    /// The identifier of the detent.
    public let identifier: Identifier
    private init(_ identifier: Identifier) { self.identifier = identifier }
    /// Creates a detent at about half of the height of the screen.
    public class func medium() -> Detent { Detent(.medium) }
    /// Creates a detent at full height.
    public class func large() -> Detent { Detent(.large) }
    /// Creates a detent of a custom height; the resolver is never called.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(rawValue: UUID().uuidString)) }
  }

  /// The detents at which the sheet can rest.
  open var detents: [Detent] = [.large()]
  /// The identifier of the selected detent, or `nil` for the smallest.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// The largest detent that leaves the view beneath undimmed, or `nil`.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Indicates whether to show a grabber at the top.
  open var prefersGrabberVisible = false
  /// Indicates whether to expand the sheet when the user scrolls past the edge of its content.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Indicates whether to attach the sheet to the bottom edge where the height is compact.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Indicates whether the width of an attached sheet follows the preferred content size.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// The corner radius, in points, or `nil` for the system's.
  open var preferredCornerRadius: CGFloat?
  /// The delegate; held weakly and never called.
  open weak var delegate: (any UISheetPresentationControllerDelegate)?
  /// The view that the sheet centres on, or `nil`.
  open weak var sourceView: UIView?
  /// Indicates whether to size the sheet as a page.
  open var prefersPageSizing = true
  /// Runs the closure at once; nothing is animated.
  open func animateChanges(_ changes: () -> Void) { changes() }
  /// Asks for the detents again; ignored: nothing is drawn.
  open func invalidateDetents() {}
  override init() {}
}

extension UIViewController {
  /// The presentation of the view controller as a sheet; stored, not drawn.
  public var sheetPresentationController: UISheetPresentationController? {
    let value: UISheetPresentationController = kept(for: self, or: UISheetPresentationController())
    keep(value, for: self)
    return value
  }
}

extension UIPopoverPresentationController {
  /// The presentation of the popover as a sheet in compact widths; stored, not drawn.
  public var adaptiveSheetPresentationController: UISheetPresentationController {
    let value: UISheetPresentationController = kept(for: self, or: UISheetPresentationController())
    keep(value, for: self)
    return value
  }
}

/// The facts from which a custom detent computes its height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the largest detent, in points.
  var maximumDetentValue: CGFloat { get }
}

/// The delegate of a sheet; never called.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
