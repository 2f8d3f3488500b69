import Testing
import ViewControllers

@MainActor
@Suite struct TraitTests {
  @Test func collectionsJoinAndTheLastOneWins() {
    let traits = TraitCollection(traitsFrom: [
      TraitCollection(horizontalSizeClass: .compact), TraitCollection(verticalSizeClass: .regular),
      TraitCollection(userInterfaceIdiom: .pad), TraitCollection(horizontalSizeClass: .regular),
      TraitCollection(displayScale: 2), TraitCollection(layoutDirection: .rightToLeft),
    ])
    #expect(traits.horizontalSizeClass == .regular)
    #expect(traits.verticalSizeClass == .regular)
    #expect(traits.userInterfaceIdiom == .pad)
    #expect(traits.userInterfaceStyle == .unspecified)
    #expect(traits.containsTraits(in: TraitCollection(verticalSizeClass: .regular)))
    #expect(!traits.containsTraits(in: TraitCollection(verticalSizeClass: .compact)))
    #expect("\(traits)" == "pad, regular × regular, rightToLeft")
  }

  @Test(
    "size classes follow from the window's size and the kind of device",
    arguments: [
      (
        UserInterfaceIdiom.phone, 390.0, 844.0, UserInterfaceSizeClass.compact,
        UserInterfaceSizeClass.regular
      ),
      (.phone, 844, 390, .compact, .compact), (.phone, 932, 430, .regular, .compact),
      (.pad, 1024, 1366, .regular, .regular), (.pad, 320, 1366, .compact, .regular),
    ]
  )
  func sizeClasses(
    _ idiom: UserInterfaceIdiom,
    _ width: Double,
    _ height: Double,
    _ horizontal: UserInterfaceSizeClass,
    _ vertical: UserInterfaceSizeClass
  ) {
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let root = ViewController()
    let shown = makeApplication(showing: root, on: Screen(bounds: bounds, idiom: idiom))
    #expect(root.traitCollection.horizontalSizeClass == horizontal)
    #expect(root.traitCollection.verticalSizeClass == vertical)
    #expect(root.traitCollection == shown.window.traitCollection)
    #expect(root.view.traitCollection == root.traitCollection)
  }

  @Test func aContainerOverridesTraitsForOneChild() {
    let parent = ViewController().titled("p")
    let children = ["a", "b"].map { ViewController().titled($0) }
    let grandchild = ViewController().titled("g")
    children[0].addChild(grandchild)
    children[0].view.addSubview(grandchild.view)
    for child in children {
      parent.addChild(child)
      parent.view.addSubview(child.view)
    }
    let shown = makeApplication(showing: parent, on: .tablet)
    let narrow = TraitCollection(horizontalSizeClass: .compact)
    let events = EventLog.events(of: .environment) {
      parent.setOverrideTraitCollection(narrow, forChild: children[0])
      parent.setOverrideTraitCollection(narrow, forChild: children[0])
    }
    #expect(
      events == [
        "a.traitCollectionDidChange(pad, compact × regular, light)", "a.viewLayoutMarginsDidChange",
        "g.traitCollectionDidChange(pad, compact × regular, light)", "g.viewLayoutMarginsDidChange",
      ]
    )
    #expect(parent.overrideTraitCollection(forChild: children[0]) == narrow)
    #expect(parent.overrideTraitCollection(forChild: children[1]) == nil)
    #expect(grandchild.traitCollection.horizontalSizeClass == .compact)
    #expect(children[1].traitCollection.horizontalSizeClass == .regular)
    parent.setOverrideTraitCollection(nil, forChild: children[0])
    #expect(grandchild.traitCollection.horizontalSizeClass == .regular)
    withExtendedLifetime(shown) {}
  }

  @Test func aChildThatLeavesLosesItsOverriddenTraits() {
    let parent = ViewController()
    let child = ViewController()
    parent.addChild(child)
    parent.setOverrideTraitCollection(
      TraitCollection(verticalSizeClass: .compact),
      forChild: child
    )
    child.removeFromParent()
    parent.addChild(child)
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
  }

  @Test func overridingTraitsOfWhatIsNoChildTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        ViewController().setOverrideTraitCollection(nil, forChild: ViewController())
      }
    }
  }

  @Test func theTraitsBeforeAreHandedOver() {
    final class Remembering: ViewController {
      var previous: [TraitCollection?] = []
      override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        previous.append(previousTraitCollection)
      }
    }
    let root = Remembering()
    let (_, window) = makeApplication(showing: root)
    let before = root.traitCollection
    window.overrideUserInterfaceStyle = .dark
    #expect(root.previous == [before])
    #expect(root.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func whoIsOutOfSightHearsOfTraitsWhenItAppears() {
    let below = ViewController().titled("a")
    let navigation = NavigationController(rootViewController: below)
    let (_, window) = makeApplication(showing: navigation)
    navigation.pushViewController(ViewController().titled("b"), animated: false)
    let changing = EventLog.events(of: .environment) { window.overrideUserInterfaceStyle = .dark }
    #expect(!changing.contains { $0.hasPrefix("a.") })
    let popping = EventLog.events(of: .environment) {
      navigation.popViewController(animated: false)
    }
    #expect(
      popping == [
        "a.traitCollectionDidChange(phone, compact × regular, dark)",
        "a.viewSafeAreaInsetsDidChange",
      ]
    )
  }

  @Test func aPresentedControllerTakesTheWindowsTraitsUnlessItsPresentationOverridesThem() {
    let root = ViewController()
    let shown = makeApplication(showing: root, on: .tablet)
    let sheet = ViewController()
    root.present(sheet, animated: false)
    #expect(sheet.traitCollection.horizontalSizeClass == .regular)
    sheet.presentationController?.overrideTraitCollection =
      TraitCollection(horizontalSizeClass: .compact)
    #expect(sheet.traitCollection.horizontalSizeClass == .compact)
    withExtendedLifetime(shown) {}
  }

  @Test func aNarrowerWindowTellsOfSizeAndTraitsBeforeAndAfter() {
    let parent = ViewController().titled("p")
    let child = ViewController().titled("c")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let shown = makeApplication(showing: parent, on: .tablet)
    let events = EventLog.events(of: .environment) {
      shown.window.frame = CGRect(x: 0, y: 0, width: 320, height: 1366)
    }
    #expect(
      events == [
        "p.willTransition(to: pad, compact × regular, light)",
        "c.willTransition(to: pad, compact × regular, light)",
        "p.viewWillTransition(to: 320×1366)", "c.viewWillTransition(to: 320×1366)",
        "p.traitCollectionDidChange(pad, compact × regular, light)",
        "c.traitCollectionDidChange(pad, compact × regular, light)",
        "p.viewLayoutMarginsDidChange", "c.viewLayoutMarginsDidChange",
      ]
    )
    #expect(child.view.frame.width == 320)
  }

  @Test func aContainerThatForgetsSuperKeepsSizeAndTraitsToItself() {
    final class Silent: ViewController {
      override func viewWillTransition(
        to size: CGSize,
        with coordinator: any ViewControllerTransitionCoordinator
      ) {}
      override func willTransition(
        to newCollection: TraitCollection,
        with coordinator: any ViewControllerTransitionCoordinator
      ) {}
    }
    let parent = Silent().titled("p")
    let child = ViewController().titled("c")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let (_, window) = makeApplication(showing: parent, on: .tablet)
    let events = EventLog.events(of: .environment) {
      window.frame = CGRect(x: 0, y: 0, width: 320, height: 1366)
    }
    #expect(!events.contains { $0.hasPrefix("c.") && $0.contains("ransition(to:") })
    #expect(events.contains { $0.hasPrefix("c.traitCollectionDidChange") })
  }

  @Test func aWindowOnAnotherScreenTakesItsKindOfDevice() {
    let root = ViewController()
    let (application, window) = makeApplication(showing: root)
    #expect(window.screen === application.mainScreen)
    #expect(Screen.main === application.mainScreen)
    window.screen = Screen(idiom: .tv)
    #expect(root.traitCollection.userInterfaceIdiom == .tv)
  }

  @Test func whatHasNoWindowTakesTheMainScreensTraits() {
    let application = Application(screen: .tablet)
    #expect(ViewController().traitCollection.userInterfaceIdiom == .pad)
    #expect(ViewController().traitCollection.horizontalSizeClass == .regular)
    withExtendedLifetime(application) {}
  }
}
