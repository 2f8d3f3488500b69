import Foundation
public import ViewControllers

/// The system's share sheet; nothing is drawn. Tests choose with ``choose(_:)``.
open class UIActivityViewController: UIViewController {
  /// The type of an activity.
  public struct ActivityType: RawRepresentable, Sendable, Hashable {
    /// The name of the type.
    public let rawValue: String
    /// Creates a type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a type from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Mail.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Message.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Copy to the pasteboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Print.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// AirDrop.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Add to the reading list.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// Assign to a contact.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Open in Books.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// Mark up as PDF.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    /// Post to Facebook.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// Post to Twitter.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// Post to Weibo.
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    /// Post to Vimeo.
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    /// Post to Flickr.
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    /// Post to Tencent Weibo.
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    /// Save to the camera roll.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// SharePlay.
    public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
    /// Invite to collaborate by a link.
    public static let collaborationInviteWithLink = ActivityType(
      "com.apple.UIKit.activity.CollaborationInviteWithLink"
    )
    /// Copy a collaboration link.
    public static let collaborationCopyLink = ActivityType(
      "com.apple.UIKit.activity.CollaborationCopyLink"
    )
    /// Add to the home screen.
    public static let addToHomeScreen = ActivityType("com.apple.UIKit.activity.AddToHomeScreen")
  }

  /// The handler called at the end, with the chosen type, whether it was completed, the returned
  /// items and the error.
  public typealias CompletionWithItemsHandler =
    (ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// The items to act on.
  public private(set) var activityItems: [Any] = []
  /// The handler called at the end, or `nil`.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The types to leave out, or `nil`; stored, not applied.
  open var excludedActivityTypes: [ActivityType]?

  /// Creates a share sheet.
  ///
  /// - Parameters:
  ///   - activityItems: The items to act on.
  ///   - applicationActivities: Ignored: the app's own activities are not listed.
  public convenience init(activityItems: [Any], applicationActivities: [Any]?) {
    self.init(nibName: nil, bundle: nil)
    self.activityItems = activityItems
  }

  /// Simulates the user's choice: dismisses the sheet, then calls ``completionWithItemsHandler``.
  ///
  /// - Parameter type: The chosen type, or `nil` if the user cancels.
  public func choose(_ type: ActivityType?) {
    let finish = { self.completionWithItemsHandler?(type, type != nil, nil, nil) }
    presentingViewController == nil ? finish() : dismiss(animated: false, completion: { finish() })
  }
}

/// An activity of the app's own; never chosen here.
open class UIActivity: NSObject, MainActorBound {
  /// The section of the share sheet in which an activity appears.
  public enum Category: Int, Sendable, Hashable {
    case action, share
  }
  /// The type of an activity.
  public typealias ActivityType = UIActivityViewController.ActivityType

  /// Creates an activity.
  public override init() {}
  /// The section in which the activity appears; `.action` unless overridden.
  open class var activityCategory: Category { .action }
  /// The type of the activity, or `nil`.
  open var activityType: ActivityType? { nil }
  /// The title of the activity, or `nil`.
  open var activityTitle: String? { nil }
  /// The image of the activity, or `nil`.
  open var activityImage: UIImage? { nil }
  /// The view controller that performs the activity, or `nil`.
  open var activityViewController: UIViewController? { nil }
  /// Indicates whether the activity can act on items; `false` unless overridden.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Prepares to act on items. Does nothing unless overridden.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Performs the activity; finishes at once unless overridden.
  open func perform() { activityDidFinish(true) }
  /// Called when the activity has finished. Does nothing unless overridden.
  open func activityDidFinish(_ completed: Bool) {}
}

/// An object that provides an item when the user shares it; never called here.
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
  /// Returns a placeholder for the item.
  func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any
  /// Returns the item to share, or `nil`.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
}

/// Items that can be shared.
open class UIActivityItemsConfiguration: NSObject, UIActivityItemsConfigurationReading {
  /// The providers of the items.
  public let itemProviders: [NSItemProvider]
  /// Creates a configuration from item providers.
  public init(itemProviders: [NSItemProvider]) { self.itemProviders = itemProviders }
}
