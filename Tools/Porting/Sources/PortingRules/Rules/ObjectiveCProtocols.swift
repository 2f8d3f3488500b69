import SwiftSyntax

/// Keeps protocols that were Objective-C's what they were: only objects conform to them, and a weak
/// reference to one is possible.
final class ObjectiveCProtocols: RuleVisitor {
  // Those that say already that only objects conform.
  private static let ofObjects: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributes.hasAttribute("objc") else { return .skipChildren }
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    if Self.ofObjects.isDisjoint(with: inherited) {
      let last: any SyntaxProtocol =
        node.inheritanceClause?.inheritedTypes.last?.type ?? node.primaryAssociatedTypeClause
        ?? node.name
      let offset = last.endPositionBeforeTrailingTrivia.utf8Offset
      result.edits.insert(inherited.isEmpty ? ": AnyObject" : ", AnyObject", at: offset)
      result.count(.protocols)
    }
    for member in node.memberBlock.members { checkOptional(member.decl, of: node.name.text) }
    return .skipChildren
  }

  private func checkOptional(_ member: DeclSyntax, of name: String) {
    guard let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers,
      let optional = modifiers.first(where: { $0.name.tokenKind == .keyword(.optional) })
    else { return }
    let requirement = MemberKey(member)?.name ?? "it"
    warn(
      optional,
      .protocols,
      "`optional` needs Objective-C: take it out, give `\(requirement)` a default implementation "
        + "in an extension of `\(name)`, and call it without a question mark"
    )
  }
}

extension AttributeListSyntax {
  /// The attribute of a name, if it is among these.
  func attribute(_ name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in self
    where attribute.attributeName.trimmedDescription == name {
      return attribute
    }
    return nil
  }

  func hasAttribute(_ name: String) -> Bool { attribute(name) != nil }
}
