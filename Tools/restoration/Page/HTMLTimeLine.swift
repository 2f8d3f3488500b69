import RestorationMigration
import RestorationPlans
import RestorationStorage

/// The revisions of a session as a part of a page, newest first, each with its changes.
struct HTMLTimeLine {
  /// The entries, oldest first.
  let entries: [RevisionHistory.Entry]
  /// The number of older revisions that are not in ``entries``.
  let olderCount: Int
  /// Indicates whether to show private values.
  let reveals: Bool
  /// The links and buttons of each revision; `nil` in a self-contained page.
  var live: HTMLPage.Live?

  func write(_ html: inout HTMLWriter) {
    let largest = entries.map(\.revision.byteCount).max() ?? 0
    html.verbatim("\n")
    html.element("section", ["id": "time-line", "aria-labelledby": "time-line-title"]) { html in
      html.element("h2", ["id": "time-line-title"], "Time line")
      html.element(
        "p",
        "Newest first, each revision compared with the good one before it."
          + (olderCount > 0 ? " \(counted(olderCount, "older revision")) not shown." : "")
      )
      html.element("ol", ["reversed": "", "class": "revisions"]) { html in
        for entry in entries.reversed() {
          html.verbatim("\n")
          html.element("li") { write(entry, of: largest, &$0) }
        }
      }
    }
  }

  private func write(_ entry: RevisionHistory.Entry, of largest: Int, _ html: inout HTMLWriter) {
    let revision = entry.revision
    html.element("details", ["id": "revision-\(revision.number)"]) { html in
      html.element("summary") { html in
        html.element("span", ["class": "name"], "Revision \(revision.number)")
        if entry.health.state != .good {
          html.text(" ")
          html.element("span", ["class": "mark bad"], revision.state.name)
        }
        for mark in entry.marks {
          html.text(" ")
          html.element("span", ["class": "mark"], mark)
        }
        html.text(" ")
        html.element("span", ["class": "faint"], Self.facts(of: revision))
        html.text(" ")
        html.element("span", ["class": "size"]) { html in
          html.bar(revision.byteCount, of: largest)
          html.text(byteText(revision.byteCount))
        }
        if let difference = entry.difference {
          html.element("span", ["class": "summary"], DifferenceText.summary(difference.counts))
        }
      }
      if let live { writeActions(on: revision, entry.health, live, &html) }
      if let failure = entry.health.failure {
        html.element("p", ["class": "warning"], failure.text)
      }
      if let text = entry.attemptText { html.element("p", ["class": "note"], text) }
      guard let former = entry.former, let difference = entry.difference else {
        html.element(
          "p",
          ["class": "note"],
          entry.health.state == .good
            ? "Nothing to compare with." : "It cannot be read, so it cannot be compared."
        )
        return
      }
      html.element("p", ["class": "note"], "Since revision \(former.number):")
      HTMLDifference(difference: difference, reveals: reveals).write(&html)
    }
  }

  /// The facts that distinguish revisions.
  private static func facts(of revision: Revision) -> String {
    let facts: [String?] = [
      revision.storedAt.flatMap(dateText), revision.stateVersion.map { "state version \($0)" },
      revision.objectCount.map { counted($0, "object") },
    ]
    return facts.compactMap { $0 }.joined(separator: " · ")
  }

  private func writeActions(
    on revision: Revision,
    _ health: Revision.Health,
    _ live: HTMLPage.Live,
    _ html: inout HTMLWriter
  ) {
    let number = revision.number
    html.element("p", ["class": "actions"]) { html in
      if health.state == .good {
        let place = PagePlace(session: revision.session, revision: number)
        html.element("a", ["href": place.address], "Show revision \(number)")
      }
      guard live.allowsChanges else { return }
      html.element(
        "button",
        [
          "type": "button", "data-change": "pin", "data-revision": "\(number)",
          "data-pinned": "\(!revision.isPinned)",
        ],
        (revision.isPinned ? "Unpin" : "Pin") + " revision \(number)"
      )
      guard health.state == .good, number != live.newest else { return }
      html.element(
        "button",
        ["type": "button", "data-change": "revert", "data-revision": "\(number)"],
        "Revert to revision \(number)"
      )
    }
  }
}
