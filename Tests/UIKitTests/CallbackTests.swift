import Foundation
import Testing
import UIKit

/// Callbacks of views and controllers on which an app's subclasses rely.
@MainActor
@Suite("Callbacks") struct CallbackTests {
  private final class Told: UIView {
    var calls: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) {
      calls.append("will \(newSuperview == nil ? "leave" : "enter")")
    }
    override func didMoveToSuperview() { calls.append("did move") }
    override func willMove(toWindow newWindow: UIWindow?) {
      calls.append("window \(newWindow == nil ? "goes" : "comes")")
    }
    override func didMoveToWindow() { calls.append("did move to window") }
    override func didAddSubview(_ subview: UIView) { calls.append("added") }
    override func willRemoveSubview(_ subview: UIView) { calls.append("removes") }
  }

  @Test("A view hears before it moves and after, and of the views inside it")
  func moves() {
    let window = UIWindow()
    let view = Told()
    window.addSubview(view)
    #expect(view.calls == ["will enter", "window comes", "did move", "did move to window"])
    view.calls = []
    let inner = UIView()
    view.addSubview(inner)
    inner.removeFromSuperview()
    #expect(view.calls == ["added", "removes"])
    view.calls = []
    view.removeFromSuperview()
    #expect(view.calls == ["will leave", "window goes", "did move", "did move to window"])
  }

  private final class Appearing: UIViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) { calls.append("will") }
    override func viewIsAppearing(_ animated: Bool) { calls.append("is") }
    override func viewDidAppear(_ animated: Bool) { calls.append("did") }
  }

  @Test("A controller hears that it is appearing once it is in place, before it has appeared")
  func appearing() {
    let application = UIApplication.launched()
    let window = UIWindow()
    let controller = Appearing()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(controller.calls == ["will", "is", "did"])
    _ = application
  }

  private final class Unwinding: UIViewController {
    override func canPerformUnwindSegueAction(
      _ action: Selector,
      from fromViewController: UIViewController,
      withSender sender: Any
    ) -> Bool { action == "back:" }
  }

  @Test("A controller that answers about unwinding in the older way is asked")
  func unwinding() {
    let controller = Unwinding()
    let other = UIViewController()
    #expect(controller.canPerformUnwindSegueAction("back:", from: other, sender: nil))
    #expect(!controller.canPerformUnwindSegueAction("on:", from: other, sender: nil))
  }

  @Test("A press goes along the chain to who handles it")
  func presses() {
    final class Handling: UIViewController {
      var typed = ""
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        typed += presses.compactMap(\.key?.characters).joined()
      }
    }
    let controller = Handling()
    let inner = UIView()
    controller.view.addSubview(inner)
    inner.pressesBegan([UIPress(key: UIKey("a"))], with: nil)
    #expect(controller.typed == "a")
  }
}
