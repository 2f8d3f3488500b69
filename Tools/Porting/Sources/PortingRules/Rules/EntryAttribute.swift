import SwiftSyntax

/// Removes the attribute that makes an app delegate the program's entry, or rewrites it as `@main`,
/// the only form on Linux.
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

  /// The class with an attribute, which may be inside `#if`.
  private static func owner(of node: AttributeSyntax) -> ClassDeclSyntax? {
    var place = node.parent
    while let current = place, !current.is(DeclSyntax.self) || current.is(IfConfigDeclSyntax.self) {
      place = current.parent
    }
    return place?.as(ClassDeclSyntax.self)
  }

  /// Indicates whether a class is the app's delegate, by its conformance or its name. The
  /// conformance may be declared in another file.
  private func isDelegate(_ node: ClassDeclSyntax) -> Bool {
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    return node.name.text.hasSuffix("AppDelegate")
      || inherited.contains { $0.hasSuffix("ApplicationDelegate") || $0.hasSuffix("AppDelegate") }
  }
}
