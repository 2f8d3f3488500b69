extension ViewController {
  /// The traits that come from the container, the presenter or the window.
  var inheritedTraits: TraitCollection {
    var traits: TraitCollection
    if let parent {
      traits = parent.traitCollection.merging(environment.overrideTraits)
    } else if let presenter = ownPresenting {
      let around = stageBase?.traitCollection ?? hostingWindow?.traitCollection
      traits = (around ?? presenter.traitCollection)
        .merging(presentation.controller?.overrideTraitCollection)
    } else {
      traits = rootWindow?.traitCollection ?? Screen.main.windowlessTraits
    }
    return traits.merging(TraitCollection(userInterfaceStyle: overrideUserInterfaceStyle))
  }

  func overrideTraits(with collection: TraitCollection?, for child: ViewController) {
    precondition(
      child.parent === self,
      "\(type(of: self)) can override traits of its children, \(type(of: child)) is none"
    )
    guard child.environment.overrideTraits != collection else { return }
    child.environment.overrideTraits = collection
    child.environmentDidChange()
  }

  /// Tells this controller and what it contains that traits are about to change, if they are.
  func announceTraits(
    _ traits: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    let own = traits.merging(TraitCollection(userInterfaceStyle: overrideUserInterfaceStyle))
    guard isViewLoaded, own != traitCollection else { return }
    note(.environment, "willTransition(to: \(own))")
    willTransition(to: own, with: coordinator)
  }

  func announceTraitsToChildren(
    _ traits: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children {
      child.announceTraits(traits.merging(child.environment.overrideTraits), with: coordinator)
    }
    for presented in presentedInPlace {
      presented.presentationController?.willTransition(to: traits, with: coordinator)
    }
  }

  /// Tells of changes around this controller, if it shows: traits, safe area and margins, then
  /// layout. Whoever is out of sight hears of them when it appears.
  func environmentDidChange() {
    if isInAppearance {
      reportEnvironment(isArriving: false)
      viewIfLoaded?.layoutIfNeeded()
    } else {
      // What is presented in this child's place may show although the child does not.
      for presented in presentedInPlace { presented.environmentDidChange() }
    }
  }

  /// Called when this controller's view has come in: reports what is around it, and lays out.
  func settle() {
    reportEnvironment(isArriving: true)
    viewIfLoaded?.layoutIfNeeded()
  }

  private func reportEnvironmentIfShown(isArriving: Bool) {
    if isInAppearance {
      reportEnvironment(isArriving: isArriving)
    } else if !isArriving {
      for presented in presentedInPlace { presented.environmentDidChange() }
    }
  }

  private func reportEnvironment(isArriving: Bool) {
    reportTraits()
    reportInsets(isArriving: isArriving)
    for child in children { child.reportEnvironmentIfShown(isArriving: isArriving) }
    if !isArriving { for presented in presentedInPlace { presented.environmentDidChange() } }
  }

  /// Tells this controller and what it contains of new traits, if they show.
  func reportTraitsBelow() {
    if isInAppearance {
      reportTraits()
      for child in children { child.reportTraitsBelow() }
    }
    for presented in presentedInPlace { presented.reportTraitsBelow() }
  }

  private func reportTraits() {
    let traits = traitCollection
    guard let former = environment.reportedTraits, former != traits else {
      environment.reportedTraits = traits
      return
    }
    environment.reportedTraits = traits
    note(.environment, "traitCollectionDidChange(\(traits))")
    traitCollectionDidChange(former)
  }
}

extension Screen {
  /// The traits of whatever stands in no window.
  var windowlessTraits: TraitCollection { traitCollection.merging(sizeClasses(for: bounds.size)) }
}
