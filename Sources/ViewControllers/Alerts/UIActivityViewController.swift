import Foundation

/// The system's share sheet; nothing is drawn. Tests choose with ``choose(_:)``.
open class UIActivityViewController: ViewController {
  public struct ActivityType: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
  }

  /// A handler that receives the chosen type, the fact that the activity was completed, the
  /// returned items and the error.
  public typealias CompletionWithItemsHandler =
    (ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  public private(set) var activityItems: [Any] = []
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  public convenience init(activityItems: [Any], applicationActivities: [Any]?) {
    self.init(nibName: nil, bundle: nil)
    self.activityItems = activityItems
  }

  /// Simulates the user's choice, `nil` for a cancellation: dismisses, then calls the handler.
  public func choose(_ type: ActivityType?) {
    let finish = { self.completionWithItemsHandler?(type, type != nil, nil, nil) }
    presentingViewController == nil ? finish() : dismiss(animated: false, completion: { finish() })
  }
}

/// An activity of the app's own. Only tests call its methods, which do nothing unless overridden;
/// `perform()` finishes at once.
open class UIActivity: NSObject, MainActorBound {
  public typealias ActivityType = UIActivityViewController.ActivityType
  public override init() {}
  open var activityType: ActivityType? { nil }
  open var activityViewController: ViewController? { nil }
  open func prepare(withActivityItems activityItems: [Any]) {}
  open func perform() { activityDidFinish(true) }
  open func activityDidFinish(_ completed: Bool) {}
}

/// An object that provides an item when the user shares it; its methods are never called here.
@preconcurrency @MainActor public protocol UIActivityItemSource: AnyObject {}
