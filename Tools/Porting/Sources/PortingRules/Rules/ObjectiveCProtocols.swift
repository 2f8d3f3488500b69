import SwiftSyntax

/// Makes protocols that were `@objc` class-bound, as they were, so that weak references to them
/// stay possible.
final class ObjectiveCProtocols: RuleVisitor {
  // Inherited types that make a protocol class-bound already.
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
    let defaults = node.memberBlock.members.compactMap { implementation(of: $0.decl, in: node) }
    if !defaults.isEmpty {
      let end = node.memberBlock.rightBrace.endPositionBeforeTrailingTrivia.utf8Offset
      let text = "; extension \(node.name.text) { \(defaults.joined(separator: "; ")) }"
      result.edits.insert(text, at: end)
    }
    return .skipChildren
  }

  /// The default implementation of an optional requirement, which Linux does not have. It does
  /// nothing, or returns `nil`.
  private func implementation(of member: DeclSyntax, in node: ProtocolDeclSyntax) -> String? {
    guard let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers,
      let optional = modifiers.first(where: { $0.name.tokenKind == .keyword(.optional) })
    else { return nil }
    let requirement = MemberKey(member)?.name ?? "it"
    let returned = member.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
    guard let function = member.as(FunctionDeclSyntax.self),
      returned == nil || returned?.is(OptionalTypeSyntax.self) == true
    else {
      warn(
        optional,
        .protocols,
        "`optional` needs Objective-C: take it out, give `\(requirement)` a default implementation "
          + "in an extension of `\(node.name.text)`, and call it without a question mark"
      )
      return nil
    }
    blank(optional, .protocols)
    let access = node.modifiers.first {
      ["public", "private", "fileprivate"].contains($0.name.text)
    }
    let signature = function.signature.trimmedDescription.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let body = returned == nil ? "{}" : "{ nil }"
    return (access.map { $0.name.text == "public" ? "public " : "" } ?? "")
      + "func \(function.name.text)\(signature) \(body)"
  }
}

extension AttributeListSyntax {
  /// Returns the attribute of a name, or `nil`.
  func attribute(_ name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in self
    where attribute.attributeName.trimmedDescription == name {
      return attribute
    }
    return nil
  }

  func hasAttribute(_ name: String) -> Bool { attribute(name) != nil }
}
