#if Macros
  public import SwiftSyntax
  import SwiftSyntaxBuilder
  public import SwiftSyntaxMacros

  /// Writes the members of a class, or the extension of a structure. Only the member role reports misuses, so that each
  /// is reported once.
  public struct RestorableStateMacro: MemberMacro {
    public static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      var misuses: [PlacedMisuse] = []
      let type = RestorableType.read(
        declaration,
        node,
        isNested: !context.lexicalContext.isEmpty,
        &misuses
      )
      for misuse in misuses { context.diagnose(misuse.diagnostic) }
      guard let type, type.kind == .classType else { return [] }
      return type.members(isInherited: protocols.isEmpty)
    }
  }

  extension RestorableStateMacro: MemberAttributeMacro {
    public static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingAttributesFor member: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
      var misuses: [PlacedMisuse] = []
      guard declaration.is(ClassDeclSyntax.self), let variable = member.as(VariableDeclSyntax.self),
        RestorableVariable.read(variable, in: .classType, &misuses) != nil
      else { return [] }
      return ["@\(raw: AttributeName.tracked)"]
    }
  }

  extension RestorableStateMacro: ExtensionMacro {
    public static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      var misuses: [PlacedMisuse] = []
      guard
        let read = RestorableType.read(
          declaration,
          node,
          isNested: !context.lexicalContext.isEmpty,
          &misuses
        )
      else { return [] }
      switch read.kind {
      case .classType:
        // The superclass has the conformance, or the class gets it here.
        return try protocols.map {
          try ExtensionDeclSyntax("extension \(type.trimmed): \($0.trimmed) {}")
        }
      case .structure: return [try read.structureExtension(of: type)]
      }
    }
  }
#endif
