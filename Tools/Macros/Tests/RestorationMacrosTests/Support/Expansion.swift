import MacroCode
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

/// The code that the macros write for a source, and their diagnostics.
struct Expansion {
  let text: String
  let diagnostics: [Diagnostic]
  private let file: SourceFileSyntax

  /// Expands the macros in a source, as if no superclass had them.
  init(_ source: String, isInherited: Bool = false) {
    file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "App", fullFilePath: "App.swift")]
    )
    let macros: [String: MacroSpec] = [
      "RestorableState": MacroSpec(
        type: RestorableStateMacro.self,
        conformances: isInherited ? [] : ["RestorableStateCoding"]
      ),
      "RestorableProperty": MacroSpec(type: RestorablePropertyMacro.self),
      "RestorationIgnored": MacroSpec(type: RestorationIgnoredMacro.self),
      "RestorableTracked": MacroSpec(type: RestorableTrackedMacro.self),
    ]
    text =
      file.expand(
        macroSpecs: macros,
        contextGenerator: {
          BasicMacroExpansionContext(
            sharingWith: context,
            lexicalContext: $0.allMacroLexicalContexts()
          )
        },
        indentationWidth: .spaces(2)
      ).description
    diagnostics = context.diagnostics
  }

  var messages: [String] { diagnostics.map(\.message) }

  /// The source at which a diagnostic points.
  var places: [String] { diagnostics.map { $0.node.trimmedDescription } }
}
