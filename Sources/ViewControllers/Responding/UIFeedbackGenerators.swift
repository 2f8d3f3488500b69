public import Foundation

/// The base class of haptic feedback generators; there is no haptic feedback here.
open class UIFeedbackGenerator: NSObject, MainActorBound {
  public override init() {}
  open func prepare() {}
}

/// A generator of haptics that simulate an impact.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass and hardness of the colliding objects.
  public enum FeedbackStyle: Int, Sendable, Hashable {
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator; the style is ignored.
  public convenience init(style: FeedbackStyle) { self.init() }
  /// Plays the feedback of an impact; ignored: there is no haptic feedback.
  open func impactOccurred() {}
  /// Plays the feedback of an impact of some intensity; ignored: there is no haptic feedback.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A generator of haptics for a change of selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Plays the feedback of a changed selection; ignored: there is no haptic feedback.
  open func selectionChanged() {}
}

/// A generator of haptics for success, warning and failure.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome to signal.
  public enum FeedbackType: Int, Sendable, Hashable {
    case success, warning, error
  }

  /// Plays the feedback of a result; ignored: there is no haptic feedback.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
