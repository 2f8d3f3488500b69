import SwiftSyntax

/// Decides `#available` for one version of iOS. On Linux every such condition is true, so an app
/// would run code for systems newer than the one that it is ported as.
final class AvailabilityConditions: RuleVisitor {
  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let version = options.iOSVersion else {
      result.undecidedAvailability += 1
      return .skipChildren
    }
    let isUnavailable = node.availabilityKeyword.tokenKind == .poundUnavailable
    let isReached = needed(by: node.availabilityArguments).map { $0 <= version } ?? true
    replace(node, with: isReached != isUnavailable ? "true" : "false", .availability)
    return .skipChildren
  }

  /// The version of iOS that a condition requires; `nil` if only other systems are named, because
  /// `*` then covers iOS. A Mac Catalyst app has a version of iOS, too.
  private func needed(by arguments: AvailabilityArgumentListSyntax) -> Version? {
    var versions: [String: Version] = [:]
    for argument in arguments {
      guard case .availabilityVersionRestriction(let restriction) = argument.argument else {
        continue
      }
      versions[restriction.platform.text] = restriction.version.flatMap {
        Version($0.trimmedDescription)
      }
    }
    return options.platform == .macCatalyst
      ? versions["macCatalyst"] ?? versions["iOS"] : versions["iOS"]
  }
}
