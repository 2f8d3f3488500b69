public import Foundation

/// The layout state of a view.
struct ViewLayout {
  var isPending = true
  /// Indicates whether a view below waits for layout.
  var isPendingBelow = false
  var needsConstraints = true
  var margins: DirectionalEdgeInsets?
  var preservesSuperviewMargins = false
  var isPendingAnywhere: Bool { isPending || isPendingBelow }
}

extension View {
  public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The options of an animation; ignored.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let `repeat` = AnimationOptions(rawValue: 8)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Applies the changes at once, then calls the completion handler with `true`; the other
  /// arguments are ignored.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  func noteNeedOfLayout() {
    layout.isPending = true
    superview?.noteLayoutBelow()
  }

  func noteNeedOfConstraints() {
    layout.needsConstraints = true
    setNeedsLayout()
  }

  func layOutWhatWaits() {
    if layout.isPending { layOut() }
    guard layout.isPendingBelow else { return }
    layout.isPendingBelow = false
    for view in subviews { view.layoutIfNeeded() }
  }

  func updateConstraintsThatWait() {
    guard layout.needsConstraints else { return }
    layout.needsConstraints = false
    if let managingController {
      managingController.note(.layout, "updateViewConstraints")
      managingController.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }

  private func layOut() {
    updateConstraintsIfNeeded()
    layout.isPending = false
    managingController?.note(.layout, "viewWillLayoutSubviews")
    managingController?.viewWillLayoutSubviews()
    layoutSubviews()
    managingController?.note(.layout, "viewDidLayoutSubviews")
    managingController?.viewDidLayoutSubviews()
  }

  func noteLayoutBelow() {
    var current: View? = self
    while let view = current, !view.layout.isPendingBelow {
      view.layout.isPendingBelow = true
      current = view.superview
    }
  }

  func sizeDidChange(from size: CGSize) {
    for view in subviews where !view.autoresizingMask.isEmpty {
      view.frame = view.frame(in: view.frame, from: size, to: frame.size)
    }
    setNeedsLayout()
  }

  /// Returns this view's frame for a new size of its superview. The flexible parts share the change
  /// in proportion to their lengths.
  func frame(in frame: CGRect, from former: CGSize, to size: CGSize) -> CGRect {
    let mask = autoresizingMask
    let across = Self.resized(
      [frame.minX, frame.width, former.width - frame.maxX],
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains),
      by: size.width - former.width
    )
    let down = Self.resized(
      [frame.minY, frame.height, former.height - frame.maxY],
      [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains),
      by: size.height - former.height
    )
    return CGRect(x: across.0, y: down.0, width: across.1, height: down.1)
  }

  private static func resized(
    _ parts: [CGFloat],
    _ flexible: [Bool],
    by change: CGFloat
  ) -> (CGFloat, CGFloat) {
    let sum = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? max($1.0, 0) : 0) }
    let count = flexible.count { $0 }
    guard count > 0 else { return (parts[0], parts[1]) }
    let shares = zip(parts, flexible).map { part, isFlexible -> CGFloat in
      guard isFlexible else { return part }
      return part + change * (sum > 0 ? max(part, 0) / sum : 1 / CGFloat(count))
    }
    return (shares[0], max(shares[1], 0))
  }
}
