import RestorationStorage

/// A table of sessions in a page, with links to their pages.
struct HTMLSessions {
  let sessions: [SessionSummary]
  /// The session that the page shows.
  let current: SceneSession?

  func write(_ html: inout HTMLWriter) {
    guard !sessions.isEmpty else {
      html.element("p", ["class": "note"], "There is none.")
      return
    }
    html.element("table", ["class": "sessions"]) { html in
      html.verbatim("<thead><tr><th scope=\"col\">Session</th><th scope=\"col\">Revisions</th>")
      html.verbatim("<th scope=\"col\">Newest</th><th scope=\"col\">Size</th>")
      html.verbatim("<th scope=\"col\">Saved</th></tr></thead>")
      html.element("tbody") { html in
        for summary in sessions { write(summary, &html) }
      }
    }
  }

  private func write(_ summary: SessionSummary, _ html: inout HTMLWriter) {
    let session = summary.session
    let address = PagePlace(session: session).address
    html.verbatim("\n")
    html.element("tr") { html in
      html.element("th", ["scope": "row"]) { html in
        let isCurrent = session == current
        html.element(
          "a",
          isCurrent ? ["href": address, "aria-current": "true"] : ["href": address]
        ) { html in
          html.element("bdi", shortened(session.app, to: 100))
          html.text(" / ")
          html.element("bdi", shortened(session.scene, to: 100))
        }
      }
      html.element("td", "\(summary.count)")
      html.element("td") { html in
        html.text("\(summary.newest.number)")
        if summary.newest.state != .good {
          html.text(" ")
          html.element("span", ["class": "mark bad"], summary.newest.state.name)
        }
      }
      html.element("td", byteText(summary.byteCount))
      html.element("td", summary.newest.savedAt.flatMap(dateText) ?? "")
    }
  }
}
