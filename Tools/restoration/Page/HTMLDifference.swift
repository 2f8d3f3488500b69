import RestorationArchive
import RestorationMigration
import RestorationPlans

/// The differences between two archives, as a part of a page.
struct HTMLDifference {
  let difference: ArchiveDifference
  /// Indicates whether to show private values.
  let reveals: Bool

  func write(_ html: inout HTMLWriter) {
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
        html.element("bdi", object.path.isEmpty ? "(app)" : Self.cut(object.path.description))
        html.text(" ")
        html.element("bdi", ["class": "class"], Self.cut(object.className))
        if let formerPath = object.formerPath {
          html.text(" from ")
          html.element("bdi", Self.cut(formerPath.description))
        }
      }
      guard !object.facts.isEmpty || !object.keys.isEmpty else { continue }
      html.element("table", ["class": "changes"]) { html in
        for fact in object.facts { write(fact, &html) }
        for key in object.keys { write(key, &html) }
      }
    }
  }

  private static func cut(_ name: String) -> String { shortened(name, to: 300) }

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
      html.element("th", ["scope": "row"]) { $0.element("bdi", Self.cut(key.key)) }
      html.element("td") { html in
        if let old = key.old { html.element("del") { shown(old).write(&$0) } }
        if let new = key.new { html.element("ins") { shown(new).write(&$0) } }
      }
    }
  }

  private func shown(_ value: ArchiveValue) -> ArchiveValue { reveals ? value.revealed : value }
}
