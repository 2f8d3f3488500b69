import RestorationArchive
import RestorationMigration

extension PlanNode {
  private static let conditionFields = [
    "class", "restoration-class", "path", "role", "has", "lacks", "value", "all", "any", "not",
  ]

  /// Reads a condition from a group of fields, all of which must hold.
  func condition() throws(PlanFault) -> StateCondition {
    let fields = try PlanFields(
      self,
      of: "a condition",
      required: [],
      optional: Self.conditionFields
    )
    var parts: [StateCondition] = []
    if let path = fields["path"] { parts.append(.path(try path.pattern())) }
    if let name = fields["class"] { parts.append(.className(try name.text())) }
    if let name = fields["restoration-class"] { parts.append(.restorationClass(try name.text())) }
    if let role = fields["role"] { parts.append(.role(try role.role())) }
    for key in try fields["has"]?.texts() ?? [] { parts.append(.hasKey(key)) }
    for key in try fields["lacks"]?.texts() ?? [] { parts.append(.not(.hasKey(key))) }
    if let value = fields["value"] {
      let inner = try PlanFields(value, of: "value", required: ["key", "is"])
      parts.append(.value(try inner.text("key"), try inner("is").value()))
    }
    if let all = fields["all"] { parts.append(.all(try all.conditions())) }
    if let any = fields["any"] { parts.append(.any(try any.conditions())) }
    if let not = fields["not"] { parts.append(.not(try not.condition())) }
    guard !parts.isEmpty else {
      throw fault(
        "expected a condition, found none; " + Self.conditionFields.joined(separator: ", ")
      )
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private func conditions() throws(PlanFault) -> [StateCondition] {
    var result: [StateCondition] = []
    for element in try list() { result.append(try element.condition()) }
    return result
  }

  func role() throws(PlanFault) -> ObjectRole {
    let text = try text()
    guard let role = ObjectRole.allCases.first(where: { $0.name == text }) else {
      let words = ObjectRole.allCases.map(\.name)
      throw fault(
        "expected a role, found \"\(text)\"; " + Suggestion.text(for: text, among: words)
      )
    }
    return role
  }
}
