import SwiftSyntax

/// Decides `#available` for one version of iOS. Linux takes every such condition for true, and so
/// runs paths that an app has for systems newer than the one it is ported as.
final class AvailabilityConditions: RuleVisitor {
  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let version = options.iOSVersion else {
      result.undecidedAvailability += 1
      return .skipChildren
    }
    let isUnavailable = node.availabilityKeyword.tokenKind == .poundUnavailable
    let isReached = Self.needed(by: node.availabilityArguments).map { $0 <= version } ?? true
    replace(node, with: isReached != isUnavailable ? "true" : "false", .availability)
    return .skipChildren
  }

  /// The version of iOS that a condition asks for; `nil` where it only names other systems, for
  /// which the star stands.
  private static func needed(by arguments: AvailabilityArgumentListSyntax) -> Version? {
    for argument in arguments {
      if case .availabilityVersionRestriction(let restriction) = argument.argument,
        restriction.platform.text == "iOS", let version = restriction.version
      {
        return Version(version.trimmedDescription)
      }
    }
    return nil
  }
}
