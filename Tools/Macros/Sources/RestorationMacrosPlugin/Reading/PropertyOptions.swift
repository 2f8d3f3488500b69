#if Macros
  import SwiftParser
  import SwiftSyntax

  /// The arguments of `@RestorableProperty`.
  struct PropertyOptions {
    /// The given key, or `nil` for the property's name.
    var key: String?
    var formerKeys: [String] = []
    /// The expressions as they are written, or `nil` for the default.
    var sensitivity: ExprSyntax?
    var level: ExprSyntax?

    init() {}

    /// Reads the arguments; misuses are added to a list.
    init(_ attribute: AttributeSyntax, _ misuses: inout [PlacedMisuse]) {
      guard case .argumentList(let arguments) = attribute.arguments else { return }
      for argument in arguments {
        let value = argument.expression
        switch argument.label?.text {
        case nil:
          if value.is(NilLiteralExprSyntax.self) { continue }
          key = Self.text(value)
          if key == nil {
            misuses.append(
              PlacedMisuse(value, "the key must be a string literal; write it here, in quotes")
            )
          }
        case "formerly":
          let elements = value.as(ArrayExprSyntax.self)?.elements
          let keys = elements?.map { Self.text($0.expression) }
          guard let keys, keys.allSatisfy({ $0 != nil }) else {
            misuses.append(
              PlacedMisuse(
                value,
                "the former keys must be string literals; write them here, as in [\"scale\"]"
              )
            )
            continue
          }
          formerKeys = keys.compactMap { $0 }
        case "sensitivity": sensitivity = value.trimmed
        case "level": level = value.trimmed
        default: continue
        }
      }
    }

    private static func text(_ expression: ExprSyntax) -> String? {
      expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
  }
#endif
