import SwiftSyntax

/// Removes attributes and modifiers that have a meaning in Objective-C only.
final class ObjectiveCAttributes: RuleVisitor {
  private static let names: Set<String> = [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
    "NSCopying", "NSManaged", "nonobjc", "objc", "objcMembers",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    guard Self.names.contains(name) else { return .visitChildren }
    blank(node, .attributes)
    switch name {
    case "NSManaged":
      warn(
        node,
        .managed,
        "Core Data fills no properties on Linux: give this one a value of its own, or leave the "
          + "model out of the port"
      )
    case "NSCopying":
      warn(
        node,
        .attributes,
        "this property no longer copies its value: write `copy()` where it is set"
      )
    default: break
    }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.tokenKind == .keyword(.dynamic) { blank(node, .attributes) }
    return .skipChildren
  }
}
