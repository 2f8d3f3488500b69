public import Foundation

/// The configuration of a web view; stored.
open class WKWebViewConfiguration: NSObject, MainActorBound {
  open var userContentController = WKUserContentController()
  open var preferences = WKPreferences()
  open var websiteDataStore = WKWebsiteDataStore.default()
  open var processPool = WKProcessPool()
  open var allowsInlineMediaPlayback = false
  open var allowsPictureInPictureMediaPlayback = true
  open var mediaTypesRequiringUserActionForPlayback = WKAudiovisualMediaTypes([])
  open var dataDetectorTypes = WKDataDetectorTypes([])
  open var applicationNameForUserAgent: String?
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  open var allowsAirPlayForMediaPlayback = true
  open var suppressesIncrementalRendering = false
}

/// The preferences of a page; stored.
open class WKWebpagePreferences: NSObject, MainActorBound {
  open var allowsContentJavaScript = true
}

public struct WKAudiovisualMediaTypes: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

public struct WKDataDetectorTypes: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
  public static let link = WKDataDetectorTypes(rawValue: 2)
  public static let address = WKDataDetectorTypes(rawValue: 4)
  public static let all = WKDataDetectorTypes(rawValue: .max)
  public static let calendarEvent = WKDataDetectorTypes(rawValue: 8)
}

/// A script for pages; it does not run.
open class WKUserScript: NSObject, MainActorBound {
  open private(set) var source: String
  open private(set) var injectionTime: WKUserScriptInjectionTime
  open private(set) var isForMainFrameOnly: Bool
  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
  }
}

public enum WKUserScriptInjectionTime: Int, Sendable, Hashable {
  case atDocumentStart, atDocumentEnd
}

/// The scripts for pages, and the handlers of their messages. Scripts are stored, handlers are not.
open class WKUserContentController: NSObject, MainActorBound {
  open private(set) var userScripts: [WKUserScript] = []
  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  open func removeAllUserScripts() { userScripts = [] }
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
  open func removeScriptMessageHandler(forName name: String) {}
  open func removeAllScriptMessageHandlers() {}
}

/// A handler of messages from scripts; no script runs.
@preconcurrency @MainActor public protocol WKScriptMessageHandler: AnyObject {
  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage
  )
}

open class WKScriptMessage: NSObject, MainActorBound {
  open private(set) var body: Any
  open private(set) var name: String

  public init(name: String, body: Any) {
    self.name = name
    self.body = body
  }
}

/// The preferences of pages; stored.
open class WKPreferences: NSObject, MainActorBound {
  open var minimumFontSize: CGFloat = 0
  open var javaScriptCanOpenWindowsAutomatically = false
  open var isFraudulentWebsiteWarningEnabled = true
  open var javaScriptEnabled = true
}

/// A process pool; there are no processes.
open class WKProcessPool: NSObject, MainActorBound {}

/// The store of the data of websites; it is empty.
open class WKWebsiteDataStore: NSObject, MainActorBound {
  private static let ordinary = WKWebsiteDataStore()
  open class func `default`() -> WKWebsiteDataStore { ordinary }
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
  open class func allWebsiteDataTypes() -> Set<String> { [] }
  /// Calls the completion handler at once: there are no data.
  open func removeData(
    ofTypes dataTypes: Set<String>,
    modifiedSince date: Date,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
  /// Indicates whether this is the default store; nothing is written in any case.
  open var isPersistent: Bool { self === Self.ordinary }
}
