import SwiftSyntax

/// Collects the names that are private to a file.
final class PrivateNames: PlatformVisitor {
  private var names: Set<String> = []

  static func inside(_ file: ParsedFile) -> Set<String> {
    let visitor = PrivateNames(file.conditions)
    visitor.walk(file.tree)
    return visitor.names
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    switch node.name.tokenKind {
    case .keyword(.private), .keyword(.fileprivate): break
    default: return .skipChildren
    }
    guard let declaration = node.parent?.parent?.as(DeclSyntax.self) else { return .skipChildren }
    if let extended = declaration.as(ExtensionDeclSyntax.self) {
      for member in extended.memberBlock.declarations(conditions) { add(member) }
    } else {
      add(declaration)
    }
    return .skipChildren
  }

  private func add(_ declaration: DeclSyntax) {
    if let named = declaration.asProtocol((any NamedDeclSyntax).self) {
      names.insert(named.name.text)
    } else if let property = declaration.as(VariableDeclSyntax.self) {
      for binding in property.bindings {
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
        names.insert(pattern.identifier.text)
      }
    }
  }
}
