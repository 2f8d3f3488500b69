public import Foundation

/// The base class of haptic feedback generators. No generator plays anything.
open class UIFeedbackGenerator: NSObject, MainActorBound {
  public override init() {}
  open func prepare() {}
}

/// A generator of haptics that simulate an impact.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable, Hashable { case light, medium, heavy, soft, rigid }

  /// Creates a generator; the style is ignored.
  public convenience init(style: FeedbackStyle) { self.init() }
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}

/// A generator of haptics for a change of selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}

/// A generator of haptics for success, warning and failure.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable, Hashable { case success, warning, error }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
