public import Foundation

/// What layout keeps of a view.
struct ViewLayout {
  var isPending = true
  /// Whether some view below waits for layout.
  var isPendingBelow = false
  var needsConstraints = true
  var margins: DirectionalEdgeInsets?
  var preservesSuperviewMargins = false

  var isPendingAnywhere: Bool { isPending || isPendingBelow }
}

extension View {
  /// The sides and lengths of a view that change with the size of its superview.
  public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    /// One bit a distance.
    public let rawValue: UInt
    /// Makes a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance from the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width follows that of the view above.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height follows that of the view above.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Options of an animation; accepted for UIKit's sake.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    /// One bit an option.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lays out subviews together with the animated change.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Lets people act meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Begins from what shows at the moment.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Transitions hide the one view and show the other, and leave both where they are.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// As fast at the ends as between.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Again and again.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// There and back.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// Slow at both ends.
    public static let curveEaseInOut = AnimationOptions([])
    /// One view fades while the other one comes.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns from right to left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Turns from left to right.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns from top to bottom.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns from bottom to top.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Turns a page up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Turns a page down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// As long as it is said here, whatever is said around.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// As fast as it is said here, whatever is said around.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// As it is said here, whatever is said around.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// What is drawn changes meanwhile.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Sixty pictures a second.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
  }

  /// Makes changes as an animation would, at once; then says that it is done.
  ///
  /// - Parameters:
  ///   - duration: Accepted for UIKit's sake: without a screen nothing takes time.
  ///   - delay: Likewise.
  ///   - options: Likewise.
  ///   - animations: Makes the changes.
  ///   - completion: Called with `true`.
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

  /// Where this view stands when its superview changes its size: what is flexible shares what the
  /// superview gains or loses, by how large each part is.
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
