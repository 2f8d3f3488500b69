import SwiftSyntax

/// Finds the modules whose names a file uses without importing them. Apps get UIKit's names from a
/// bridging header or from a module that re-exports UIKit, and Foundation has more names on Apple's
/// systems than on Linux.
final class MissingImports: PlatformVisitor {
  private var imports: Set<String> = []
  private var namesUIKit = false
  private var namesFoundation = false
  private var parts: Set<String> = []

  // Names from Foundation and Swift on Apple's systems that the module UIKit declares on Linux.
  private static let elsewhere: Set<String> = [
    "CFAbsoluteTimeGetCurrent", "CGAffineTransform", "CGColor", "CGVector",
    "NSDirectionalEdgeInsets", "NSInteger", "NSKeyValueChangeKey", "NSKeyValueObservation",
    "NSKeyValueObservedChange", "NSKeyValueObservingOptions", "NSLayoutConstraint",
    "NSLineBreakMode", "NSMutableParagraphStyle", "NSParagraphStyle", "NSTextAlignment",
    "NSTextAttachment", "NSUserActivity", "NSUserActivityDelegate",
    "NSUserActivityPersistentIdentifier", "NSUserActivityTypeBrowsingWeb", "Selector", "UTType",
    "arc4random", "arc4random_uniform", "autoreleasepool", "awakeAfter",
  ]

  // Names from Foundation on Apple's systems that have a module of their own on Linux.
  private static let ofNetworking: Set<String> = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookiePropertyKey", "HTTPCookieStorage",
    "HTTPURLResponse", "NSMutableURLRequest", "NSURLRequest", "URLAuthenticationChallenge",
    "URLAuthenticationChallengeSender", "URLCache", "URLCredential", "URLCredentialStorage",
    "URLProtectionSpace", "URLProtocol", "URLProtocolClient", "URLRequest", "URLResponse",
  ]
  private static let ofXML: Set<String> = ["XMLParser", "XMLParserDelegate"]

  /// Returns the modules that a file needs and does not import, sorted.
  static func modules(of file: ParsedFile) -> [String] {
    let visitor = MissingImports(file.conditions)
    visitor.walk(file.tree)
    return visitor.modules
  }

  private var modules: [String] {
    var missing = parts
    let hasUIKit = !imports.isDisjoint(with: ["UIKit", "WebKit"])
    if !hasUIKit, namesUIKit || namesFoundation && !imports.contains("Foundation") {
      missing.insert("UIKit")
    }
    // UIKit exports it.
    if hasUIKit || missing.contains("UIKit") { missing.remove("FoundationNetworking") }
    return missing.subtracting(imports).sorted()
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text { imports.insert(module) }
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier(let name) = token.tokenKind else { return .skipChildren }
    if Self.elsewhere.contains(name) { namesUIKit = true }
    if Self.ofNetworking.contains(name) || name.hasPrefix("URLSession") {
      parts.insert("FoundationNetworking")
    }
    if Self.ofXML.contains(name) { parts.insert("FoundationXML") }
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
