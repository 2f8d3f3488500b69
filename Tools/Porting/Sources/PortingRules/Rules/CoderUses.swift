import SwiftSyntax

/// Reports uses of coders that compile on Linux but behave differently there.
final class CoderUses: RuleVisitor {
  private static let coders: Set<String> = ["NSKeyedArchiver", "NSKeyedUnarchiver"]

  override func visit(_ node: TypeExprSyntax) -> SyntaxVisitorContinueKind {
    // Operators form a flat list here: the cast precedes its type.
    guard let elements = node.parent?.as(ExprListSyntax.self),
      let index = elements.index(of: ExprSyntax(node)), index > elements.startIndex
    else { return .visitChildren }
    let cast = elements[elements.index(before: index)]
    if cast.is(UnresolvedAsExprSyntax.self) || cast.is(UnresolvedIsExprSyntax.self) {
      check(node.type, at: cast)
    }
    return .visitChildren
  }

  private func check(_ type: TypeSyntax, at place: some SyntaxProtocol) {
    let name = type.trimmedDescription
    guard Self.coders.contains(name) else { return }
    warn(
      place,
      .coders,
      "the coder that restores state on Linux is no \(name), so this cast fails: use the methods "
        + "of NSCoder itself, or store the data that \(name) makes under a key"
    )
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    if let attribute = node.attributes.attribute("objc"), let name = attribute.arguments,
      inherited.contains(where: { $0 == "NSCoding" || $0 == "NSSecureCoding" })
    {
      warn(
        attribute,
        .coders,
        "archives from iOS call this class `\(name.trimmedDescription)`: give that name to "
          + "`NSKeyedUnarchiver.setClass(_:forClassName:)` before the first one is read"
      )
    }
    return .visitChildren
  }
}
