/// How a presented controller covers what is below it; the raw values are UIKit's.
///
/// The presented controller says what it wants; what it gets depends on the room there is, see
/// ``PresentationController/adaptivePresentationStyle(for:)``.
public enum ModalPresentationStyle: Int, Sendable, Hashable, CaseIterable, NamedCase {
  /// The toolkit chooses: a page sheet. Never read back; reading gives what was chosen.
  case automatic = -2
  /// Covers everything; what is below disappears.
  case fullScreen = 0
  /// A sheet of a size that the system gives, under which the presenter stays visible and gets no
  /// appearance callbacks.
  case pageSheet = 1
  /// A sheet of the presented controller's preferred size.
  case formSheet = 2
  /// Covers the nearest ancestor that defines a presentation context; that one disappears.
  case currentContext = 3
  /// As the transitioning delegate's presentation controller has it.
  case custom = 4
  /// Covers everything, and what is below stays visible.
  case overFullScreen = 5
  /// Covers the nearest ancestor that defines a presentation context, which stays visible.
  case overCurrentContext = 6
  /// A balloon of the presented controller's preferred size, anchored to something.
  case popover = 7
  /// No style: says that a style does not adapt. Presenting with it is a mistake and traps.
  case none = -1

  /// Whether the presenter is looked for among those that define a presentation context.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
  /// Whether what is below disappears.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
  /// Whether the presented view fills the window.
  var fillsWindow: Bool { self == .fullScreen || self == .overFullScreen }
}

/// How a presented view moves in, by UIKit's numbers; without a screen it is stored, resolved and reported.
public enum ModalTransitionStyle: Int, Sendable, Hashable, CaseIterable, NamedCase {
  /// Slides up from the bottom, and down again.
  case coverVertical
  /// Turns from right to left, and back.
  case flipHorizontal
  /// The old view fades out while the new one fades in.
  case crossDissolve
  /// A corner of the old view curls up.
  ///
  /// Only for full screens, and what is presented like this can present nothing; both are mistakes
  /// that trap.
  case partialCurl
}
