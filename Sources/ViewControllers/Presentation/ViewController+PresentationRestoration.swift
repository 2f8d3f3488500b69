import Foundation
import RestorationEngine

/// What a presenter saves of what it presents (rules P13, V7, R17).
extension ViewController {
  private enum Key {
    static let presented = "ViewController.presented"
    static let style = "ViewController.presentedStyle"
    static let transitionStyle = "ViewController.presentedTransitionStyle"
  }

  /// Writes the reference; style and way of moving only if they are not the usual ones.
  func encodePresented(with coder: NSCoder) {
    guard let presented = ownPresented, presented.restorationIdentifier != nil else { return }
    coder.encode(presented, forKey: Key.presented)
    let settings = presented.presentation
    if settings.style != .automatic { coder.encode(settings.style.rawValue, forKey: Key.style) }
    if settings.transitionStyle != .coverVertical {
      coder.encode(settings.transitionStyle.rawValue, forKey: Key.transitionStyle)
    }
  }

  /// Presents again; a style that the app has given the controller meanwhile wins over the saved
  /// one.
  func decodePresented(with coder: NSCoder) {
    guard coder.containsValue(forKey: Key.presented),
      let presented = coder.decodeObject(forKey: Key.presented) as? ViewController,
      presented.ownPresenting == nil
    else { return }
    let former = presented.presentation
    if former.style == .automatic, coder.containsValue(forKey: Key.style),
      let name = coder.decodeObject(of: NSString.self, forKey: Key.style) as String?,
      let style = ModalPresentationStyle(rawValue: name)
    {
      presented.setPresentationStyle(style)
    }
    if former.transitionStyle == .coverVertical, coder.containsValue(forKey: Key.transitionStyle),
      let name = coder.decodeObject(of: NSString.self, forKey: Key.transitionStyle) as String?,
      let style = ModalTransitionStyle(rawValue: name)
    {
      presented.presentation.transitionStyle = style
    }
    guard canPresent(presented) else {
      presented.presentation = former
      return
    }
    present(presented, animated: false)
  }
}
