import Foundation
import Testing
import ViewControllers

/// The first responder of a controller that left is none.
@MainActor
@Suite struct LeavingFirstResponderTests {
  private final class Ending: TextFieldDelegate {
    var count = 0
    func textFieldDidEndEditing(_ textField: TextField) { count += 1 }
  }

  enum Way: CaseIterable { case dismissFullScreen, dismissSheet, pop, removeView, replaceRoot }

  @Test(
    "it ends with the controller or view that leaves, and the keyboard hides",
    arguments: Way.allCases
  )
  func endsWithItsController(way: Way) {
    let base = ViewController()
    let stack = NavigationController(rootViewController: base)
    let (application, window) = makeApplication(showing: stack)
    let (field, ending, next) = (TextField(), Ending(), ViewController())
    field.delegate = ending
    next.view.addSubview(field)
    switch way {
    case .dismissFullScreen, .dismissSheet:
      next.modalPresentationStyle = way == .dismissSheet ? .pageSheet : .fullScreen
      base.present(next, animated: false)
    case .pop: stack.pushViewController(next, animated: false)
    case .removeView: base.view.addSubview(field)
    case .replaceRoot: window.rootViewController = next
    }
    field.becomeFirstResponder()
    #expect(window.firstResponder === field && window.isKeyboardVisible)
    switch way {
    case .dismissFullScreen, .dismissSheet: base.dismiss(animated: false)
    case .pop: stack.popViewController(animated: false)
    case .removeView: field.removeFromSuperview()
    case .replaceRoot: window.rootViewController = stack
    }
    #expect(window.firstResponder == nil && !window.isKeyboardVisible)
    #expect(!field.isFirstResponder && ending.count == 1)
    withExtendedLifetime(application) {}
  }

  @Test("a view that moves within the window stays first responder")
  func movesWithin() {
    let root = ViewController()
    let (application, window) = makeApplication(showing: root)
    let (field, box) = (TextField(), View())
    root.view.addSubview(field)
    root.view.addSubview(box)
    field.becomeFirstResponder()
    box.addSubview(field)
    #expect(window.firstResponder === field)
    withExtendedLifetime(application) {}
  }
}
