import SwiftSyntax

/// The text of a member that moves from its extension to the body of a class.
enum MovedPiece {
  /// The range that moves: the member and the comments above it, from the start of a line if the
  /// line contains nothing else.
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

  /// The first start of a line above a member. The rest of the previous line belongs to the
  /// previous member.
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

  /// Returns the modifiers that a member inherits from its extension: its access level, and
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

  /// The access level in modifiers; on an extension, `private` means `fileprivate`.
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
