import SwiftSyntax

/// Takes out what makes an app delegate the entry of the program, or, where it is to stay, writes it
/// as `@main`, which is the only form that Linux has.
final class EntryAttribute: RuleVisitor {
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    switch node.attributeName.trimmedDescription {
    case "UIApplicationMain", "NSApplicationMain":
      if options.keepsMain {
        replace(node, with: "@main", .entry)
      } else {
        blank(node, .entry)
      }
    case "main" where !options.keepsMain:
      if let owner = Self.owner(of: node), isDelegate(owner) { blank(node, .entry) }
    default: break
    }
    return .skipChildren
  }

  /// The class that has an attribute, which may stand in `#if`.
  private static func owner(of node: AttributeSyntax) -> ClassDeclSyntax? {
    var place = node.parent
    while let current = place, !current.is(DeclSyntax.self) || current.is(IfConfigDeclSyntax.self) {
      place = current.parent
    }
    return place?.as(ClassDeclSyntax.self)
  }

  /// Whether a class says, or lets its name say, that it is the app's delegate; the conformance may
  /// be declared in another file.
  private func isDelegate(_ node: ClassDeclSyntax) -> Bool {
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    return node.name.text.hasSuffix("AppDelegate")
      || inherited.contains { $0.hasSuffix("ApplicationDelegate") || $0.hasSuffix("AppDelegate") }
  }
}
