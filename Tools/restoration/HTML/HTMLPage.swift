import Foundation
import RestorationArchive
import RestorationMigration
import RestorationStorage

/// A page about one revision: its objects with their values and sizes, and what changed from one
/// revision of its session to the next.
///
/// Alone, as `show --format html` prints it, it needs nothing else: it loads nothing, and its policy
/// forbids the browser to. Served by `inspect` it also follows the store, compares and searches. Style
/// and script are named in the policy by their hashes. The page can be read without the script.
struct HTMLPage {
  /// What a page has that is served.
  struct Live {
    /// What the page is about; it follows the newest revision when none is named.
    let place: PagePlace
    /// Changes with all that the page shows.
    let tag: String
    let sessions: [SessionSummary]
    /// Whether the store has more sessions than those.
    let hasMoreSessions: Bool
    /// All revisions of the session, by ascending number.
    let revisions: [Revision]
    /// How the last restoration went; `nil` without a session.
    let restoration: HTMLRestoration?
    let allowsChanges: Bool

    var newest: RevisionNumber? { revisions.last?.number }
  }

  /// `nil` where no revision can be read.
  var archive: Archive?
  /// `nil` for a single archive file.
  var revision: Revision?
  /// What was passed over to get here, one line each.
  var warnings: [String] = []
  /// The revisions of the session, oldest first; none for a single archive file.
  var history: [RevisionHistory.Entry] = []
  /// How many revisions are older than those.
  var olderCount = 0
  /// Whether private values are shown.
  var reveals = false
  /// `nil` for a page that stands alone.
  var live: Live?

  /// How many revisions a page shows at most.
  static let maximumRevisionCount = 100

  /// The page.
  ///
  /// - Returns: UTF-8, and how many objects are damaged, so that their values are missing.
  /// - Throws: `RestorationError` with code `corrupted` when the directory is damaged.
  func render() throws(RestorationError) -> (bytes: [UInt8], damagedCount: Int) {
    var tree: HTMLTree?
    if let archive { tree = try HTMLTree(archive, reveals: reveals) }
    tree?.allowsChanges = live?.allowsChanges == true
    var html = HTMLWriter()
    html.verbatim("<!DOCTYPE html>\n")
    html.element("html", ["lang": "en"]) { html in
      html.element("head") { writeHead(&$0) }
      html.verbatim("\n")
      html.element("body", bodyAttributes) { html in
        writeHeader(tree, &html)
        html.element("main") { writeParts(tree, &$0) }
        if let live { live.writeDialogs(&html) }
        html.verbatim("\n<script>")
        html.resource(Self.script(isLive: live != nil))
        html.verbatim("</script>\n")
      }
    }
    html.verbatim("\n")
    return (html.bytes, tree?.damagedCount ?? 0)
  }

  private var bodyAttributes: HTMLWriter.Attributes {
    guard let live else { return [:] }
    return [
      "data-tag": live.tag, "data-address": live.place.address,
      "data-session": live.place.newest.address,
      "data-revision": revision.map { "\($0.number)" } ?? "",
      "data-newest": live.newest.map { "\($0)" } ?? "",
    ]
  }

  // MARK: Head

  /// What the browser may do for a page.
  ///
  /// - Parameter isLive: Whether it may also ask the server that it came from.
  static func policy(isLive: Bool) -> String {
    "default-src 'none'; style-src \(source(PackageResources.page_css)); "
      + "script-src \(source(script(isLive: isLive))); img-src data:; base-uri 'none'; "
      + "form-action 'none'" + (isLive ? "; connect-src 'self'" : "")
  }

  private static func script(isLive: Bool) -> [UInt8] {
    PackageResources.page_js + (isLive ? PackageResources.live_js : [])
  }

  private static func source(_ content: [UInt8]) -> String {
    "'sha256-\(Data(ArchiveDigest.sha256(content)).base64EncodedString())'"
  }

  private var title: String {
    if let header = archive?.header {
      return "\(header.appIdentifier) / \(header.sceneIdentifier)"
    }
    return live?.place.session?.text ?? "an empty store"
  }

  private func writeHead(_ html: inout HTMLWriter) {
    html.verbatim("\n")
    html.tag("meta", ["charset": "utf-8"])
    html.tag(
      "meta",
      [
        "http-equiv": "Content-Security-Policy",
        "content": Self.policy(isLive: live != nil),
      ]
    )
    html.tag("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    html.tag("meta", ["name": "color-scheme", "content": "light dark"])
    html.tag("meta", ["name": "referrer", "content": "no-referrer"])
    // Without it browsers ask for one.
    html.tag("link", ["rel": "icon", "href": "data:,"])
    html.element("title", title)
    html.verbatim("\n<style>")
    html.resource(PackageResources.page_css)
    html.verbatim("</style>")
  }

  // MARK: Body

  private func writeParts(_ tree: HTMLTree?, _ html: inout HTMLWriter) {
    if let tree {
      tree.write(&html)
    } else {
      html.element("section", ["id": "objects", "aria-labelledby": "objects-title"]) { html in
        html.element("h2", ["id": "objects-title"], "Objects")
        html.element("p", ["class": "note"], "There is nothing to show yet.")
      }
    }
    if !history.isEmpty {
      HTMLTimeLine(entries: history, olderCount: olderCount, reveals: reveals, live: live)
        .write(&html)
    }
    live?.writeComparison(&html)
    live?.writeSearch(reveals: reveals, &html)
    if let tree, let archive { tree.writeSizes(of: archive.bytes.count, &html) }
    live?.restoration?.write(&html) { tree?.anchor(at: $0) }
    live?.writeSessions(&html)
  }

  private func writeHeader(_ tree: HTMLTree?, _ html: inout HTMLWriter) {
    html.element("header") { html in
      html.element("h1") { html in
        if let session = archive.map({ SceneSession($0.header) }) ?? live?.place.session {
          html.element("bdi", shortened(session.app, to: 200))
          html.verbatim(" <span class=\"faint\">/</span> ")
          html.element("bdi", shortened(session.scene, to: 200))
        } else {
          html.text("No session")
        }
      }
      html.element("p", ["class": "facts"]) { html in
        for fact in facts { html.element("span", shortened(fact, to: 200)) }
      }
      live?.writeStatus(shown: revision?.number, &html)
      for warning in warnings { html.element("p", ["class": "warning", "role": "note"], warning) }
      if let tree { writeRemarks(tree, &html) }
      html.element("nav", ["aria-label": "Parts of this page"]) { writeLinks(tree, &$0) }
    }
  }

  private func writeRemarks(_ tree: HTMLTree, _ html: inout HTMLWriter) {
    if tree.damagedCount > 0 {
      html.element(
        "p",
        ["class": "warning", "role": "note"],
        "\(counted(tree.damagedCount, "object")) cannot be read: damaged"
      )
    }
    if tree.privateCount > 0, !reveals {
      html.element(
        "p",
        ["class": "note"],
        "\(counted(tree.privateCount, "private value")) not shown; --reveal shows them"
      )
    }
  }

  private func writeLinks(_ tree: HTMLTree?, _ html: inout HTMLWriter) {
    html.element("a", ["href": "#objects"], "Objects")
    if !history.isEmpty { html.element("a", ["href": "#time-line"], "Time line") }
    if live != nil {
      html.element("a", ["href": "#compare"], "Compare")
      html.element("a", ["href": "#search"], "Search")
    }
    if tree != nil { html.element("a", ["href": "#sizes"], "Sizes") }
    guard let live else { return }
    if live.restoration != nil { html.element("a", ["href": "#restoration"], "Last restoration") }
    html.element("a", ["href": "#sessions"], "Sessions")
  }

  private var facts: [String] {
    guard let archive else { return [] }
    let header = archive.header
    let facts: [String?] = [
      revision.map { "revision \($0.number)" },
      counted(archive.objectCount, "object"),
      byteText(archive.bytes.count),
      dateText(secondsSince2001: header.timestamp).map { "saved \($0)" },
      "state version \(header.stateVersion)",
      header.bundleVersion.isEmpty ? nil : "bundle \(header.bundleVersion)",
      header.systemVersion.isEmpty ? nil : header.systemVersion,
    ]
    return facts.compactMap { $0 }
  }
}

extension HTMLWriter {
  /// A bar for people who see; the number stands beside it.
  mutating func bar(_ part: Int, of whole: Int) {
    let width = whole > 0 ? max(min(part * 100 / whole, 100), part > 0 ? 1 : 0) : 0
    element(
      "svg",
      [
        "class": "bar", "viewBox": "0 0 100 8", "preserveAspectRatio": "none",
        "aria-hidden": "true",
      ]
    ) { html in
      html.element("rect", ["class": "whole", "width": "100", "height": "8"], "")
      html.element("rect", ["width": "\(width)", "height": "8"], "")
    }
  }
}
