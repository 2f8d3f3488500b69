import SwiftSyntax

/// Detects that a file uses UIKit without importing it. Apps do so with a bridging header, or with
/// a module that re-exports UIKit.
final class UIKitNames: PlatformVisitor {
  private var imports: Set<String> = []
  private var namesUIKit = false
  private var namesFoundation = false

  // Names from Foundation and Swift on Apple's systems that the module UIKit declares on Linux.
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

  static func needImport(in file: ParsedFile) -> Bool {
    let visitor = UIKitNames(file.conditions)
    visitor.walk(file.tree)
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

  /// A selector in the sources becomes UIKit's `Selector` in the copy.
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "selector" { namesUIKit = true }
    return .visitChildren
  }
}
