public import Foundation
import UIKit

/// How pages are loaded; kept.
open class WKWebViewConfiguration: NSObject, MainActorBound {
  /// Which scripts pages get, and who hears of them.
  open var userContentController = WKUserContentController()
  /// What pages may do.
  open var preferences = WKPreferences()
  /// Where pages keep what is theirs.
  open var websiteDataStore = WKWebsiteDataStore.default()
  /// What runs pages.
  open var processPool = WKProcessPool()
  /// Whether films play where they stand.
  open var allowsInlineMediaPlayback = false
}

/// Which scripts pages get, and who hears of them; kept by no one.
open class WKUserContentController: NSObject, MainActorBound {
  /// Lets scripts tell somebody; none runs.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
  /// Lets them no longer.
  open func removeScriptMessageHandler(forName name: String) {}
}

/// Hears what scripts tell; none runs here.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: AnyObject {
  /// Called when a script tells something.
  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage
  )
}

/// What a script tells.
open class WKScriptMessage: NSObject, MainActorBound {
  /// What it tells.
  public let body: Any
  /// Whom it tells.
  public let name: String

  /// Makes one, for tests.
  public init(name: String, body: Any) {
    self.name = name
    self.body = body
  }
}

/// What pages may do; kept.
open class WKPreferences: NSObject, MainActorBound {
  /// The least size of letters, in points.
  open var minimumFontSize: CGFloat = 0
  /// Whether scripts run; none does.
  open var javaScriptEnabled = true
}

/// What runs pages; nothing does.
open class WKProcessPool: NSObject, MainActorBound {}

/// Where pages keep what is theirs; nothing is kept.
open class WKWebsiteDataStore: NSObject, MainActorBound {
  private static let ordinary = WKWebsiteDataStore()
  /// The one on the disk.
  public class func `default`() -> WKWebsiteDataStore { ordinary }
  /// One that forgets.
  public class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
}
