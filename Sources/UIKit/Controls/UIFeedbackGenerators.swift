public import Foundation

/// Makes a device shake in people's hands; here nothing shakes.
open class UIFeedbackGenerator: NSObject, MainActorBound {
  /// Creates a generator.
  public override init() {}
  /// Accepted for UIKit's sake.
  open func prepare() {}
}

/// Shakes as if things knocked together.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy the things are.
  public enum FeedbackStyle: Int, Sendable, Hashable {
    /// Light.
    case light
    /// Neither light nor heavy.
    case medium
    /// Heavy.
    case heavy
    /// Soft.
    case soft
    /// Hard.
    case rigid
  }

  /// Creates a generator for light or heavy things.
  public convenience init(style: FeedbackStyle) { self.init() }
  /// Accepted for UIKit's sake.
  open func impactOccurred() {}
  /// Accepted for UIKit's sake.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Shakes when another thing is chosen.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Accepted for UIKit's sake.
  open func selectionChanged() {}
}

/// Shakes when something has succeeded or failed.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What has become of something.
  public enum FeedbackType: Int, Sendable, Hashable {
    /// It has succeeded.
    case success
    /// It may fail.
    case warning
    /// It has failed.
    case error
  }

  /// Accepted for UIKit's sake.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
