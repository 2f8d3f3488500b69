import Foundation
import RestorationArchive
import RestorationMigration
import RestorationStorage

/// A page about one revision: its objects with their values and sizes, and the changes between the
/// revisions of its session.
///
/// Alone, as `show --format html` prints it, it is self-contained: it loads nothing, and its policy
/// forbids the browser to. Served by `inspect` it also follows the store, compares and searches.
/// The policy names style and script by their hashes. The page can be read without the script.
struct HTMLPage {
  /// The parts of a page that is served.
  struct Live {
    /// The subject of the page; without a revision it follows the newest one.
    let place: PagePlace
    /// A tag of the content, which changes with anything that the page shows.
    let tag: String
    let sessions: [SessionSummary]
    /// Indicates whether the store has more sessions than those.
    let hasMoreSessions: Bool
    /// All revisions of the session, by ascending number.
    let revisions: [Revision]
    /// The report of the last restoration; `nil` without a session.
    let restoration: HTMLRestoration?
    let allowsChanges: Bool

    var newest: RevisionNumber? { revisions.last?.number }
  }

  /// The archive, or `nil` when no revision can be read.
  var archive: Archive?
  /// The revision, or `nil` for a single archive file.
  var revision: Revision?
  /// The reasons that newer revisions were passed over, one line each.
  var warnings: [String] = []
  /// The revisions of the session, oldest first; none for a single archive file.
  var history: [RevisionHistory.Entry] = []
  /// The number of older revisions that are not in ``history``.
  var olderCount = 0
  /// Indicates whether to show private values.
  var reveals = false
  /// The parts of a served page, or `nil` for a self-contained one.
  var live: Live?

  /// The most revisions on a page.
  static let maximumRevisionCount = 100

  /// Renders the page.
  ///
  /// - Returns: UTF-8, and the number of damaged objects, whose values are missing.
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

  /// Returns the content security policy of a page.
  ///
  /// - Parameter isLive: Allows requests to the server that the page came from.
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
    // Without it browsers request one.
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
  /// Writes a bar for sighted users; the number stands beside it.
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
