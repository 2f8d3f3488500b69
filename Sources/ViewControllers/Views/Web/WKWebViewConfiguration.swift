public import Foundation

/// The configuration of a web view; stored.
open class WKWebViewConfiguration: NSObject, MainActorBound {
  open var userContentController = WKUserContentController()
  open var preferences = WKPreferences()
  open var websiteDataStore = WKWebsiteDataStore.default()
  open var allowsInlineMediaPlayback = false
  open var allowsPictureInPictureMediaPlayback = true
  open var applicationNameForUserAgent: String?
  open var allowsAirPlayForMediaPlayback = true
}

/// The preferences of a page; none is stored.
open class WKWebpagePreferences: NSObject, MainActorBound {}

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
}

/// The store of the data of websites; it is empty.
open class WKWebsiteDataStore: NSObject, MainActorBound {
  private static let ordinary = WKWebsiteDataStore()
  open class func `default`() -> WKWebsiteDataStore { ordinary }
}
