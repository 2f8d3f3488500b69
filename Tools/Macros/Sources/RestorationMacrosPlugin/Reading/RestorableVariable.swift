#if Macros
  import SwiftSyntax

  /// A stored property that is restored.
  struct RestorableVariable {
    let name: TokenSyntax
    let options: PropertyOptions
    /// The attribute or the name: the place of a misuse of the keys.
    let place: Syntax
    /// Indicates whether the property has a value before an initialiser sets it.
    let hasDefault: Bool
    /// Indicates whether the written type is an optional one.
    let isOptional: Bool

    /// The name without backticks, which is also the default key.
    var plainName: String { name.identifier?.name ?? name.text }
    var key: String { options.key ?? plainName }
    /// The name of the property's storage in a class.
    var storage: String { "_\(plainName)" }
  }

  /// The kinds of types that the macro is for.
  enum TypeKind {
    case classType
    case structure
  }
#endif
