import Foundation

/// What becomes of a window's saved frame on the screens that are there now.
///
/// All of the window is brought onto a screen if it fits there, else at least its top left corner, where its
/// title is. A size that nobody could use gives way to that of the launch.
@MainActor
struct WindowFitting {
  /// The frame to take.
  let frame: CGRect
  /// What was changed, or `nil` when nothing was.
  let remark: String?

  /// A window that is smaller could not be found or grasped.
  private static let leastLength: CGFloat = 44
  /// What window systems count in; larger ones are mistakes.
  private static let greatestLength: CGFloat = 32_767

  /// - Parameters:
  ///   - saved: Any four numbers.
  ///   - window: The window as the launch has made it.
  init(_ saved: CGRect, for window: Window) {
    guard
      [saved.origin.x, saved.origin.y, saved.size.width, saved.size.height].allSatisfy(\.isFinite)
    else {
      frame = window.frame
      remark = "the saved frame has no bounds; the window stays where the launch has put it"
      return
    }
    var changes: [String] = []
    var fitted = CGRect(origin: saved.origin, size: saved.size)
    let lengths = Self.leastLength...Self.greatestLength
    if !lengths.contains(saved.size.width) || !lengths.contains(saved.size.height) {
      fitted.size = window.frame.size
      changes.append("the saved size is none that a window can have, so it has that of the launch")
    }
    let screens = Self.screens(around: window)
    if !Self.isCovered(fitted, by: screens) {
      let screen = Self.nearest(to: fitted, among: screens) ?? window.screen.bounds
      let origin = fitted.origin
      fitted.origin = CGPoint(
        x: Self.place(fitted.minX, fitted.width, in: screen.minX, screen.width),
        y: Self.place(fitted.minY, fitted.height, in: screen.minY, screen.height)
      )
      if fitted.origin != origin {
        changes.append(
          "the saved place is not on a screen that is there now, so it was moved onto one"
        )
      }
    }
    frame = fitted
    remark = changes.isEmpty ? nil : changes.joined(separator: "; ")
  }

  /// Where a part of some length begins, so that all of it lies in a room, or else its beginning.
  private static func place(
    _ start: CGFloat,
    _ length: CGFloat,
    in low: CGFloat,
    _ room: CGFloat
  ) -> CGFloat {
    length <= room ? min(max(start, low), low + room - length) : low
  }

  /// The bounds of the screens that are known, the window's own first.
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

  private static func overlap(_ frame: CGRect, _ screen: CGRect) -> CGFloat {
    let part = frame.intersection(screen)
    return part.isNull ? 0 : part.width * part.height
  }

  /// Whether all of a frame is on some screen, or on several that lie side by side.
  private static func isCovered(_ frame: CGRect, by screens: [CGRect]) -> Bool {
    // Screens that show the same lie over each other, and would count twice.
    if screens.contains(where: { $0.contains(frame) }) { return true }
    let apart = screens.indices.filter { place in
      !screens[..<place].contains { overlap($0, screens[place]) > 0 }
    }
    return apart.reduce(0) { $0 + overlap(frame, screens[$1]) } >= frame.width * frame.height
  }

  /// The screen that shows most of a frame; of several that show nothing, the first.
  private static func nearest(to frame: CGRect, among screens: [CGRect]) -> CGRect? {
    screens.reduce(screens.first) { best, screen in
      guard let best else { return screen }
      return overlap(frame, screen) > overlap(frame, best) ? screen : best
    }
  }
}
