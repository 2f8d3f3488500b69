import SwiftSyntax

/// What is done for a method that has to be in another file, and uses what is private to its own:
/// the body stays in the extension under another name, and the class gets a method that calls it.
struct Forwarding {
  private let function: FunctionDeclSyntax
  private let body: CodeBlockSyntax
  private let arguments: [String]

  /// - Returns: `nil` for what cannot be called with what it has been called with.
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

  /// Whether what other files see of the method is free of some names.
  func isSigned(without names: Set<String>) -> Bool {
    let start = function.positionAfterSkippingLeadingTrivia
    return function.tokens(viewMode: .sourceAccurate)
      .prefix { $0.position < body.position }
      .allSatisfy { $0.position < start || !names.contains($0.text) }
  }

  /// The name under which the body stays; with the type, because that of a subclass is another one.
  private var name: String {
    let type = (typeName(around: function) ?? "").map { $0 == "." ? "_" : $0 }
    return "ported_\(String(type))_\(function.name.text.filter { $0 != "`" })"
  }

  /// Makes the method in the extension one that overrides nothing.
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

  /// The method in the class, of which the first line is the one that `start` is in.
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

  /// Where the method itself begins, below its comments.
  var start: Int { function.ownRange.lowerBound }
}
