public import Foundation
public import ViewControllers

/// How a sheet stands; kept.
open class UISheetPresentationController: NSObject, MainActorBound {
  /// How high a sheet may be.
  public final class Detent: MainActorBound {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Sendable, Hashable {
      /// The name.
      public let rawValue: String
      /// Makes an identifier from its name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Makes an identifier from its name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Half of the screen.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// All of it.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }
    /// The name.
    public let identifier: Identifier
    private init(_ identifier: Identifier) { self.identifier = identifier }
    /// Half of the screen.
    public class func medium() -> Detent { Detent(.medium) }
    /// All of it.
    public class func large() -> Detent { Detent(.large) }
    /// A height that the app says; nobody asks for it here.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(rawValue: UUID().uuidString)) }
  }

  /// How high the sheet may be.
  open var detents: [Detent] = [.large()]
  /// How high it is, or `nil` for the least.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// Up to where what is behind is not dimmed, or `nil`.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether there is a bar to pull at.
  open var prefersGrabberVisible = false
  /// Whether scrolling makes the sheet higher.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether it stands at the edge where there is little height.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether it is as wide as its content there.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// How round the corners are, in points, or `nil` for as usual.
  open var preferredCornerRadius: CGFloat?
  /// Who hears of other heights; nobody tells it here.
  open weak var delegate: (any UISheetPresentationControllerDelegate)?
  /// The view in which it stands, or `nil`.
  open weak var sourceView: UIView?
  /// Whether it is as large as a page.
  open var prefersPageSizing = true
  /// Makes changes.
  open func animateChanges(_ changes: () -> Void) { changes() }
  /// Asks for heights again; nobody shows them.
  open func invalidateDetents() {}
  override init() {}
}

extension UIViewController {
  /// How the controller stands as a sheet; kept.
  public var sheetPresentationController: UISheetPresentationController? {
    let value: UISheetPresentationController = kept(for: self, or: UISheetPresentationController())
    keep(value, for: self)
    return value
  }
}

extension UIPopoverPresentationController {
  /// How the popover stands as a sheet; kept.
  public var adaptiveSheetPresentationController: UISheetPresentationController {
    let value: UISheetPresentationController = kept(for: self, or: UISheetPresentationController())
    keep(value, for: self)
    return value
  }
}

/// What is known where an app says the height of a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the sheet.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height.
  var maximumDetentValue: CGFloat { get }
}

/// Who hears of other heights of a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
