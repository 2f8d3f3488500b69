#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  // The members of a class.
  extension RestorableType {
    /// Writes the members of a class.
    ///
    /// - Parameter isInherited: Indicates whether the superclass has these members, too.
    func members(isInherited: Bool) -> [DeclSyntax] {
      let head = isInherited ? "\(access)override " : access
      return [
        encoding(head, isInherited), decoding(head, isInherited), keys(head, isInherited),
      ]
    }

    private func encoding(_ head: String, _ isInherited: Bool) -> DeclSyntax {
      var lines = isInherited ? ["super.encodeRestorableProperties(to: coder)"] : []
      for variable in variables {
        var arguments = ["\(variable.storage)", "forKey: \(quoted(variable.key))"]
        if let sensitivity = variable.options.sensitivity {
          arguments.append("sensitivity: \(sensitivity)")
        }
        if let level = variable.options.level { arguments.append("level: \(level)") }
        lines.append("coder.encodeProperty(\(arguments.joined(separator: ", ")))")
      }
      return """
        \(raw: head)func encodeRestorableProperties(to coder: StateEncoder) {
        \(raw: indented(lines))
        }
        """
    }

    private func decoding(_ head: String, _ isInherited: Bool) -> DeclSyntax {
      var lines = [
        isInherited
          ? "var hasChanged = super.decodeRestorableProperties(from: coder)"
          : "var hasChanged = false"
      ]
      // An earlier version may have stored what is not to be stored any more.
      let stored = variables.filter { $0.options.sensitivity?.isNever != true }
      if stored.isEmpty { lines = [lines[0].replacing("var", with: "let")] }
      for variable in stored {
        let storage = variable.storage
        let call = decodingCall("coder.decodeProperty(", variable, end: ", replacing: \(storage))")
        lines.append("if let value = \(call) {")
        lines += ["  \(storage) = value", "  hasChanged = true", "}"]
      }
      lines.append("return hasChanged")
      return """
        \(raw: head)func decodeRestorableProperties(from coder: StateDecoder) -> Bool {
        \(raw: indented(lines))
        }
        """
    }

    private func keys(_ head: String, _ isInherited: Bool) -> DeclSyntax {
      let own = "[\(variables.map(described).joined(separator: ", "))]"
      return """
        \(raw: head)class var restorablePropertyKeys: [(name: String, key: String, formerly: [String])] {
          \(raw: isInherited ? "super.restorablePropertyKeys + \(own)" : own)
        }
        """
    }

    private func described(_ variable: RestorableVariable) -> String {
      let former = variable.options.formerKeys.map(quoted).joined(separator: ", ")
      let property = quoted("\(name).\(variable.plainName)")
      return "(\(property), \(quoted(variable.key)), [\(former)])"
    }
  }

  extension ExprSyntax {
    /// Indicates whether the expression is `.never`, with or without the name of the type.
    fileprivate var isNever: Bool {
      self.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "never"
    }
  }

  extension RestorableType {
    /// A call that decodes a value, with the key and the former keys.
    func decodingCall(
      _ start: String,
      _ variable: RestorableVariable,
      end: String = ")"
    ) -> String {
      let separator = start.hasSuffix("(") ? "" : ", "
      let former =
        variable.options.formerKeys.isEmpty
        ? "" : ", formerly: [\(variable.options.formerKeys.map(quoted).joined(separator: ", "))]"
      return "\(start)\(separator)forKey: \(quoted(variable.key))\(former)\(end)"
    }

    func quoted(_ text: String) -> String { StringLiteralExprSyntax(content: text).description }

    func indented(_ lines: [String]) -> String {
      lines.map { "  \($0)" }.joined(separator: "\n")
    }
  }
#endif
