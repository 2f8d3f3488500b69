#if Macros
  import SwiftSyntax

  extension RestorableVariable {
    /// Reads a declaration.
    ///
    /// - Returns: The property, or `nil` if the declaration is none that is restored.
    static func read(
      _ variable: VariableDeclSyntax,
      in kind: TypeKind,
      _ misuses: inout [PlacedMisuse]
    ) -> RestorableVariable? {
      let attribute = variable.attributes.attribute(AttributeName.property)
      if let reason = reasonToLeaveOut(variable, in: kind) {
        if let attribute { misuses.append(PlacedMisuse(attribute, reason)) }
        return nil
      }
      // The wrapper restores the property; in a structure it cannot.
      if variable.attributes.attribute(AttributeName.wrapper) != nil {
        if let attribute {
          misuses.append(
            PlacedMisuse(
              attribute,
              "@Restorable already restores this property; remove one of the two attributes"
            )
          )
        }
        return nil
      }
      if let foreign = variable.attributes.foreign {
        misuses.append(
          PlacedMisuse(
            foreign,
            "@RestorableState cannot restore a property with @\(foreign.name); mark the property "
              + "@RestorationIgnored, and encode its value in encodeRestorableState(with:)"
          )
        )
        return nil
      }
      guard let binding = single(variable, &misuses) else { return nil }
      if kind == .classType, let accessors = binding.accessorBlock {
        misuses.append(
          PlacedMisuse(
            accessors,
            "@RestorableState cannot restore a property with observers; mark the property "
              + "@Restorable instead, or @RestorationIgnored"
          )
        )
        return nil
      }
      let options = attribute.map { PropertyOptions($0, &misuses) } ?? PropertyOptions()
      if kind == .structure, let attribute, options.sensitivity ?? options.level != nil {
        misuses.append(
          PlacedMisuse(
            attribute,
            "the fields of a structure are stored together; set the sensitivity and the level at the "
              + "property of the class that has the structure as its value"
          )
        )
      }
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        return nil
      }
      return RestorableVariable(
        name: name.trimmed,
        options: options,
        place: attribute.map { Syntax($0) } ?? Syntax(name),
        hasDefault: binding.initializer != nil || variable.isVariable && binding.isOptional,
        isOptional: binding.isOptional
      )
    }

    /// The only property that a declaration declares.
    private static func single(
      _ variable: VariableDeclSyntax,
      _ misuses: inout [PlacedMisuse]
    ) -> PatternBindingSyntax? {
      guard variable.bindings.count == 1, let binding = variable.bindings.first,
        binding.pattern.is(IdentifierPatternSyntax.self)
      else {
        misuses.append(
          PlacedMisuse(
            variable.bindings,
            "several properties in one declaration; declare each one in a line of its own"
          )
        )
        return nil
      }
      return binding
    }

    private static func reasonToLeaveOut(
      _ variable: VariableDeclSyntax,
      in kind: TypeKind
    ) -> String? {
      if variable.attributes.attribute(AttributeName.ignored) != nil {
        return "@RestorationIgnored leaves out this property; remove one of the two attributes"
      }
      let modifiers = Set(variable.modifiers.map(\.name.text))
      if modifiers.contains("static") || modifiers.contains("class") {
        return "a type property belongs to no object; remove @RestorableProperty"
      }
      if modifiers.contains("lazy") {
        return "a lazy property is not restored; give it a value at once, or remove "
          + "@RestorableProperty"
      }
      if modifiers.contains("weak") || modifiers.contains("unowned") {
        return "a reference to another object is encoded in encodeRestorableState(with:); remove "
          + "@RestorableProperty"
      }
      if modifiers.contains("override") {
        return "the superclass stores this property; set its key there, and remove "
          + "@RestorableProperty"
      }
      if variable.bindings.contains(where: \.isComputed) {
        return "a computed property stores nothing; mark the property that it is computed from"
      }
      guard !variable.isVariable else { return nil }
      if kind == .structure, variable.bindings.allSatisfy({ $0.initializer == nil }) { return nil }
      return "a constant with a value cannot be restored; make it a variable, or remove "
        + "@RestorableProperty"
    }
  }

  extension VariableDeclSyntax {
    var isVariable: Bool { bindingSpecifier.tokenKind == .keyword(.var) }
  }

  extension PatternBindingSyntax {
    var isComputed: Bool {
      switch accessorBlock?.accessors {
      case nil: false
      case .getter: true
      case .accessors(let accessors):
        !accessors.allSatisfy {
          [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
        }
      }
    }

    /// Indicates whether the written type is an optional one, whose variables are `nil` at first.
    var isOptional: Bool {
      guard let type = typeAnnotation?.type else { return false }
      return type.is(OptionalTypeSyntax.self)
        || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }
  }
#endif
