import SwiftSyntax

/// Returns the name of a type without spaces and generic arguments: `Shelf<Book>.Row` gives
/// `Shelf.Row`.
func plainName(_ type: some SyntaxProtocol) -> String {
  var depth = 0
  var result = ""
  for character in type.trimmedDescription where !character.isWhitespace {
    if character == ">" { depth -= 1 }
    if depth == 0, character != "<", character != ">" { result.append(character) }
    if character == "<" { depth += 1 }
  }
  return result
}

/// Returns the name of the type that encloses a piece of syntax; `nil` outside types.
func typeName(around node: some SyntaxProtocol) -> String? {
  var names: [String] = []
  var place = node.parent
  while let current = place {
    if let declaration = current.asProtocol((any NamedDeclSyntax).self),
      current.isProtocol((any DeclGroupSyntax).self)
    {
      names.append(declaration.name.text)
    } else if let extended = current.as(ExtensionDeclSyntax.self) {
      names.append(plainName(extended.extendedType))
    }
    place = current.parent
  }
  return names.isEmpty ? nil : names.reversed().joined(separator: ".")
}
