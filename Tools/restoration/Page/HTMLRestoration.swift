import RestorationArchive
import RestorationEngine
import RestorationStorage

/// The last restoration of a session, as a part of a page: the recorded attempts, the report with
/// its reasons, and the next launch.
struct HTMLRestoration {
  /// The ledger of the session, with its attempts.
  let ledger: SessionLedger
  /// A forecast of the next launch.
  let forecast: String

  /// Writes the part of the page.
  ///
  /// - Parameter anchor: Returns the anchor of the object at a path within the page, or `nil` for
  ///   none.
  func write(_ html: inout HTMLWriter, anchor: (IdentifierPath) -> String?) {
    let kept = KeptReport(ledger)
    html.verbatim("\n")
    html.element("section", ["id": "restoration", "aria-labelledby": "restoration-title"]) { html in
      html.element("h2", ["id": "restoration-title"], "Last restoration")
      if let issue = ledger.issue {
        html.element("p", ["class": "warning"], "The record of attempts is lost: \(issue)")
      }
      for sentence in kept?.sentences.prefix(1) ?? [] { html.element("p", sentence) }
      html.element("p", forecast)
      if ledger.attempts.isEmpty {
        html.element("p", ["class": "note"], "No attempt to restore this session is on record.")
      } else {
        writeAttempts(&html)
      }
      if let kept {
        write(kept, &html, anchor)
      } else if !ledger.attempts.isEmpty {
        html.element(
          "p",
          ["class": "note"],
          "The store keeps no report of each object: it is opened with a key, "
            + "the app forbids it, or an older release restored."
        )
      }
    }
  }

  private func writeAttempts(_ html: inout HTMLWriter) {
    html.element("h3", "Attempts, the last one first")
    html.element("table", ["class": "attempts"]) { html in
      html.verbatim("<thead><tr><th scope=\"col\">Attempt</th><th scope=\"col\">Begun</th>")
      html.verbatim("<th scope=\"col\">Of</th><th scope=\"col\">Build</th>")
      html.verbatim("<th scope=\"col\">Outcome</th></tr></thead>")
      html.element("tbody") { html in
        for attempt in ledger.attempts.reversed() {
          html.element("tr") { html in
            html.element("th", ["scope": "row"], "\(attempt.number)")
            html.element("td", dateText(secondsSince2001: attempt.startedAt) ?? "")
            html.element("td", attempt.revision == 0 ? "nothing" : "revision \(attempt.revision)")
            html.element("td") { $0.element("bdi", shortened(attempt.build, to: 40)) }
            html.element("td", "It \(attempt.outcome.text).")
          }
        }
      }
    }
  }

  private func write(
    _ kept: KeptReport,
    _ html: inout HTMLWriter,
    _ anchor: (IdentifierPath) -> String?
  ) {
    let report = kept.report
    if !report.issues.isEmpty {
      html.element("ul") { html in
        for issue in report.issues { html.element("li", issue) }
      }
    }
    guard !report.entries.isEmpty else { return }
    html.element("h3", "Objects, those not restored first")
    html.element("table", ["class": "report"]) { html in
      html.verbatim("<thead><tr><th scope=\"col\">Object</th><th scope=\"col\">Outcome</th>")
      html.verbatim("<th scope=\"col\">Why</th></tr></thead>")
      html.element("tbody") { html in
        let (troubled, others) = (
          report.entries.filter(\.isTroubled), report.entries.filter { !$0.isTroubled }
        )
        for entry in troubled + others { write(entry, &html, anchor(entry.path)) }
      }
    }
  }

  private func write(
    _ entry: RestorationReport.Entry,
    _ html: inout HTMLWriter,
    _ anchor: String?
  ) {
    html.verbatim("\n")
    html.element("tr") { html in
      html.element("th", ["scope": "row"]) { html in
        let name = entry.path.isEmpty ? "(app)" : shortened(entry.path.description, to: 200)
        if let anchor {
          html.element("a", ["href": "#\(anchor)"], name)
        } else {
          html.element("bdi", name)
        }
      }
      html.element("td") { html in
        let isWell = entry.outcome == .restored || entry.outcome == .adopted
        html.element("span", ["class": isWell ? "mark added" : "mark bad"], entry.outcome.rawValue)
      }
      html.element("td") { html in
        html.text(entry.reason + (entry.source.map { " (\($0.text))" } ?? ""))
        for note in entry.notes { html.element("p", ["class": "note"], note) }
        if entry.isCarried {
          html.element("p", ["class": "note"], "Its state is kept for the next save.")
        }
      }
    }
  }
}

extension RestorationReport.Entry {
  /// Indicates whether the object was not fully restored.
  fileprivate var isTroubled: Bool {
    standing != .shown || !issues.isEmpty
  }
}
