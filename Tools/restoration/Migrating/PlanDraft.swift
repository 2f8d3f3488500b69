import RestorationArchive
import RestorationMigration
import RestorationPlans

/// A draft of a plan, made from the differences between two revisions, or between samples of two
/// schemas.
///
/// The differences do not reveal the intention. Doubtful cases are remarks in the draft, and the
/// differences that its steps do not produce are counted.
struct PlanDraft {
  private let old: ArchiveDocument
  private let new: ArchiveDocument
  private(set) var steps: [String] = []
  private(set) var remarks: [String] = []
  /// Indicates whether values show nothing but their types.
  private let areSamples: Bool

  /// Drafts a plan from the differences between two documents.
  ///
  /// - Parameter areSamples: Indicates that the documents were made from schemas.
  init(from old: ArchiveDocument, to new: ArchiveDocument, areSamples: Bool = false) {
    self.old = old
    self.new = new
    self.areSamples = areSamples
    let difference = ArchiveDifference(from: old, to: new)
    addMoves(difference.objects)
    addClasses(difference.objects)
    for object in difference.objects { addKeys(of: object) }
    addDrops(difference.objects)
  }

  /// The plan as YAML; scalars are quoted as in JSON, which is valid YAML.
  var text: String {
    let (from, to) = (old.header.stateVersion, new.header.stateVersion)
    // A schema does not name an app.
    let app = new.header.appIdentifier
    var lines = ["format: restoration-migration-plan", "version: 1"]
    if !app.isEmpty { lines.append("app: \(Self.quoted(app))") }
    lines += [
      "migrations:", "  - name: \(Self.quoted("version \(from) to \(to)"))",
      "    from: \(from)", "    to: \(to)", "    steps:",
    ]
    lines += steps.map { "      - \($0)" }
    if !remarks.isEmpty {
      lines += ["# Not covered by these steps:"] + remarks.map { "#   \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    // Without the trailing line feed.
    String(decoding: JSONWriter.write(.string(text)).dropLast(), as: UTF8.self)
  }

  private static func pattern(_ path: IdentifierPath) -> String {
    quoted(PathPattern(path).description)
  }

  /// Adds a remark about a difference that the steps do not produce.
  mutating func remark(_ text: String) { remarks.append(text) }

  private mutating func addMoves(_ objects: [ArchiveDifference.Object]) {
    for object in objects where object.change == .moved && !object.followsParent {
      guard let former = object.formerPath else { continue }
      steps.append(
        "move-object: {path: \(Self.pattern(former)), to: \(Self.pattern(object.path))}"
      )
    }
  }

  private mutating func addClasses(_ objects: [ArchiveDifference.Object]) {
    var known: Set<String> = []
    for fact in objects.flatMap(\.facts) where ["class", "restorationClass"].contains(fact.name) {
      guard let old = fact.old, let new = fact.new, !old.isEmpty, known.insert(old).inserted else {
        continue
      }
      steps.append("rename-class: {from: \(Self.quoted(old)), to: \(Self.quoted(new))}")
    }
  }

  private mutating func addKeys(of object: ArchiveDifference.Object) {
    guard object.change == .changed || object.change == .moved else {
      if object.change == .added { remarks.append("added: \(escaped(object.path.description))") }
      return
    }
    let place = "in: \(Self.pattern(object.path))"
    var added = object.keys.filter { $0.old == nil }
    for key in object.keys {
      let name = Self.quoted(key.key)
      switch (key.old, key.new) {
      case (let old?, nil):
        // A value that is missing under one key and new under another was renamed.
        let heirs = added.indices.filter { added[$0].new.map { old.isIdentical(to: $0) } == true }
        let rivals = object.keys.count { $0.new == nil && $0.old.map(old.isIdentical) == true }
        // In samples, all values of a type are equal, so a rename is only certain for one old and
        // one new key.
        if let heir = heirs.first, !areSamples || (heirs.count == 1 && rivals == 1) {
          if areSamples {
            remarks.append(
              "\(escaped(key.key)) of \(escaped(object.path.description)) may have been renamed to another key than "
                + "\(escaped(added[heir].key)), which only has the same type"
            )
          }
          let to = Self.quoted(added.remove(at: heir).key)
          steps.append("rename-key: {key: \(name), to: \(to), \(place)}")
        } else {
          steps.append("remove-key: {key: \(name), \(place)}")
        }
      case (let old?, let new?):
        guard let type = new.conversionTarget, type != old.conversionTarget else { continue }
        steps.append("convert: {key: \(name), type: \(type), \(place)}")
      default: break
      }
    }
    remarks += added.map { "new key \(escaped($0.key)) of \(escaped(object.path.description))" }
  }

  private mutating func addDrops(_ objects: [ArchiveDifference.Object]) {
    let removed = Set(objects.filter { $0.change == .removed }.map(\.path))
    for path in removed.sorted() where path.parent.map({ !removed.contains($0) }) ?? false {
      steps.append("drop-subtree: {path: \(Self.pattern(path))}")
    }
  }
}

extension ArchiveValue {
  /// The type that a plan can convert to, or `nil` for another type.
  fileprivate var conversionTarget: String? {
    switch self {
    case .bool: "bool"
    case .int: "int"
    case .float: "float"
    case .double: "double"
    case .string: "string"
    case .data: "data"
    case .date: "date"
    case .uuid: "uuid"
    case .url: "url"
    default: nil
    }
  }
}
