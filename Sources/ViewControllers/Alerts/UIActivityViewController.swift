import Foundation

/// The system's share sheet; nothing is drawn. Tests choose with ``choose(_:)``.
open class UIActivityViewController: ViewController {
  public struct ActivityType: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToHomeScreen = ActivityType("com.apple.UIKit.activity.AddToHomeScreen")
  }

  /// A handler that receives the chosen type, the fact that the activity was completed, the
  /// returned items and the error.
  public typealias CompletionWithItemsHandler =
    (ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  public private(set) var activityItems: [Any] = []
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  open var excludedActivityTypes: [ActivityType]?

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
  public enum Category: Int, Sendable, Hashable { case action, share }
  public typealias ActivityType = UIActivityViewController.ActivityType
  public override init() {}
  open class var activityCategory: Category { .action }
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: Image? { nil }
  open var activityViewController: ViewController? { nil }
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  open func prepare(withActivityItems activityItems: [Any]) {}
  open func perform() { activityDidFinish(true) }
  open func activityDidFinish(_ completed: Bool) {}
}

/// An object that provides an item when the user shares it; never called here.
@preconcurrency @MainActor public protocol UIActivityItemSource: AnyObject {
  func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
}
