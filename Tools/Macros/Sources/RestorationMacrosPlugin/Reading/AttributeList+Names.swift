#if Macros
  import SwiftSyntax

  enum AttributeName {
    static let state = "RestorableState"
    static let property = "RestorableProperty"
    static let ignored = "RestorationIgnored"
    static let tracked = "RestorableTracked"
    /// The library's property wrapper.
    static let wrapper = "Restorable"
  }

  extension AttributeListSyntax {
    /// The attribute of a name, also if its module is named before it.
    func attribute(_ name: String) -> AttributeSyntax? {
      lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.name == name }
    }

    /// The first attribute that may be a property wrapper or a macro of another library.
    ///
    /// The compiler's own attributes have lowercase names, and names of global actors end in "Actor".
    var foreign: AttributeSyntax? {
      let known = [
        AttributeName.property, AttributeName.ignored, AttributeName.tracked, AttributeName.wrapper,
      ]
      return lazy.compactMap { $0.as(AttributeSyntax.self) }.first { attribute in
        guard let first = attribute.name.first, first.isUppercase else { return false }
        return !known.contains(attribute.name) && !attribute.name.hasSuffix("Actor")
          && !attribute.name.hasPrefix("GK") && !attribute.name.hasPrefix("IB")
      }
    }
  }

  extension AttributeSyntax {
    /// The last part of the attribute's name, without generic arguments.
    var name: String {
      if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
      return attributeName.as(IdentifierTypeSyntax.self)?.name.text
        ?? attributeName.trimmedDescription
    }
  }
#endif
