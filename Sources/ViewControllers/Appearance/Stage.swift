import Foundation

/// A place where controllers are shown over one another: a window, or a controller that defines a
/// presentation context.
@MainActor final class Stage {
  /// The controllers on screen, each presenter before what it presents.
  private(set) var shown: [ViewController] = []
  func isShown(_ controller: ViewController) -> Bool { shown.contains(controller) }
  /// Sets the shown controllers without callbacks, when a container has shown them.
  func note(shown: [ViewController]) { self.shown = shown }

  /// Shows other controllers, with the appearance callbacks in UIKit's order.
  ///
  /// `viewWillDisappear` of the leaving controllers comes first, then both callbacks of the
  /// arriving ones, and `viewDidDisappear` last.
  ///
  /// - Parameters:
  ///   - target: The controllers to show, each presenter before what it presents.
  ///   - base: The controller that owns this stage; its container adds and removes its view. `nil`
  ///     in windows.
  ///   - host: The view that the controllers' views are added to.
  ///   - transition: The transition that animates the change; its closures run between the
  ///     callbacks.
  ///   - front: The only leaving controller that is animated; `nil` animates all.
  ///   - willEnd: Called before the `did` callbacks; its argument is `true` if the change was
  ///     completed.
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
      // A callback may have changed what is presented; that inner call has already added the views.
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
