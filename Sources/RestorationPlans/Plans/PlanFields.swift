import RestorationArchive
import RestorationMigration

/// The fields of one group in a plan, read by name and type.
struct PlanFields {
  let owner: PlanNode
  /// The name of the group, for messages: `rename-key`, `a migration`.
  let name: String
  private let members: [(key: PlanNode, name: String, value: PlanNode)]

  /// Reads the fields of a group, and checks their names.
  ///
  /// - Throws: `PlanFault` at the first unknown field.
  init(
    _ node: PlanNode,
    of name: String,
    required: [String],
    optional: [String] = []
  ) throws(PlanFault) {
    guard case .map(let members) = node.content else {
      throw node.fault(
        "expected \(name) to have the fields \((required + optional).joined(separator: ", ")), found "
          + node.kindName
      )
    }
    let known = required + optional
    for member in members where !known.contains(member.name) {
      throw member.key.fault(
        "expected a field of \(name), found \"\(member.name)\"; "
          + Suggestion.text(for: member.name, among: known)
      )
    }
    for field in required where !members.contains(where: { $0.name == field }) {
      throw node.fault("expected \(name) to have the field \"\(field)\", found none; add it")
    }
    owner = node
    self.name = name
    self.members = members
  }

  /// A field, or `nil` when it is absent.
  subscript(field: String) -> PlanNode? {
    members.first { $0.name == field }?.value
  }

  /// Returns a required field.
  func callAsFunction(_ field: String) throws(PlanFault) -> PlanNode {
    guard let node = self[field] else {
      throw owner.fault("expected \(name) to have the field \"\(field)\", found none; add it")
    }
    return node
  }

  func text(_ field: String) throws(PlanFault) -> String { try self(field).text() }

  func optionalText(_ field: String) throws(PlanFault) -> String? { try self[field]?.text() }

  func pattern(_ field: String) throws(PlanFault) -> PathPattern { try self(field).pattern() }

  /// Returns one of several words; an absent field means the default.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ field: String,
    usually usual: Choice
  ) throws(PlanFault) -> Choice where Choice.RawValue == String {
    guard let node = self[field] else { return usual }
    return try node.choice(Choice.self)
  }
}

extension PlanNode {
  /// Returns text that is not empty.
  func text() throws(PlanFault) -> String {
    guard case .scalar(let text, _) = content else {
      throw fault("expected text, found \(kindName)")
    }
    guard !text.isEmpty else { throw fault("expected text, found an empty one; fill it in") }
    return text
  }

  func pattern() throws(PlanFault) -> PathPattern {
    let text = try text()
    do throws(RestorationError) {
      return try PathPattern(text)
    } catch {
      throw fault(error.message)
    }
  }

  func list() throws(PlanFault) -> [PlanNode] {
    guard case .list(let elements) = content else {
      throw fault("expected a list, found \(kindName); begin each element with -")
    }
    return elements
  }

  /// Returns a list of texts, also for a single text.
  func texts() throws(PlanFault) -> [String] {
    guard case .list(let elements) = content else { return [try text()] }
    var result: [String] = []
    for element in elements { result.append(try element.text()) }
    return result
  }

  func version() throws(PlanFault) -> UInt64 {
    guard case .scalar(let text, isPlain: true) = content, let number = UInt64(text),
      String(number) == text
    else {
      var found = kindName
      if case .scalar(let text, _) = content { found = "\"\(text)\"" }
      throw fault("expected a state version, a whole number from 0 on, found \(found)")
    }
    return number
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type
  ) throws(PlanFault) -> Choice where Choice.RawValue == String {
    let text = try text()
    guard let choice = Choice(rawValue: text) else {
      let words = Choice.allCases.map(\.rawValue)
      throw fault(
        "expected one of \(words.joined(separator: ", ")), found \"\(text)\"; "
          + Suggestion.text(for: text, among: words)
      )
    }
    return choice
  }
}
