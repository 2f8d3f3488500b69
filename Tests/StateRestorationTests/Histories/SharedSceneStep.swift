import RestorationTestSupport
import StateRestoration

/// Something that happens to one of the windows, each in a process of its own, that share a scene of
/// values.
enum SharedSceneStep: Hashable, CustomDebugStringConvertible {
  case set(Int, String)
  case remove(Int, String)
  case save(Int, label: String? = nil)
  /// Ends the window's process without a save, and starts it again.
  case relaunch(Int, version: UInt64 = 1, isFresh: Bool = false)
  case goBack(Int, RestorationSession.Target)

  var debugDescription: String {
    switch self {
    case .set(let window, let key): ".set(\(window), \"\(key)\")"
    case .remove(let window, let key): ".remove(\(window), \"\(key)\")"
    case .save(let window, let label):
      ".save(\(window)\(label.map { ", label: \"\($0)\"" } ?? ""))"
    case .relaunch(let window, let version, let isFresh):
      ".relaunch(\(window), version: \(version), isFresh: \(isFresh))"
    case .goBack(let window, .revision(let number)): ".goBack(\(window), .revision(\(number)))"
    case .goBack(let window, .label(let label)): ".goBack(\(window), .label(\"\(label)\"))"
    case .goBack(let window, .passedOver): ".goBack(\(window), .passedOver)"
    case .goBack(let window, .lastSession): ".goBack(\(window), .lastSession)"
    }
  }

  /// Draws a history of two or three windows.
  static func random(_ random: inout SeededGenerator) -> [SharedSceneStep] {
    let windowCount = 2 + random.below(2)
    let hasVersions = random.chance(2)
    return (0..<24).map { _ in
      step(Int(random.below(windowCount)), hasVersions: hasVersions, &random)
    }
  }

  private static func step(
    _ window: Int,
    hasVersions: Bool,
    _ random: inout SeededGenerator
  ) -> SharedSceneStep {
    let key = ["a", "b", "c"][Int(random.below(3))]
    let label = ["x", "y"][Int(random.below(2))]
    switch random.below(16) {
    case 0..<6: return .set(window, key)
    case 6: return .remove(window, key)
    case 7..<11: return .save(window)
    case 11: return .save(window, label: label)
    case 12, 13:
      let targets: [RestorationSession.Target] = [
        .passedOver, .lastSession, .label(label), .revision(1 + random.below(8)),
      ]
      return .goBack(window, targets[Int(random.below(4))])
    default:
      let version = hasVersions ? 1 + random.below(2) : 1
      return .relaunch(window, version: version, isFresh: random.chance(4))
    }
  }
}
