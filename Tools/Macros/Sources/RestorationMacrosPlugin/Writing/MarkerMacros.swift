#if Macros
  public import SwiftSyntax
  public import SwiftSyntaxMacros

  /// Holds the options of a property, which ``RestorableStateMacro`` reads.
  public struct RestorablePropertyMacro: PeerMacro {
    public static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      MarkerPlace.check(node, declaration, context)
      return []
    }
  }

  /// Marks a property that ``RestorableStateMacro`` leaves out.
  public struct RestorationIgnoredMacro: PeerMacro {
    public static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      MarkerPlace.check(node, declaration, context)
      return []
    }
  }

  /// The place of an attribute that marks a property.
  enum MarkerPlace {
    static func check(
      _ attribute: AttributeSyntax,
      _ declaration: some DeclSyntaxProtocol,
      _ context: some MacroExpansionContext
    ) {
      guard declaration.is(VariableDeclSyntax.self) else {
        let misuse = PlacedMisuse(
          attribute,
          "@\(attribute.name) belongs to a stored property; remove it here"
        )
        return context.diagnose(misuse.diagnostic)
      }
      let type = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
      guard type?.attributes.attribute(AttributeName.state) == nil else { return }
      let misuse = PlacedMisuse(
        attribute,
        "@\(attribute.name) has no effect here; mark the class or structure of the property "
          + "@RestorableState"
      )
      context.diagnose(misuse.diagnostic)
    }
  }
#endif
