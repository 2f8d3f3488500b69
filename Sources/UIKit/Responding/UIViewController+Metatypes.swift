public import Foundation
public import ViewControllers

/// What is made from its metatype alone, as controllers are on Apple's systems.
@preconcurrency @MainActor
public protocol UIMetatypeInitializable: AnyObject {
  /// Makes an object from an interface file, or `nil`.
  init!(coder: NSCoder)
}

extension UIViewController: UIMetatypeInitializable {}

extension UIMetatypeInitializable {
  /// Makes an object of a class that a variable holds, with `type.init()`.
  ///
  /// Swift knows but one initializer of such a class, ``init(coder:)``, so that one runs, with a coder that holds
  /// nothing; on Apple's systems it would be `init(nibName:bundle:)`. A class that is named in the code is made by
  /// its own `init()` as ever. Traps where ``init(coder:)`` gives `nil`.
  @_disfavoredOverload
  public init() { self.init(coder: ReuseCoder("")) }
}
