import SwiftSyntax

/// Says of classes that they belong to the main actor where UIKit takes it for granted: of those that an
/// extension makes UIKit's delegates, and of what controllers and views conform to.
final class MainActorClasses: RuleVisitor {
  private let classes: ClassIndex

  init(_ file: ParsedFile, _ options: PortOptions, _ classes: ClassIndex) {
    self.classes = classes
    super.init(file, options)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = [typeName(around: node), node.name.text].compactMap(\.self).joined(separator: ".")
    let isMade = !node.attributes.hasAttribute("MainActor") && classes.isMadeMainActor(name)
    if isMade {
      // By a conformance, as UIKit's classes here: the attribute would refuse what older code does.
      let last: any SyntaxProtocol =
        node.inheritanceClause?.inheritedTypes.last?.type ?? node.genericParameterClause
        ?? node.name
      let bound = node.inheritanceClause == nil ? ": MainActorBound" : ", MainActorBound"
      result.edits.insert(bound, at: last.endPositionBeforeTrailingTrivia.utf8Offset)
      result.count(.isolation)
    }
    isolate(node.inheritanceClause, of: name, isClass: true)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let written = plainName(node.extendedType)
    isolate(node.inheritanceClause, of: classes.resolved(written, inside: nil) ?? written)
    return .visitChildren
  }

  /// Lets conformances hold on the main actor alone: those to the app's own protocols, which are of no actor, and
  /// those to others by a check when they are used. Swift 6 refuses them otherwise.
  private func isolate(
    _ clause: InheritanceClauseSyntax?,
    of name: String,
    isClass: Bool = false
  ) {
    let isBound = classes.isView(name) || classes.isMadeMainActor(name)
    guard let clause, isBound || classes.seemsView(name) else { return }
    for inherited in clause.inheritedTypes where inherited.type.is(IdentifierTypeSyntax.self) {
      let proto = inherited.type.trimmedDescription
      let isSuperclass = isClass && inherited == clause.inheritedTypes.first
      let attribute: String
      if classes.isPlainProtocol(proto) {
        attribute = isBound ? "@MainActor" : "@preconcurrency"
      } else if isSuperclass || Self.isKnown(proto) || classes.isBoundOrClass(proto) {
        continue
      } else {
        attribute = "@preconcurrency"
      }
      result.edits.insert(attribute + " ", at: inherited.type.ownRange.lowerBound)
      result.count(.isolation)
    }
  }

  /// Whether a protocol is of UIKit's, which is on the main actor, or of Swift's, which need no help.
  private static func isKnown(_ proto: String) -> Bool {
    proto.hasPrefix("UI") || proto.hasPrefix("WK") || proto.contains("<")
      || ofSwift.contains(proto)
  }

  private static let ofSwift: Set<String> = [
    "AnyObject", "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible",
    "CustomReflectable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error",
    "Hashable", "Identifiable", "LocalizedError", "MainActorBound", "RawRepresentable", "Sendable",
  ]
}
