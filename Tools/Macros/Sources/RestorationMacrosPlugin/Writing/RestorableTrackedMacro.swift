#if Macros
  public import SwiftSyntax
  import SwiftSyntaxBuilder
  public import SwiftSyntaxMacros

  /// Keeps the value of a property in a storage of its own, and reports each change. The restoration sets the storage,
  /// which reports nothing.
  public struct RestorableTrackedMacro: AccessorMacro {
    public static func expansion(
      of node: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      guard let storage = storage(of: declaration) else { return [] }
      return [
        """
        @storageRestrictions(initializes: \(raw: storage))
        init(initialValue) {
          \(raw: storage) = initialValue
        }
        """,
        """
        get {
          \(raw: storage)
        }
        """,
        """
        set {
          guard RestorableChange.isChange(from: \(raw: storage), to: newValue) else {
            return
          }
          \(raw: storage) = newValue
          self.invalidateRestorableState()
        }
        """,
      ]
    }

    private static func storage(of declaration: some DeclSyntaxProtocol) -> String? {
      variable(declaration)?.storage
    }

    private static func variable(_ declaration: some DeclSyntaxProtocol) -> RestorableVariable? {
      var misuses: [PlacedMisuse] = []
      return declaration.as(VariableDeclSyntax.self).flatMap {
        RestorableVariable.read($0, in: .classType, &misuses)
      }
    }
  }

  extension RestorableTrackedMacro: PeerMacro {
    public static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let read = variable(declaration),
        let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first
      else { return [] }
      let type = binding.typeAnnotation?.trimmedDescription ?? ""
      let value = binding.initializer.map { " \($0.trimmedDescription)" } ?? ""
      return ["private var \(raw: read.storage)\(raw: type)\(raw: value)"]
    }
  }
#endif
