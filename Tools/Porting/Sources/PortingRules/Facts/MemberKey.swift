import SwiftSyntax

/// The name of a member with labels and without types; it matches an override to its original.
struct MemberKey: Codable, Hashable {
  /// The name as Swift writes it in a reference, such as `show(_:sender:)`.
  let name: String
  /// Indicates whether the member belongs to the type instead of its instances.
  let isOfType: Bool

  init(name: String, isOfType: Bool) {
    self.name = name
    self.isOfType = isOfType
  }

  /// The key of a method, property, subscript or initializer; `nil` for other declarations.
  init?(_ declaration: DeclSyntax) {
    let modifiers: DeclModifierListSyntax
    if let function = declaration.as(FunctionDeclSyntax.self) {
      name = function.name.text + Self.labels(function.signature.parameterClause)
      modifiers = function.modifiers
    } else if let property = declaration.as(VariableDeclSyntax.self) {
      guard let pattern = property.bindings.first?.pattern.as(IdentifierPatternSyntax.self) else {
        return nil
      }
      name = pattern.identifier.text
      modifiers = property.modifiers
    } else if let item = declaration.as(SubscriptDeclSyntax.self) {
      // A subscript parameter has a label only if it has two names.
      let names = item.parameterClause.parameters.map {
        $0.secondName == nil ? "_" : $0.firstName.text
      }
      name = "subscript(\(names.map { $0 + ":" }.joined()))"
      modifiers = item.modifiers
    } else if let initializer = declaration.as(InitializerDeclSyntax.self) {
      name = "init" + Self.labels(initializer.signature.parameterClause)
      modifiers = initializer.modifiers
    } else {
      return nil
    }
    isOfType = modifiers.contains(where: .class) || modifiers.contains(where: .static)
  }

  private static func labels(_ clause: FunctionParameterClauseSyntax) -> String {
    "(\(clause.parameters.map { $0.firstName.text + ":" }.joined()))"
  }
}

extension DeclModifierListSyntax {
  /// Indicates whether the modifiers contain a keyword.
  func contains(where keyword: Keyword) -> Bool {
    contains { $0.name.tokenKind == .keyword(keyword) }
  }
}
