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
    if isMade || classes.isView(name) { isolate(node.inheritanceClause) }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let written = plainName(node.extendedType)
    let name = classes.resolved(written, inside: nil) ?? written
    if classes.isView(name) || classes.isMadeMainActor(name) { isolate(node.inheritanceClause) }
    return .visitChildren
  }

  /// Lets conformances to the app's own protocols hold on the main actor alone; those are of no actor, and
  /// Swift 6 refuses them otherwise.
  private func isolate(_ clause: InheritanceClauseSyntax?) {
    for inherited in clause?.inheritedTypes ?? []
    where inherited.type.is(IdentifierTypeSyntax.self)
      && classes.isPlainProtocol(inherited.type.trimmedDescription)
    {
      result.edits.insert("@MainActor ", at: inherited.type.ownRange.lowerBound)
      result.count(.isolation)
    }
  }
}
