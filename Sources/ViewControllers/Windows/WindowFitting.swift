import Foundation

/// Fits a window's saved frame to the present screens.
///
/// The whole window is moved onto a screen if it fits there, otherwise its top left corner with the
/// title. A window that fits on no screen is made as small as one. An unusable size is replaced by the
/// window's size at launch.
@MainActor struct WindowFitting {
  let frame: CGRect
  /// A remark on the changes, or `nil` if there are none.
  let remark: String?
  /// The least usable width and height.
  private static let leastLength: CGFloat = 44
  /// The greatest length in window systems; greater values are errors.
  private static let greatestLength: CGFloat = 32_767

  /// Fits a saved frame, whose numbers may be invalid, to the screens.
  init(_ saved: CGRect, for window: Window) {
    guard
      [saved.origin.x, saved.origin.y, saved.size.width, saved.size.height].allSatisfy(\.isFinite)
    else {
      frame = window.frame
      remark = "the saved frame is not finite, so the window keeps its frame from the launch"
      return
    }
    var changes: [String] = []
    var fitted = CGRect(origin: saved.origin, size: saved.size)
    let lengths = Self.leastLength...Self.greatestLength
    if !lengths.contains(saved.size.width) || !lengths.contains(saved.size.height) {
      fitted.size = window.frame.size
      changes.append("the saved size is not valid, so the window keeps its size from the launch")
    }
    let screens = Self.screens(around: window)
    if !Self.isCovered(fitted, by: screens) {
      let screen = Self.nearest(to: fitted, among: screens) ?? window.screen.bounds
      if !screens.contains(where: { Self.fits(fitted.size, on: $0) }) {
        fitted.size.width = min(fitted.width, screen.width)
        fitted.size.height = min(fitted.height, screen.height)
        changes.append("the saved size is larger than every screen, so the window was made smaller")
      }
      let origin = fitted.origin
      fitted.origin = CGPoint(
        x: Self.place(fitted.minX, fitted.width, in: screen.minX, screen.width),
        y: Self.place(fitted.minY, fitted.height, in: screen.minY, screen.height)
      )
      if fitted.origin != origin {
        changes.append(
          "the saved position is not on a present screen, so the window was moved onto one"
        )
      }
    }
    frame = fitted
    remark = changes.isEmpty ? nil : changes.joined(separator: "; ")
  }

  /// Returns the start of a range of a given length, moved into the range from `low` that is `room`
  /// long. Returns `low` if the range does not fit.
  private static func place(
    _ start: CGFloat,
    _ length: CGFloat,
    in low: CGFloat,
    _ room: CGFloat
  ) -> CGFloat { length <= room ? min(max(start, low), low + room - length) : low }

  /// Returns the bounds of the known screens, the window's own first.
  private static func screens(around window: Window) -> [CGRect] {
    let application = window.application ?? Application.current
    let others = application?.windows.map(\.screen) ?? []
    var known: [Screen] = []
    for screen in [window.screen, application?.mainScreen].compactMap({ $0 }) + others
    where !known.contains(where: { $0 === screen }) {
      known.append(screen)
    }
    return known.map(\.bounds)
  }

  private static func fits(_ size: CGSize, on screen: CGRect) -> Bool {
    size.width <= screen.width && size.height <= screen.height
  }

  private static func overlap(_ frame: CGRect, _ screen: CGRect) -> CGFloat {
    let part = frame.intersection(screen)
    return part.isNull ? 0 : part.width * part.height
  }

  /// Indicates whether a frame is fully on one screen, or on several adjacent ones.
  private static func isCovered(_ frame: CGRect, by screens: [CGRect]) -> Bool {
    // Mirrored screens overlap, and would count twice.
    if screens.contains(where: { $0.contains(frame) }) { return true }
    let apart = screens.indices.filter { place in
      !screens[..<place].contains { overlap($0, screens[place]) > 0 }
    }
    return apart.reduce(0) { $0 + overlap(frame, screens[$1]) } >= frame.width * frame.height
  }

  /// Returns the screen that shows most of a frame, or the first if none shows any of it.
  private static func nearest(to frame: CGRect, among screens: [CGRect]) -> CGRect? {
    screens.reduce(screens.first) { best, screen in
      guard let best else { return screen }
      return overlap(frame, screen) > overlap(frame, best) ? screen : best
    }
  }
}
