import SwiftSyntax

/// Isolates classes and conformances to the main actor as UIKit implies: classes that an extension
/// conforms to delegate protocols of UIKit, and conformances of controllers and views.
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
      // A conformance, as for UIKit's classes here, because the attribute would reject older code.
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

  /// Isolates conformances to the app's own protocols without an actor to the main actor, and
  /// checks conformances to other protocols at run time. Swift 6 rejects them otherwise.
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

  /// Indicates whether a protocol is UIKit's, which is on the main actor, or Swift's, which needs
  /// no attribute.
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
