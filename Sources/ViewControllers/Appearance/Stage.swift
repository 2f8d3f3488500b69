import Foundation

/// A place where controllers show one over another: a window, or a child that gives what is
/// presented in its context a place of its own.
@MainActor
final class Stage {
  /// Controllers that show at present, presenters before what they present.
  private(set) var shown: [ViewController] = []

  func isShown(_ controller: ViewController) -> Bool { shown.contains(controller) }

  /// Notes what shows, where containers have a hand in it.
  func note(shown: [ViewController]) { self.shown = shown }

  /// Shows other controllers, with callbacks in UIKit's order.
  ///
  /// Whoever goes hears `viewWillDisappear` first, whoever comes then goes through both of its
  /// callbacks, and `viewDidDisappear` is last.
  ///
  /// - Parameters:
  ///   - target: What is to show, presenters before what they present.
  ///   - base: Who stands here by itself; its view is put in and out by others. `nil` in windows.
  ///   - host: Where the views go.
  ///   - transition: What animates; its closures run between the callbacks.
  ///   - front: Who goes or comes with an animation; everybody else does so at once. `nil` is all.
  ///   - willEnd: Called before the `did` callbacks, with whether the change was completed.
  func change(
    to target: [ViewController],
    base: ViewController? = nil,
    in host: View,
    transition: Transition,
    front: ViewController? = nil,
    willEnd: @escaping (Bool) -> Void = { _ in },
    didEnd: @escaping (Bool) -> Void = { _ in }
  ) {
    let leaving = shown.filter { !target.contains($0) }
    let arriving = target.filter { !shown.contains($0) }
    shown = target
    for controller in arriving where controller !== base {
      controller.loadViewIfNeeded()
      controller.viewIfLoaded?.frame = controller.frameOnStage(of: host)
    }
    func isAnimated(_ controller: ViewController) -> Bool {
      transition.isAnimated && (front == nil || front === controller || target.contains(controller))
    }
    for controller in leaving.reversed() {
      begin(controller, false, animated: isAnimated(controller), base: base)
    }
    for (place, controller) in target.enumerated() where arriving.contains(controller) {
      begin(controller, true, animated: isAnimated(controller), base: base)
      // A callback may have changed what is presented; then the inner call has settled the views.
      guard controller !== base, isShown(controller), let view = controller.viewIfLoaded,
        view.superview !== host
      else { continue }
      host.attach(view, at: base == nil ? place : nil)
    }
    for controller in arriving { controller.settle() }
    transition.run { [self] completed in
      willEnd(completed)
      if completed {
        for controller in arriving { end(controller, base: base) }
        for controller in leaving.reversed() {
          if !isShown(controller), controller !== base { controller.viewIfLoaded?.detach() }
          end(controller, base: base)
        }
      }
      didEnd(completed)
    }
  }

  private func begin(
    _ controller: ViewController,
    _ isAppearing: Bool,
    animated: Bool,
    base: ViewController?
  ) {
    if controller === base {
      controller.beginAppearance(isAppearing, animated: animated)
    } else {
      controller.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  private func end(_ controller: ViewController, base: ViewController?) {
    if controller === base {
      controller.endAppearance()
    } else {
      controller.endAppearanceTransition()
    }
  }
}
