/// The style of a bar.
public enum UIBarStyle: Int, Sendable, Hashable { case `default`, black }

/// The height of the bars to which an image applies.
public enum UIBarMetrics: Int, Sendable, Hashable { case `default`, compact }

/// A class whose instances share an appearance. Values set on a proxy reach no view here.
@preconcurrency @MainActor public protocol UIAppearance: View {}

extension View: UIAppearance {}

extension UIAppearance {
  /// The appearance proxy: a new view each time, whose values reach no other view.
  public static func appearance() -> Self {
    guard let view = Self(coder: ReuseCoder("")) else {
      preconditionFailure("\(Self.self) made nothing of an empty interface file")
    }
    return view
  }
}
