public import Foundation

/// An object that `type.init()` can create from its class alone, as on Apple's systems.
@preconcurrency @MainActor
public protocol UIMetatypeInitializable: AnyObject { init!(coder: NSCoder) }

extension ViewController: UIMetatypeInitializable {}

extension UIMetatypeInitializable {
  /// Creates an object of a class held in a variable, with `type.init()`.
  ///
  /// Swift knows only ``init(coder:)`` of such a class, so it runs with an empty coder. On Apple's
  /// systems `init(nibName:bundle:)` would run. A class named in the code still uses its own
  /// `init()`. A trap occurs if ``init(coder:)`` returns `nil`.
  @_disfavoredOverload public init() { self.init(coder: ReuseCoder("")) }
}
