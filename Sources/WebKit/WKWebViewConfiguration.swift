public import Foundation
import UIKit

/// The configuration of a web view; stored.
open class WKWebViewConfiguration: NSObject, MainActorBound {
  /// The controller of scripts.
  open var userContentController = WKUserContentController()
  /// The preferences of pages.
  open var preferences = WKPreferences()
  /// The store of the data of websites.
  open var websiteDataStore = WKWebsiteDataStore.default()
  /// The process pool.
  open var processPool = WKProcessPool()
  /// Indicates whether videos may play in the page.
  open var allowsInlineMediaPlayback = false
  /// Indicates whether videos may play over other apps.
  open var allowsPictureInPictureMediaPlayback = true
  /// Indicates whether videos may play on other devices.
  open var allowsAirPlayForMediaPlayback = true
  /// The media that do not play without an action of the user.
  open var mediaTypesRequiringUserActionForPlayback = WKAudiovisualMediaTypes([])
  /// The kinds of data that become links.
  open var dataDetectorTypes = WKDataDetectorTypes([])
  /// Indicates whether to delay showing a page until all of it has loaded.
  open var suppressesIncrementalRendering = false
  /// The application name in the user agent string, or `nil`.
  open var applicationNameForUserAgent: String?
  /// The default preferences of a page.
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
}

/// The preferences of a page; stored.
open class WKWebpagePreferences: NSObject, MainActorBound {
  /// Indicates whether to allow the page's scripts; no script runs.
  open var allowsContentJavaScript = true
}

/// The kinds of media.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable, Hashable {
  /// One bit for each kind.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

/// The kinds of data that become links in a page.
public struct WKDataDetectorTypes: OptionSet, Sendable, Hashable {
  /// One bit for each kind.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
  public static let link = WKDataDetectorTypes(rawValue: 2)
  public static let address = WKDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = WKDataDetectorTypes(rawValue: 8)
  public static let all = WKDataDetectorTypes(rawValue: .max)
}

/// A script for pages; it does not run.
open class WKUserScript: NSObject, MainActorBound {
  /// The source of the script.
  public let source: String
  /// The time at which the script would run.
  public let injectionTime: WKUserScriptInjectionTime
  /// Indicates whether the script is for the main frame only.
  public let isForMainFrameOnly: Bool
  /// Creates a script.
  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
  }
}

/// The time at which a script runs.
public enum WKUserScriptInjectionTime: Int, Sendable, Hashable {
  case atDocumentStart, atDocumentEnd
}

/// The scripts for pages, and the handlers of their messages. Scripts are stored, handlers are not.
open class WKUserContentController: NSObject, MainActorBound {
  /// The added scripts.
  open private(set) var userScripts: [WKUserScript] = []
  /// Adds a script; it does not run.
  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  /// Removes all scripts.
  open func removeAllUserScripts() { userScripts = [] }
  /// Removes all handlers of script messages; ignored: handlers are not stored.
  open func removeAllScriptMessageHandlers() {}
  /// Adds a handler of script messages; ignored: no script runs.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
  /// Removes a handler of script messages; ignored: handlers are not stored.
  open func removeScriptMessageHandler(forName name: String) {}
}

/// A handler of messages from scripts; no script runs.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: AnyObject {
  /// Called on Apple's systems when a script has sent a message; never called here.
  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage
  )
}

/// A message from a script.
open class WKScriptMessage: NSObject, MainActorBound {
  /// The contents of the message.
  public let body: Any
  /// The name of the handler.
  public let name: String

  /// Creates a message, for tests.
  public init(name: String, body: Any) {
    self.name = name
    self.body = body
  }
}

/// The preferences of pages; stored.
open class WKPreferences: NSObject, MainActorBound {
  /// The minimum size of text, in points.
  open var minimumFontSize: CGFloat = 0
  /// Indicates whether to allow scripts; no script runs.
  open var javaScriptEnabled = true
  /// Indicates whether scripts may open windows.
  open var javaScriptCanOpenWindowsAutomatically = false
  /// Indicates whether to warn the user of fraudulent websites.
  open var isFraudulentWebsiteWarningEnabled = true
}

/// A process pool; there are no processes.
open class WKProcessPool: NSObject, MainActorBound {}

/// The store of the data of websites; it is empty.
open class WKWebsiteDataStore: NSObject, MainActorBound {
  private static let ordinary = WKWebsiteDataStore()
  /// Returns the default store.
  public class func `default`() -> WKWebsiteDataStore { ordinary }
  /// Returns a store that is not persistent.
  public class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
  /// Returns all types of data; there are none.
  open class func allWebsiteDataTypes() -> Set<String> { [] }
  /// Indicates whether this is the default store; nothing is written in any case.
  open var isPersistent: Bool { self === Self.ordinary }
  /// Calls the completion handler; there is nothing to remove.
  open func removeData(
    ofTypes dataTypes: Set<String>,
    modifiedSince date: Date,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
}
