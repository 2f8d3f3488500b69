import Crypto
import Foundation
import RestorationArchive
import RestorationMigration
import RestorationStorage

/// One revision as a page that needs nothing else: its objects with their values and sizes, and what
/// changed from one revision of its session to the next.
///
/// The page loads nothing, and its policy forbids the browser to; style and script are named in it
/// by their hashes. It can be read without the script, which only filters, and adds arrow keys.
struct HTMLPage {
  let archive: Archive
  /// `nil` for a single archive file.
  let revision: Revision?
  /// What was passed over to get here, one line each.
  var warnings: [String] = []
  /// The revisions of the session, oldest first; none for a single archive file.
  var history: [RevisionHistory.Entry] = []
  /// How many revisions are older than those.
  var olderCount = 0
  /// Whether private values are shown.
  var reveals = false

  /// How many revisions a page shows at most.
  static let maximumRevisionCount = 100

  /// The page.
  ///
  /// - Returns: UTF-8, and how many objects are damaged, so that their values are missing.
  /// - Throws: `RestorationError` with code `corrupted` when the directory is damaged.
  func render() throws(RestorationError) -> (bytes: [UInt8], damagedCount: Int) {
    let tree = try HTMLTree(archive, reveals: reveals)
    var html = HTMLWriter()
    html.verbatim("<!DOCTYPE html>\n")
    html.element("html", ["lang": "en"]) { html in
      html.element("head") { head(&$0) }
      html.verbatim("\n")
      html.element("body") { html in
        header(tree, &html)
        html.element("main") { html in
          tree.writeObjects(&html)
          tree.writeSizes(of: archive.bytes.count, &html)
          if !history.isEmpty {
            HTMLTimeLine(entries: history, olderCount: olderCount, reveals: reveals).write(&html)
          }
        }
        html.verbatim("\n<script>")
        html.resource(PackageResources.page_js)
        html.verbatim("</script>\n")
      }
    }
    html.verbatim("\n")
    return (html.bytes, tree.damagedCount)
  }

  private var title: String {
    "\(archive.header.appIdentifier) / \(archive.header.sceneIdentifier)"
  }

  private func head(_ html: inout HTMLWriter) {
    let style = Self.source(PackageResources.page_css)
    let script = Self.source(PackageResources.page_js)
    html.verbatim("\n")
    html.tag("meta", ["charset": "utf-8"])
    html.tag(
      "meta",
      [
        "http-equiv": "Content-Security-Policy",
        "content": "default-src 'none'; style-src \(style); script-src \(script); "
          + "img-src data:; base-uri 'none'; form-action 'none'",
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

  private static func source(_ content: [UInt8]) -> String {
    "'sha256-\(Data(SHA256.hash(data: content)).base64EncodedString())'"
  }

  private func header(_ tree: HTMLTree, _ html: inout HTMLWriter) {
    html.element("header") { html in
      html.element("h1") { html in
        html.element("bdi", archive.header.appIdentifier)
        html.verbatim(" <span class=\"faint\">/</span> ")
        html.element("bdi", archive.header.sceneIdentifier)
      }
      html.element("p", ["class": "facts"]) { html in
        for fact in facts { html.element("span", fact) }
      }
      for warning in warnings { html.element("p", ["class": "warning", "role": "note"], warning) }
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
      html.element("nav", ["aria-label": "Parts of this page"]) { html in
        html.element("a", ["href": "#objects"], "Objects")
        html.element("a", ["href": "#sizes"], "Sizes")
        if !history.isEmpty { html.element("a", ["href": "#time-line"], "Time line") }
      }
    }
  }

  private var facts: [String] {
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
