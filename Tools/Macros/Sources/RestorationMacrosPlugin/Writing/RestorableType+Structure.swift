#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  // The extension of a structure.
  extension RestorableType {
    /// Writes the two halves of `Codable`, which the structure itself adopts: were it adopted here, the compiler of
    /// Swift 6.3 would take it for a protocol of every class with the macro, and crash at their subclasses.
    func structureExtension(of type: some TypeSyntaxProtocol) throws -> ExtensionDeclSyntax {
      // The order in which archives store the names of fields.
      let variables = variables.sorted { $0.key.utf8.count < $1.key.utf8.count }
      let encoding = variables.map { variable in
        "try fields.encode(self.\(variable.name), forKey: \(quoted(variable.key)))"
      }
      let decoding = variables.map { variable in
        if variable.hasDefault {
          return "try " + decodingCall("fields.decode(&self.\(variable.name)", variable)
        }
        let method = variable.isOptional ? "decodeIfPresent" : "decode"
        return "self.\(variable.name) = try " + decodingCall("fields.\(method)(", variable)
      }
      return try ExtensionDeclSyntax(
        """
        extension \(type.trimmed) {
          \(raw: access)func encode(to encoder: any Encoder) throws {
            \(raw: variables.isEmpty ? "_ = FieldEncoder(encoder)" : "let fields = FieldEncoder(encoder)")
          \(raw: indented(encoding))
          }

          \(raw: access)init(from decoder: any Decoder) throws {
            \(raw: variables.isEmpty ? "_ = try FieldDecoder(decoder)" : "let fields = try FieldDecoder(decoder)")
          \(raw: indented(decoding))
          }
        }
        """
      )
    }
  }
#endif
