import Foundation

extension Window: TraitEnvironment {}

extension Window {
  func traits(for size: CGSize) -> TraitCollection {
    screen.traitCollection
      .merging(screen.sizeClasses(for: size))
      .merging(TraitCollection(userInterfaceStyle: systemAppearance.userInterfaceStyle))
      .merging(TraitCollection(userInterfaceStyle: overrideUserInterfaceStyle))
  }

  /// Changes the size with all callbacks, in the order of ``rotate(to:animated:)``.
  func changeSize(
    to frame: CGRect,
    animated: Bool,
    willCommit: () -> Void = {},
    commit: () -> Void = {},
    duringAnimation: () -> Void = {},
    didEnd: @escaping () -> Void = {}
  ) {
    guard canShow, let root = rootViewController, root.isViewLoaded else {
      commit()
      setFrameSilently(frame)
      return
    }
    let transition = Transition(isAnimated: animated)
    transition.containerView = self
    let chain = presentedChain
    for controller in chain { controller.presentation.transition = transition }
    announce(frame.size, to: chain, with: transition)
    willCommit()
    commit()
    setFrameSilently(frame)
    for controller in stage.shown { controller.reportTraitsBelow() }
    duringAnimation()
    transition.run { [self] _ in
      for controller in stage.shown { controller.environmentDidChange() }
      didEnd()
      for controller in chain where controller.presentation.transition === transition {
        controller.presentation.transition = nil
      }
    }
    // A sheet may have become a full screen.
    refreshControllers(animated: false)
  }

  private func announce(_ size: CGSize, to chain: [ViewController], with transition: Transition) {
    let traits = traits(for: size)
    for controller in chain {
      if let presentation = controller.presentation.controller {
        presentation.willTransition(to: traits, with: transition)
      } else {
        controller.announceTraits(traits, with: transition)
      }
    }
    for controller in chain {
      if let presentation = controller.presentation.controller {
        presentation.viewWillTransition(to: size, with: transition)
      } else {
        controller.announceSize(size, with: transition)
      }
    }
  }

  /// Reports changes of the environment to the controllers on screen.
  func environmentDidChange() {
    for controller in stage.shown { controller.environmentDidChange() }
    if canShow { updateSystemAppearance() }
  }
}
