import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct RestorationMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    RestorableStateMacro.self, RestorablePropertyMacro.self, RestorationIgnoredMacro.self,
    RestorableTrackedMacro.self,
  ]
}
