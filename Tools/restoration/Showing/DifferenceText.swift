import RestorationArchive
import RestorationMigration
import RestorationPlans

/// The differences between two archives, in lines of text.
struct DifferenceText {
  private let difference: ArchiveDifference
  private let terminal: Terminal
  private let reveals: Bool

  /// The most characters of one value.
  private static let maximumValueLength = 120

  /// Prepares to print a difference.
  ///
  /// - Parameter reveals: Shows private values.
  init(_ difference: ArchiveDifference, terminal: Terminal, reveals: Bool) {
    self.difference = difference
    self.terminal = terminal
    self.reveals = reveals
  }

  /// Returns the lines: facts about the whole first, then the objects in path order.
  ///
  /// An object that moved only because an ancestor did is left out, unless it differs in another
  /// way as well.
  ///
  /// - Parameter names: The names of facts about the whole to leave out.
  func lines(omitting names: Set<String> = []) -> [String] {
    difference.facts.filter { !names.contains($0.name) }.map { line(of: $0, indent: "") }
      + difference.objects.flatMap { object in
        object.followsParent && object.facts.isEmpty && object.keys.isEmpty ? [] : lines(of: object)
      }
  }

  /// Returns the counts in one line.
  static func summary(_ counts: ArchiveDifference.Counts) -> String {
    let objects = ArchiveDifference.Change.allCases.compactMap { change -> String? in
      guard let count = counts.objects[change], count > 0 else { return nil }
      return "\(counted(count, "object")) \(change.rawValue)"
    }
    let keys = [
      (counts.addedKeys, "added"), (counts.removedKeys, "removed"), (counts.changedKeys, "changed"),
    ].compactMap { count, word in count > 0 ? "\(counted(count, "key")) \(word)" : nil }
    let parts = objects + keys
    return parts.isEmpty ? "no object is different" : parts.joined(separator: ", ")
  }

  private func lines(of object: ArchiveDifference.Object) -> [String] {
    let name = terminal.paint(escaped(object.path.description), .bold)
    let className = terminal.paint(escaped(object.className), .blue)
    let change: String =
      switch object.change {
      case .added: terminal.paint("added", .green)
      case .removed: terminal.paint("removed", .red)
      case .changed: terminal.paint("changed", .yellow)
      case .moved:
        terminal.paint("moved", .yellow)
          + " from \(escaped(object.formerPath?.description ?? "(unknown)"))"
      }
    return ["\(name)  \(className)  \(change)"]
      + object.facts.map { line(of: $0, indent: "  ") }
      + object.keys.flatMap { key in lines(of: key) }
  }

  private func line(of fact: ArchiveDifference.Fact, indent: String) -> String {
    func text(_ value: String?) -> String {
      let date = fact.name == "timestamp" ? value.flatMap(Double.init).flatMap(dateText) : nil
      return (date ?? value).map { escaped($0) } ?? "(none)"
    }
    return
      "\(indent)\(terminal.paint("~", .yellow)) \(fact.name): \(text(fact.old)) → \(text(fact.new))"
  }

  private func lines(of key: ArchiveDifference.Key) -> [String] {
    let name = escaped(key.key)
    let (old, new) = Self.texts(shown(key.old), shown(key.new))
    switch (old, new) {
    case (let old?, let new?):
      let line = "  \(terminal.paint("~", .yellow)) \(name): \(old) → \(new)"
      // A reference is printed with an arrow of its own.
      if line.count <= 100, !(old + new).contains("→") { return [line] }
      return [
        "  \(terminal.paint("-", .red)) \(name): \(old)",
        "  \(terminal.paint("+", .green)) \(name): \(new)",
      ]
    case (let old?, nil): return ["  \(terminal.paint("-", .red)) \(name): \(old)"]
    case (nil, let new?): return ["  \(terminal.paint("+", .green)) \(name): \(new)"]
    case (nil, nil): return []
    }
  }

  private func shown(_ value: ArchiveValue?) -> ArchiveValue? {
    reveals ? value?.revealed : value
  }

  /// Both values in one line each; of long texts, the part where they begin to differ.
  private static func texts(
    _ old: ArchiveValue?,
    _ new: ArchiveValue?
  ) -> (old: String?, new: String?) {
    if case .string(let one)? = old, case .string(let other)? = new,
      one.count > 60 || other.count > 60
    {
      let common = zip(one, other).prefix { $0 == $1 }.count
      let start = max(common - 20, 0)
      return (part(of: one, from: start), part(of: other, from: start))
    }
    return (
      old.map { shortened($0.lineText, to: maximumValueLength) },
      new.map { shortened($0.lineText, to: maximumValueLength) }
    )
  }

  private static func part(of text: String, from start: Int) -> String {
    let rest = text.dropFirst(start)
    let shown = escaped(String(rest.prefix(60)))
    return (start > 0 ? "…" : "") + "\"\(shown)\(rest.count > 60 ? "…" : "")\""
      + " (\(counted(text.count, "character")))"
  }
}
