import RestorationArchive
import RestorationMigration

/// Reads the operations of a plan.
struct OperationReader {
  /// The fields of every operation, the required ones first.
  static let fields: [(name: String, required: [String], optional: [String])] = [
    ("move-object", ["path", "to"], ["listed-under"]),
    ("rename-object", ["path", "to"], []),
    ("rename-identifier", ["from", "to"], []),
    ("rename-class", ["from", "to"], []),
    ("rename-key", ["key", "to"], ["existing", "in", "class"]),
    ("move-key", ["key"], ["object", "to", "existing", "missing", "in", "class"]),
    ("copy-key", ["key"], ["object", "to", "existing", "missing", "in", "class"]),
    ("remove-key", ["key"], ["in", "class"]),
    ("default-key", ["key", "value"], ["in", "class"]),
    ("convert", ["key", "type"], ["rounding", "overflow", "otherwise", "in", "class"]),
    ("map-enum", ["key", "names"], ["type", "others", "in", "class"]),
    ("split-object", ["path", "keys", "to", "class"], ["role", "restoration-class"]),
    ("merge-object", ["path", "into"], ["existing"]),
    ("drop-subtree", ["path"], []),
  ]

  /// Reads one step: a group with one operation, and optionally `when` and `note`.
  static func read(_ node: PlanNode) throws(PlanFault) -> StateOperation {
    let names = fields.map(\.name)
    guard case .map(let members) = node.content else {
      throw node.fault(
        "expected an operation such as rename-key: {key: old, to: new}, found \(node.kindName)"
      )
    }
    var found: (name: String, value: PlanNode)?
    for member in members where member.name != "when" && member.name != "note" {
      guard names.contains(member.name) else {
        throw member.key.fault(
          "expected an operation, found \"\(member.name)\"; "
            + Suggestion.text(for: member.name, among: names + ["when", "note"])
        )
      }
      if let found {
        throw member.key.fault(
          "expected one operation in a step, found \"\(found.name)\" and \"\(member.name)\"; begin "
            + "a new step with -"
        )
      }
      found = (member.name, member.value)
    }
    guard let found, let known = fields.first(where: { $0.name == found.name }) else {
      throw node.fault(
        "expected an operation, found none; use one of " + names.joined(separator: ", ")
      )
    }
    let group = try PlanFields(
      found.value,
      of: found.name,
      required: known.required,
      optional: known.optional
    )
    let action = try action(group)
    let operation = StateOperation(
      action,
      when: try condition(members.first { $0.name == "when" }?.value, group),
      note: try members.first { $0.name == "note" }?.value.text() ?? ""
    )
    do throws(RestorationError) {
      try operation.validate()
    } catch {
      throw found.value.fault(error.message)
    }
    return operation
  }

  /// Reads the condition, also in its short forms among the fields of an operation on keys.
  private static func condition(
    _ node: PlanNode?,
    _ group: PlanFields
  ) throws(PlanFault) -> StateCondition? {
    var parts: [StateCondition] = []
    if group.name != "split-object" {
      if let path = group["in"] { parts.append(.path(try path.pattern())) }
      if let name = group["class"] { parts.append(.className(try name.text())) }
    }
    if let node { parts.append(try node.condition()) }
    return parts.count > 1 ? .all(parts) : parts.first
  }

  private static func action(_ group: PlanFields) throws(PlanFault) -> StateOperation.Action {
    switch group.name {
    case "move-object":
      return .moveObject(
        try group.pattern("path"),
        to: try group.pattern("to"),
        listedUnder: try group.optionalText("listed-under")
      )
    case "rename-object":
      return .renameObject(try group.pattern("path"), to: try group.text("to"))
    case "rename-identifier":
      return .renameIdentifier(try group.text("from"), to: try group.text("to"))
    case "rename-class": return .renameClass(try group.text("from"), to: try group.text("to"))
    case "rename-key":
      return .renameKey(
        try group.text("key"),
        to: try group.text("to"),
        existing: try group.choice("existing", usually: .refuse)
      )
    case "move-key": return .moveKey(try group.text("key"), to: try keyTarget(group))
    case "copy-key": return .copyKey(try group.text("key"), to: try keyTarget(group))
    case "remove-key": return .removeKey(try group.text("key"))
    case "default-key": return .setDefault(try group.text("key"), try group("value").value())
    case "convert": return .convert(try group.text("key"), try conversion(group))
    case "map-enum": return .mapEnumeration(try group.text("key"), try map(group))
    case "split-object":
      return .splitObject(
        try group.pattern("path"),
        keys: try group("keys").texts(),
        into: StateOperation.NewObject(
          try group.pattern("to"),
          className: try group.text("class"),
          role: try group["role"]?.role() ?? .object,
          restorationClass: try group.optionalText("restoration-class")
        )
      )
    case "merge-object":
      return .mergeObject(
        try group.pattern("path"),
        into: try group.pattern("into"),
        existing: try group.choice("existing", usually: .refuse)
      )
    default: return .dropSubtree(try group.pattern("path"))
    }
  }

  private static func keyTarget(_ group: PlanFields) throws(PlanFault) -> StateOperation.KeyTarget {
    guard group["object"] != nil || group["to"] != nil else {
      throw group.owner.fault(
        "expected \(group.name) to have \"object\", \"to\" or both, found neither; say where the "
          + "value goes"
      )
    }
    return StateOperation.KeyTarget(
      object: try group["object"]?.pattern(),
      key: try group.optionalText("to"),
      existing: try group.choice("existing", usually: .refuse),
      missing: try group.choice("missing", usually: .refuse)
    )
  }

  private static func conversion(_ group: PlanFields) throws(PlanFault) -> ValueConversion {
    var mismatch = ValueConversion.Mismatch.refuse
    if let node = group["otherwise"] {
      switch node.content {
      case .scalar("refuse", _): break
      case .scalar("keep", _): mismatch = .keep
      case .scalar("remove", _): mismatch = .remove
      case .map:
        let fields = try PlanFields(node, of: "otherwise", required: ["value"])
        mismatch = .replace(try fields("value").value())
      default: throw node.fault("expected refuse, keep, remove or {value: ...}")
      }
    }
    return ValueConversion(
      to: try group("type").choice(ValueConversion.Target.self),
      rounding: try group.choice("rounding", usually: .refuse),
      overflow: try group.choice("overflow", usually: .refuse),
      mismatch: mismatch
    )
  }

  private static func map(_ group: PlanFields) throws(PlanFault) -> StateOperation.EnumerationMap {
    let node = try group("names")
    guard case .map(let members) = node.content, !members.isEmpty else {
      throw node.fault("expected names such as {old: new}, found \(node.kindName)")
    }
    var names: [String: String] = [:]
    for member in members { names[member.name] = try member.value.text() }
    return StateOperation.EnumerationMap(
      names,
      type: try group.optionalText("type"),
      others: try group.choice("others", usually: .refuse)
    )
  }
}
