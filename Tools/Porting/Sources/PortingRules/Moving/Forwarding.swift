import SwiftSyntax

/// A method that moves to another file although it uses private names of its own file. The body
/// stays in the extension under another name, and the class gets a method that calls it.
struct Forwarding {
  private let function: FunctionDeclSyntax
  private let body: CodeBlockSyntax
  private let arguments: [String]

  /// Reads the parameters and the body of a method.
  ///
  /// - Returns: `nil` if the method cannot pass its arguments on.
  init?(_ declaration: DeclSyntax) {
    guard let function = declaration.as(FunctionDeclSyntax.self), let body = function.body,
      case .identifier = function.name.tokenKind
    else { return nil }
    var arguments: [String] = []
    for parameter in function.signature.parameterClause.parameters {
      let name = parameter.secondName ?? parameter.firstName
      let type = parameter.type.trimmedDescription
      guard name.tokenKind != .wildcard, parameter.ellipsis == nil, !type.contains("@autoclosure")
      else { return nil }
      let label = parameter.firstName.tokenKind == .wildcard ? "" : "\(parameter.firstName.text): "
      arguments.append(label + (type.hasPrefix("inout ") ? "&" : "") + name.text)
    }
    self.function = function
    self.body = body
    self.arguments = arguments
  }

  /// Indicates whether the signature of the method uses none of the given names.
  func isSigned(without names: Set<String>) -> Bool {
    let start = function.positionAfterSkippingLeadingTrivia
    return function.tokens(viewMode: .sourceAccurate)
      .prefix { $0.position < body.position }
      .allSatisfy { $0.position < start || !names.contains($0.text) }
  }

  /// The new name of the body. It includes the type, because a subclass may have a body, too.
  private var name: String {
    let type = (typeName(around: function) ?? "").map { $0 == "." ? "_" : $0 }
    return "ported_\(String(type))_\(function.name.text.filter { $0 != "`" })"
  }

  /// Renames the method in the extension and removes its override and access modifiers.
  func rename(in edits: inout Edits, _ text: SourceText) {
    for modifier in function.modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.override), .keyword(.open), .keyword(.public):
        edits.blank(modifier.ownRange, in: text)
      default: break
      }
    }
    edits.replace(function.name.ownRange, with: name, in: text)
  }

  /// Returns the method in the class; its first line is the line of `start`.
  func caller(_ edits: Edits, _ text: SourceText) -> [UInt8] {
    let effects = function.signature.effectSpecifiers
    let call =
      (effects?.throwsClause == nil ? "" : "try ")
      + (effects?.asyncSpecifier == nil ? "" : "await ")
      + "\(name)(\(arguments.joined(separator: ", ")))"
    let end = body.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    return text.indentation(before: start) + edits.applied(to: text, in: start..<end)
      + Array("{ \(call) }".utf8)
  }

  /// The offset of the method itself, after its comments.
  var start: Int { function.ownRange.lowerBound }
}
