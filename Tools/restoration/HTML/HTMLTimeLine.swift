import RestorationArchive
import RestorationMigration
import RestorationStorage

/// The revisions of a session as a part of a page, newest first, each with what changed in it.
struct HTMLTimeLine {
  /// Oldest first.
  let entries: [RevisionHistory.Entry]
  /// How many revisions are older than those.
  let olderCount: Int
  /// Whether private values are shown.
  let reveals: Bool

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
        html.element(
          "span",
          ["class": "faint"],
          [
            revision.savedAt.flatMap(dateText), revision.stateVersion.map { "state version \($0)" },
            revision.objectCount.map { counted($0, "object") },
          ].compactMap { $0 }.joined(separator: " · ")
        )
        html.element("span", ["class": "size"]) { html in
          html.bar(revision.byteCount, of: largest)
          html.text(byteText(revision.byteCount))
        }
        if let difference = entry.difference {
          html.element("span", ["class": "summary"], DifferenceText.summary(difference.counts))
        }
      }
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
      write(difference, since: former, &html)
    }
  }

  private func write(
    _ difference: ArchiveDifference,
    since former: Revision,
    _ html: inout HTMLWriter
  ) {
    html.element("p", ["class": "note"], "Since revision \(former.number):")
    if !difference.facts.isEmpty {
      html.element("table", ["class": "changes"]) { html in
        for fact in difference.facts { write(fact, &html) }
      }
    }
    for object in difference.objects
    where !(object.followsParent && object.facts.isEmpty && object.keys.isEmpty) {
      html.element("h3") { html in
        html.element("span", ["class": "mark \(object.change.rawValue)"], object.change.rawValue)
        html.text(" ")
        html.element("bdi", object.path.isEmpty ? "(app)" : object.path.description)
        html.text(" ")
        html.element("bdi", ["class": "class"], object.className)
        if let formerPath = object.formerPath {
          html.text(" from ")
          html.element("bdi", formerPath.description)
        }
      }
      guard !object.facts.isEmpty || !object.keys.isEmpty else { continue }
      html.element("table", ["class": "changes"]) { html in
        for fact in object.facts { write(fact, &html) }
        for key in object.keys { write(key, &html) }
      }
    }
  }

  private func write(_ fact: ArchiveDifference.Fact, _ html: inout HTMLWriter) {
    html.element("tr") { html in
      html.element("th", ["scope": "row"]) { $0.element("bdi", fact.name) }
      html.element("td") { html in
        if let old = fact.old { html.element("del", fact.name == "timestamp" ? date(old) : old) }
        if let new = fact.new { html.element("ins", fact.name == "timestamp" ? date(new) : new) }
      }
    }
  }

  private func date(_ seconds: String) -> String {
    Double(seconds).flatMap(dateText) ?? seconds
  }

  private func write(_ key: ArchiveDifference.Key, _ html: inout HTMLWriter) {
    html.element("tr") { html in
      html.element("th", ["scope": "row"]) { $0.element("bdi", key.key) }
      html.element("td") { html in
        if let old = key.old { html.element("del") { shown(old).write(&$0) } }
        if let new = key.new { html.element("ins") { shown(new).write(&$0) } }
      }
    }
  }

  private func shown(_ value: ArchiveValue) -> ArchiveValue { reveals ? value.revealed : value }
}
