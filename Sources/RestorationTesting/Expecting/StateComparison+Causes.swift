import RestorationArchive
import RestorationDescription
import RestorationEngine

/// The causes of differences, and the lines to add.
extension StateComparison {
  /// The causes for an object with an identifier that are known from saving, from restoring and from
  /// the kit itself.
  func causes(_ path: IdentifierPath) -> [String] {
    let saving = before.entries.filter { entry in
      entry.outcome != .preserved
        && (entry.path.identifiers == path.identifiers
          || path.identifiers.starts(with: entry.path.identifiers))
    }
    let restored = report.entries.first { $0.path.identifiers == path.identifiers }?.path
    return saving.map { "when it was saved, \($0)" } + [report.explain(restored ?? path)]
      + suspicions
  }

  /// The causes of a difference in what the tree shows.
  func causes(_ difference: TreeDescription.Difference) -> [String] {
    guard let element = difference.element, element.identifier == nil else {
      return causes(IdentifierPath(identifiers: difference.path))
    }
    guard element.relation == .view else {
      let remedy =
        difference.kind == .shown
        ? "" : ", and let its restoration class, the delegate or its container make it again"
      return [
        "\(element.className) has no restoration identifier, so neither it nor what it shows is "
          + "stored: set its restorationIdentifier\(remedy)"
      ] + suspicions
    }
    return [cause(of: difference, element)] + suspicions
  }

  private func cause(
    of difference: TreeDescription.Difference,
    _ element: TreeDescription.Element
  ) -> String {
    let owner = difference.owner
    let launched = launchedElements?[difference.place]
    let detail = difference.detail ?? element.details.first
    let former = detail.flatMap { detail in launched?.details.first { $0.name == detail.name } }
    if before.launched != nil, let launched, launched.details == element.details {
      return "the app has not changed it since the launch, so each launch shows another value; if "
        + "that is meant, ignoring: [.place(\"\(difference.place)\")]"
    }
    let change = former.map { "the app changed it from \"\($0.value)\" after the launch" }
    let member = detail.map { Self.members[$0.name] ?? $0.name } ?? "value"
    let name = element.property
    let remedy = remedy(
      name.map { "\($0).\(member)" } ?? "its \(member)",
      key: name ?? member,
      of: owner?.className ?? "the controller",
      isPreserved: owner?.identifier != nil,
      storedUnder: detail.flatMap { storedKey($0.value, at: difference.path) }
    )
    return (change ?? "the app set it after the launch") + ", and \(remedy)"
  }

  /// The line that keeps a value.
  ///
  /// - Parameters:
  ///   - expression: The value in the code of its class, or words for it.
  ///   - isPreserved: Indicates whether objects of the class are preserved at all.
  ///   - stored: The key under which the object stores the value already.
  func remedy(
    _ expression: String,
    key: String,
    of className: String,
    isPreserved: Bool,
    storedUnder stored: String?
  ) -> String {
    guard isPreserved else {
      return "\(className) is not preserved: give it and every controller around it a "
        + "restorationIdentifier"
    }
    if let stored {
      return "it is stored under \"\(stored)\", and nothing sets it again: set \(expression) in "
        + "\(className).decodeRestorableState(with:)"
    }
    let line =
      expression.hasPrefix("its ")
      ? "encode \(expression)" : "add coder.encode(\(expression), forKey: \"\(key)\")"
    return "no archive has it: in \(className).encodeRestorableState(with:) \(line), and set it in "
      + "decodeRestorableState(with:)"
  }

  /// The key under which an object stores a value that is shown as a text.
  func storedKey(_ text: String, at path: [String]) -> String? {
    let shown = [text, text == "on" ? "true" : text == "off" ? "false" : text]
    return stored.first { $0.path.identifiers == path }?.values.first { value in
      let found = value.value.testText
      return shown.contains(found) || found == text.debugDescription
    }?.key
  }

  /// The members of a view behind the details of a tree, where they have other names.
  private static let members = [
    "switch": "isOn", "segment": "selectedSegmentIndex", "search": "text",
    "offset": "contentOffset", "selection": "selectedRange",
  ]
}
