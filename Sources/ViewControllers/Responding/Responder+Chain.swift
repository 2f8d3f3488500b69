extension Responder {
  /// The responder chain from this responder on, each responder once, without controllers that
  /// perform no actions while they present.
  var chain: [Responder] {
    var result: [Responder] = []
    var seen: Set<Responder> = []
    var current: Responder? = self
    while let step = current, seen.insert(step).inserted {
      if !step.isLeftOutWhilePresenting { result.append(step) }
      current = step.next
    }
    return result
  }

  private var isLeftOutWhilePresenting: Bool {
    guard let controller = self as? ViewController else { return false }
    return controller.ownPresented != nil && !controller.performsActionsWhilePresentingModally
  }

  func responderTarget(forAction action: Selector, withSender sender: Any?) -> Responder? {
    chain.first { $0.canPerformAction(action, withSender: sender) && $0.responds(to: action) }
  }
}

extension Window {
  /// The responder that receives key presses first: the first responder, or else the controller in
  /// front.
  var keyResponder: Responder { firstResponder ?? frontController ?? self }

  func makeFirstResponder(_ responder: Responder) -> Bool {
    if firstResponder === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let former = firstResponder, !former.canResignFirstResponder { return false }
    let former = firstResponder
    firstResponder = responder
    former?.didResignFirstResponder()
    updateKeyboard(for: responder)
    responder.didBecomeFirstResponder()
    return true
  }

  func endFirstResponder() -> Bool {
    guard let former = firstResponder else { return true }
    guard former.canResignFirstResponder else { return false }
    firstResponder = nil
    updateKeyboard(for: nil)
    former.didResignFirstResponder()
    return true
  }

  /// Ends the first responder if it has left the window, whose keyboard then hides. It is not asked.
  func endFirstResponderThatLeft() {
    guard let former = firstResponder, former.responderWindow !== self else { return }
    firstResponder = nil
    updateKeyboard(for: nil)
    former.didResignFirstResponder()
  }

  /// The keyboard hides when the first responder takes no text, unless the controller in front
  /// keeps it.
  private func updateKeyboard(for responder: Responder?) {
    if responder is any TextInput {
      isKeyboardVisible = true
    } else if frontController?.disablesAutomaticKeyboardDismissal != true {
      isKeyboardVisible = false
    }
  }
}

/// A responder that needs the keyboard while it is the first responder.
@preconcurrency @MainActor public protocol TextInput: Responder {}

extension View {
  func resignFirstResponderInside() -> Bool {
    guard let view = window?.firstResponder as? View, view.isDescendant(of: self) else {
      return false
    }
    return view.resignFirstResponder()
  }
}
