#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main
  struct RestorationMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      RestorableStateMacro.self, RestorablePropertyMacro.self, RestorationIgnoredMacro.self,
      RestorableTrackedMacro.self,
    ]
  }
#else
  @main
  enum RestorationMacrosPlugin {
    static func main() {}
  }
#endif
