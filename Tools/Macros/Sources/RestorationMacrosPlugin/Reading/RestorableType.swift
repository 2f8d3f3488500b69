#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The type that is marked with `@RestorableState`.
  struct RestorableType {
    let kind: TypeKind
    let name: String
    /// `open`, `public` or `package`, with a space, or nothing.
    let access: String
    /// The properties in the order in which archives store their keys.
    let variables: [RestorableVariable]

    /// Reads a declaration.
    ///
    /// - Parameter isNested: Indicates whether the declaration is inside another one.
    /// - Returns: The type, or `nil` with at least one misuse.
    static func read(
      _ declaration: some DeclGroupSyntax,
      _ attribute: AttributeSyntax,
      isNested: Bool,
      _ misuses: inout [PlacedMisuse]
    ) -> RestorableType? {
      let kind: TypeKind
      let name: TokenSyntax
      if let type = declaration.as(ClassDeclSyntax.self) {
        (kind, name) = (.classType, type.name)
      } else if let type = declaration.as(StructDeclSyntax.self) {
        (kind, name) = (.structure, type.name)
      } else {
        misuses.append(PlacedMisuse(attribute, reasonToRefuse(declaration)))
        return nil
      }
      let before = misuses.count
      if isNested,
        declaration.modifiers.contains(where: { $0.name.tokenKind == .keyword(.private) })
      {
        misuses.append(
          PlacedMisuse(
            attribute,
            "a private type inside another one cannot have @RestorableState; make it fileprivate"
          )
        )
      }
      checkHead(declaration, kind, attribute, &misuses)
      var variables: [RestorableVariable] = []
      for member in declaration.memberBlock.members {
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          let found = RestorableVariable.read(variable, in: kind, &misuses)
          if let found { variables.append(found) }
        } else {
          checkMember(member.decl, kind, &misuses)
        }
      }
      checkKeys(variables, &misuses)
      guard misuses.count == before else { return nil }
      return RestorableType(
        kind: kind,
        name: name.trimmedDescription,
        access: access(of: declaration),
        variables: variables.sorted { Array($0.key.utf8).lexicographicallyPrecedes($1.key.utf8) }
      )
    }

    private static func access(of declaration: some DeclGroupSyntax) -> String {
      for modifier in declaration.modifiers {
        switch modifier.name.tokenKind {
        case .keyword(.public): return "public "
        // Subclasses in other modules override the members.
        case .keyword(.open): return "open "
        case .keyword(.package): return "package "
        default: continue
        }
      }
      return ""
    }

    private static func reasonToRefuse(_ declaration: some DeclGroupSyntax) -> String {
      if declaration.is(ActorDeclSyntax.self) {
        return "an actor cannot be restored, because restoring is synchronous; keep the state in a "
          + "class that adopts StateRestoring, or in a structure"
      }
      if declaration.is(EnumDeclSyntax.self) {
        return
          "an enumeration needs no @RestorableState; adopt Codable, with String as the raw type"
      }
      return "@RestorableState belongs to the declaration of a class or a structure; mark that "
        + "declaration instead"
    }

    private static func checkHead(
      _ declaration: some DeclGroupSyntax,
      _ kind: TypeKind,
      _ attribute: AttributeSyntax,
      _ misuses: inout [PlacedMisuse]
    ) {
      let adopted = declaration.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription }
      switch kind {
      case .classType:
        guard adopted == nil, declaration.attributes.attribute("MainActor") == nil else { return }
        misuses.append(
          PlacedMisuse(
            attribute,
            "a class with @RestorableState adopts StateRestoring; write \": StateRestoring\" or a "
              + "superclass after its name"
          )
        )
      case .structure:
        guard !(adopted ?? []).contains(where: { $0.contains("Codable") }) else { return }
        misuses.append(
          PlacedMisuse(
            attribute,
            "a structure with @RestorableState adopts Codable; write \": Codable\" after its name"
          )
        )
      }
    }

    private static func checkMember(
      _ member: DeclSyntax,
      _ kind: TypeKind,
      _ misuses: inout [PlacedMisuse]
    ) {
      if let condition = member.as(IfConfigDeclSyntax.self) {
        return checkCondition(condition, kind, &misuses)
      }
      guard kind == .structure else { return }
      var own: String?
      if let function = member.as(FunctionDeclSyntax.self), function.name.text == "encode",
        function.signature.parameterClause.parameters.first?.firstName.text == "to"
      {
        own = "encode(to:)"
      }
      if let initializer = member.as(InitializerDeclSyntax.self),
        initializer.signature.parameterClause.parameters.count == 1,
        initializer.signature.parameterClause.parameters.first?.firstName.text == "from"
      {
        own = "init(from:)"
      }
      guard let own else { return }
      misuses.append(
        PlacedMisuse(
          member,
          "@RestorableState writes \(own); remove this one, or remove @RestorableState"
        )
      )
    }

    // The macro does not know which branch is compiled.
    private static func checkCondition(
      _ condition: IfConfigDeclSyntax,
      _ kind: TypeKind,
      _ misuses: inout [PlacedMisuse]
    ) {
      for clause in condition.clauses {
        guard case .decls(let members) = clause.elements else { continue }
        for member in members {
          var others: [PlacedMisuse] = []
          guard let variable = member.decl.as(VariableDeclSyntax.self),
            RestorableVariable.read(variable, in: kind, &others) != nil
          else { continue }
          misuses.append(
            PlacedMisuse(
              variable,
              "@RestorableState cannot restore a property inside #if; move it out, or mark it "
                + "@RestorationIgnored"
            )
          )
        }
      }
    }
  }
#endif
