import SwiftSyntax

/// Collects the facts of a file on which the copies of other files depend.
final class FactCollector: PlatformVisitor {
  private let file: ParsedFile
  private let privateNames: Set<String>
  private(set) var facts = Facts()
  /// The syntax of `facts.members`, in the same order.
  private(set) var members: [MemberBlockItemSyntax] = []
  /// The syntax of `facts.classes`, in the same order.
  private(set) var classes: [ClassDeclSyntax] = []

  init(_ file: ParsedFile) {
    self.file = file
    privateNames = PrivateNames.inside(file)
    super.init(file.conditions)
    facts.isBroken = file.tree.hasError
    facts.missingImports = MissingImports.modules(of: file)
    walk(file.tree)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let overrides = node.memberBlock.declarations(conditions).compactMap {
      $0.isOverride ? MemberKey($0) : nil
    }
    facts.classes.append(
      DeclaredClass(
        name: qualified(node.name.text, at: node),
        superclass: (node.inheritanceClause?.inheritedTypes.first).map { plainName($0.type) },
        overrides: overrides
      )
    )
    classes.append(node)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = plainName(node.extendedType)
    for inherited in node.inheritanceClause?.inheritedTypes ?? [] {
      facts.conformances.append(Conformance(type: type, proto: plainName(inherited.type)))
    }
    collectMembers(of: node.memberBlock.members, in: node)
    return .visitChildren
  }

  private func collectMembers(
    of items: MemberBlockItemListSyntax,
    in extended: ExtensionDeclSyntax
  ) {
    for item in items {
      if let choice = item.decl.as(IfConfigDeclSyntax.self) {
        for clause in choice.clauses where conditions.outcome(of: clause) != .omitted {
          guard case .decls(let items) = clause.elements else { continue }
          collectMembers(of: items, in: extended)
        }
      } else if let key = MemberKey(item.decl), !item.decl.is(InitializerDeclSyntax.self) {
        members.append(item)
        facts.members.append(member(item, key, in: extended))
      }
    }
  }

  private func member(
    _ item: MemberBlockItemSyntax,
    _ key: MemberKey,
    in extended: ExtensionDeclSyntax
  ) -> ExtensionMember {
    let range = MovedPiece.range(of: item, in: file.source.text)
    let used = item.tokens(viewMode: .sourceAccurate)
      .compactMap { privateNames.contains($0.text) ? $0.text : nil }
    var digest = Digest()
    digest.add(file.source.text.bytes[range])
    digest.add(MovedPiece.prefix(for: item, in: extended))
    return ExtensionMember(
      type: plainName(extended.extendedType),
      key: key,
      isOverride: item.decl.isOverride,
      isObjectiveC: extended.attributes.hasAttribute("objc") || item.decl.isObjectiveC,
      conditions: conditions.undecided(around: item),
      isConstrained: extended.genericWhereClause != nil,
      privateNames: Set(used).sorted(),
      canForward: Forwarding(item.decl)?.isSigned(without: privateNames) ?? false,
      line: file.source.text.line(at: range.lowerBound),
      ownLine: file.source.text.line(at: item.ownRange.lowerBound),
      ownColumn: file.source.text.column(at: item.ownRange.lowerBound),
      digest: digest.text
    )
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = typeName(around: node), let key = MemberKey(DeclSyntax(node)) {
      let explicit = node.attributes.attribute("objc")?.arguments?.trimmedDescription
        .filter { !$0.isWhitespace }
      let isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
      facts.methods.append(
        NamedMethod(
          type: type,
          name: key.name,
          selector: explicit ?? selectorSpelling(of: key.name, isThrowing: isThrowing),
          isCarried: node.isCarriedBySelectors
        )
      )
    }
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.hasAttribute("MainActor") {
      facts.boundProtocols.append(node.name.text)
    } else {
      facts.plainProtocols.append(node.name.text)
    }
    let optional = node.memberBlock.declarations(conditions).filter {
      $0.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains(where: .optional) == true
    }
    facts.optionalRequirements += optional.compactMap { MemberKey($0)?.name.prefix { $0 != "(" } }
      .map(String.init)
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let doubtful = AppleImports.doubtfulModule(of: node)
    facts.imports.append(
      Import(
        text: AppleImports.renamed(node),
        conditions: conditions.undecided(around: node)
          + (doubtful.map { ["canImport(\($0))"] } ?? []),
        line: file.source.text.line(at: node.ownRange.lowerBound)
      )
    )
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if let method = SelectorTarget(node)?.method { facts.references.append(method) }
    return .visitChildren
  }

  private func qualified(_ name: String, at node: some SyntaxProtocol) -> String {
    typeName(around: node).map { "\($0).\(name)" } ?? name
  }
}

extension FunctionDeclSyntax {
  /// Indicates whether `Selector` has an initializer for the method.
  fileprivate var isCarriedBySelectors: Bool {
    let parameters = signature.parameterClause.parameters
    let isOfClass =
      sequence(first: Syntax(self), next: \.parent).dropFirst()
      .first { $0.asProtocol((any DeclGroupSyntax).self) != nil }
      .map { $0.is(ClassDeclSyntax.self) || $0.is(ExtensionDeclSyntax.self) } ?? false
    return isOfClass && genericParameterClause == nil && parameters.count <= 2
      && signature.effectSpecifiers == nil
      && !modifiers.contains(where: .static) && !modifiers.contains(where: .class)
      && parameters.allSatisfy { $0.ellipsis == nil && !$0.type.is(AttributedTypeSyntax.self) }
  }
}

extension MemberBlockSyntax {
  /// Returns the members, including those in `#if` unless it is for another platform.
  func declarations(_ conditions: BuildConditions) -> [DeclSyntax] {
    members.flatMap { $0.declarations(conditions) }
  }
}

extension MemberBlockItemSyntax {
  fileprivate func declarations(_ conditions: BuildConditions) -> [DeclSyntax] {
    guard let choice = decl.as(IfConfigDeclSyntax.self) else { return [decl] }
    return choice.clauses.flatMap { clause -> [DeclSyntax] in
      guard case .decls(let items) = clause.elements, conditions.outcome(of: clause) != .omitted
      else { return [] }
      return items.flatMap { $0.declarations(conditions) }
    }
  }
}

extension DeclSyntax {
  /// Indicates whether the declaration has the modifier `override`.
  var isOverride: Bool {
    asProtocol((any WithModifiersSyntax).self)?.modifiers.contains(where: .override) ?? false
  }

  /// Indicates whether the declaration has an attribute that exposes it to Objective-C.
  fileprivate var isObjectiveC: Bool {
    guard let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes else {
      return false
    }
    return ["objc", "IBAction", "IBInspectable"].contains(where: attributes.hasAttribute)
  }
}
