public import Foundation

/// The presentation of a sheet; stored, not applied.
open class UISheetPresentationController: NSObject, MainActorBound {
  /// A height at which a sheet rests.
  public final class Detent: MainActorBound {
    public struct Identifier: RawRepresentable, Sendable, Hashable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }
    public let identifier: Identifier
    private init(_ identifier: Identifier) { self.identifier = identifier }
    public class func medium() -> Detent { Detent(.medium) }
    public class func large() -> Detent { Detent(.large) }
    /// Creates a detent of a custom height; the resolver is never called.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(rawValue: UUID().uuidString)) }
  }

  open var detents: [Detent] = [.large()]
  open var prefersGrabberVisible = false
  open weak var delegate: (any UISheetPresentationControllerDelegate)?
  open weak var sourceView: View?
  override init() {}
}

/// The context in which a custom detent computes its height; never made here.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext {
  var maximumDetentValue: CGFloat { get }
}

/// The delegate of a sheet; never called.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {}
