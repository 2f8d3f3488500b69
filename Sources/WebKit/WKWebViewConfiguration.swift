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
  /// Whether films play over other apps.
  open var allowsPictureInPictureMediaPlayback = true
  /// Whether films play elsewhere.
  open var allowsAirPlayForMediaPlayback = true
  /// Which films wait for the user.
  open var mediaTypesRequiringUserActionForPlayback = WKAudiovisualMediaTypes([])
  /// What becomes links.
  open var dataDetectorTypes = WKDataDetectorTypes([])
  /// Whether a page shows only when all of it has come.
  open var suppressesIncrementalRendering = false
  /// What is added to what servers are told of the program, or `nil`.
  open var applicationNameForUserAgent: String?
  /// How pages are shown.
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
}

/// How a page is shown; kept.
open class WKWebpagePreferences: NSObject, MainActorBound {
  /// Whether the page's scripts run; none does.
  open var allowsContentJavaScript = true
}

/// Kinds of films and sounds.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable, Hashable {
  /// One bit a kind.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

/// What becomes links in a page.
public struct WKDataDetectorTypes: OptionSet, Sendable, Hashable {
  /// One bit a kind.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
  public static let link = WKDataDetectorTypes(rawValue: 2)
  public static let address = WKDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = WKDataDetectorTypes(rawValue: 8)
  public static let all = WKDataDetectorTypes(rawValue: .max)
}

/// A script that pages get; none runs.
open class WKUserScript: NSObject, MainActorBound {
  /// The script.
  public let source: String
  /// When it would run.
  public let injectionTime: WKUserScriptInjectionTime
  /// Whether only the page itself gets it.
  public let isForMainFrameOnly: Bool
  /// Makes a script.
  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
  }
}

/// When a script runs.
public enum WKUserScriptInjectionTime: Int, Sendable, Hashable {
  case atDocumentStart, atDocumentEnd
}

/// Which scripts pages get, and who hears of them; kept by no one.
open class WKUserContentController: NSObject, MainActorBound {
  /// The scripts that pages get.
  open private(set) var userScripts: [WKUserScript] = []
  /// Gives pages a script; it does not run.
  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  /// Takes all scripts away.
  open func removeAllUserScripts() { userScripts = [] }
  /// Lets nobody hear of scripts any more.
  open func removeAllScriptMessageHandlers() {}
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
  /// Whether scripts open windows by themselves.
  open var javaScriptCanOpenWindowsAutomatically = false
  /// Whether pages are told when they deceive people.
  open var isFraudulentWebsiteWarningEnabled = true
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
  /// All kinds of what pages keep.
  open class func allWebsiteDataTypes() -> Set<String> { [] }
  /// Whether it is on the disk.
  open var isPersistent: Bool { self === Self.ordinary }
  /// Forgets what pages have kept since a day.
  open func removeData(
    ofTypes dataTypes: Set<String>,
    modifiedSince date: Date,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
}
