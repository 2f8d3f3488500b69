import SwiftSyntax

/// A member that leaves its extension for the body of a class.
enum MovedPiece {
  /// The stretch that leaves: the member with the comments above it, from the beginning of a line if
  /// nothing else is in that line.
  static func range(of item: MemberBlockItemSyntax, in text: SourceText) -> Range<Int> {
    let end = item.endPositionBeforeTrailingTrivia.utf8Offset
    let own = item.positionAfterSkippingLeadingTrivia.utf8Offset
    guard var start = lineStart(above: item) else { return own..<end }
    while start < own, let next = text.bytes[start..<own].firstIndex(of: .newline),
      text.bytes[start..<next].allSatisfy({ $0.isBlank || $0.isLineBreak })
    {
      start = next + 1
    }
    return start..<end
  }

  /// The first beginning of a line between a member and what stands before it; what is left of it
  /// belongs to what stands before.
  private static func lineStart(above item: MemberBlockItemSyntax) -> Int? {
    var offset = item.position.utf8Offset
    for piece in item.leadingTrivia {
      switch piece {
      case .newlines: return offset + 1
      case .carriageReturnLineFeeds: return offset + 2
      default: offset += piece.sourceLength.utf8Length
      }
    }
    return nil
  }

  /// What a member has from its extension without saying it, to be written before it: access, and
  /// attributes such as `@MainActor`.
  static func prefix(for item: MemberBlockItemSyntax, in extended: ExtensionDeclSyntax) -> String {
    let own = item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
    let hasAccess = own.flatMap(access) != nil
    let access = hasAccess ? nil : access(of: extended.modifiers)
    return attributes(of: extended) + (access.map { $0 + " " } ?? "")
  }

  private static func attributes(of extended: ExtensionDeclSyntax) -> String {
    var result = ""
    for case .attribute(let attribute) in extended.attributes {
      let name = attribute.attributeName.trimmedDescription
      guard name == "available" || name.hasSuffix("Actor") else { continue }
      result += attribute.trimmedDescription + " "
    }
    return result
  }

  /// The access that modifiers say; of an extension, `private` means the whole file.
  private static func access(of modifiers: DeclModifierListSyntax) -> String? {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.private), .keyword(.fileprivate): return "fileprivate"
      case .keyword(.internal), .keyword(.package), .keyword(.public), .keyword(.open):
        return modifier.name.text
      default: continue
      }
    }
    return nil
  }
}
