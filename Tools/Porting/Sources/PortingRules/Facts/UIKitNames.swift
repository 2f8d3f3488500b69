import SwiftSyntax

/// Whether a file names something of UIKit's without an import of it, as files may beside a bridging header, or
/// behind a module that brings UIKit along.
final class UIKitNames: SyntaxVisitor {
  private var imports: Set<String> = []
  private var namesUIKit = false
  private var namesFoundation = false

  static func needImport(in tree: SourceFileSyntax) -> Bool {
    let visitor = UIKitNames(viewMode: .sourceAccurate)
    visitor.walk(tree)
    guard visitor.imports.isDisjoint(with: ["UIKit", "WebKit"]) else { return false }
    return visitor.namesUIKit || visitor.namesFoundation && !visitor.imports.contains("Foundation")
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text { imports.insert(module) }
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier(let name) = token.tokenKind,
      name.dropFirst(2).first?.isUppercase == true
    else { return .skipChildren }
    if name.hasPrefix("UI") { namesUIKit = true }
    if name.hasPrefix("NS") || name.hasPrefix("CG") { namesFoundation = true }
    return .skipChildren
  }
}
