import SwiftSyntax

/// Whether a file names something of UIKit's without an import of it, as files may beside a bridging header, or
/// behind a module that brings UIKit along.
final class UIKitNames: SyntaxVisitor {
  private var imports: Set<String> = []
  private var namesUIKit = false
  private var namesFoundation = false

  // What Foundation and Swift themselves have on Apple's systems, and the module UIKit has on Linux.
  private static let elsewhere: Set<String> = [
    "CFAbsoluteTimeGetCurrent", "CGAffineTransform", "CGColor", "CGContext", "CGImage",
    "CGMutablePath", "CGPath", "CGRectEdge", "CGVector", "NSDirectionalEdgeInsets",
    "NSHashTable", "NSInteger", "NSItemProvider", "NSKeyValueChangeKey", "NSKeyValueObservation",
    "NSKeyValueObservedChange", "NSKeyValueObservingOptions", "NSLayoutConstraint",
    "NSLineBreakMode", "NSMapTable", "NSMutableParagraphStyle", "NSParagraphStyle",
    "NSSelectorFromString", "NSStringFromSelector", "NSTextAlignment", "NSTextAttachment",
    "NSUInteger", "NSUserActivity", "NSUserActivityDelegate",
    "NSUserActivityPersistentIdentifier", "NSUserActivityTypeBrowsingWeb",
    "RelativeDateTimeFormatter", "Selector", "UNUserNotificationCenter",
    "UNUserNotificationCenterDelegate", "UTType", "arc4random", "arc4random_uniform",
    "autoreleasepool", "formatterBehavior",
  ]

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
    guard case .identifier(let name) = token.tokenKind else { return .skipChildren }
    if Self.elsewhere.contains(name) { namesUIKit = true }
    guard name.dropFirst(2).first?.isUppercase == true else { return .skipChildren }
    if name.hasPrefix("UI") { namesUIKit = true }
    if name.hasPrefix("NS") || name.hasPrefix("CG") { namesFoundation = true }
    return .skipChildren
  }

  /// The copies have a selector where the sources have the name of a method.
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "selector" { namesUIKit = true }
    return .visitChildren
  }
}
