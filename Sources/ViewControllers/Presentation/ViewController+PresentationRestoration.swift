import Foundation
import RestorationEngine

/// What a presenter saves of what it presents (rules P13, V7, R17).
extension ViewController {
  private enum Key {
    static let presented = "ViewController.presented"
    static let style = "ViewController.presentedStyle"
    static let transitionStyle = "ViewController.presentedTransitionStyle"
  }

  /// Writes the reference, and the style and way of moving of what is presented.
  func encodePresented(with coder: NSCoder) {
    guard let presented = ownPresented, presented.restorationIdentifier != nil else { return }
    coder.encode(presented, forKey: Key.presented)
    let settings = presented.presentation
    coder.encode(settings.style.rawValue, forKey: Key.style)
    coder.encode(settings.transitionStyle.rawValue, forKey: Key.transitionStyle)
  }

  /// Presents again, in the saved style, whatever style the app has given the controller meanwhile.
  func decodePresented(with coder: NSCoder) {
    guard coder.containsValue(forKey: Key.presented),
      let presented = coder.decodeObject(forKey: Key.presented) as? ViewController,
      presented.ownPresenting == nil
    else { return }
    let former = presented.presentation
    if let style = coder.string(forKey: Key.style).flatMap(ModalPresentationStyle.init(rawValue:)) {
      presented.setPresentationStyle(style)
    }
    let transitionStyle = coder.string(forKey: Key.transitionStyle)
    if let style = transitionStyle.flatMap(ModalTransitionStyle.init(rawValue:)) {
      presented.presentation.transitionStyle = style
    }
    guard canPresent(presented) else {
      presented.presentation = former
      return
    }
    present(presented, animated: false)
  }
}
