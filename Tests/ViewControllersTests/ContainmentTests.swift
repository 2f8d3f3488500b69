import Testing
import ViewControllers

/// The calls between parents and children when a child comes, goes, or changes its parent.
@MainActor
@Suite struct ContainmentTests {
  func names(_ names: String...) -> [ViewController] { names.map { ViewController().titled($0) } }

  @Test func addingCallsWillMoveAndTheContainerCallsDidMove() {
    let all = names("p", "c")
    let events = EventLog.events(of: .containment) {
      all[0].addChild(all[1])
      all[1].didMove(toParent: all[0])
      all[0].addChild(all[1])
    }
    #expect(events == ["c.willMove(toParent: p)", "c.didMove(toParent: p)"])
    #expect(all[0].children == [all[1]])
  }

  @Test func removingCallsDidMoveAndTheContainerCallsWillMove() {
    let all = names("p", "c")
    all[0].addChild(all[1])
    let events = EventLog.events(of: .containment) {
      all[1].willMove(toParent: nil)
      all[1].removeFromParent()
      all[1].removeFromParent()
    }
    #expect(events == ["c.willMove(toParent: nil)", "c.didMove(toParent: nil)"])
  }

  @Test func aChildThatGetsAnotherParentLeavesTheFirstBefore() {
    let all = names("p", "q", "c")
    all[0].addChild(all[2])
    let events = EventLog.events(of: .containment) { all[1].addChild(all[2]) }
    #expect(events == ["c.didMove(toParent: nil)", "c.willMove(toParent: q)"])
    #expect(all[0].children.isEmpty)
    #expect(all[2].parent === all[1])
  }

  @Test func childrenAreInTheOrderInWhichTheyCame() {
    let all = names("p", "a", "b")
    all[0].addChild(all[2])
    all[0].addChild(all[1])
    #expect(all[0].children == [all[2], all[1]])
    #expect(all[0].children.contains(all[1]))
    #expect(all[0] == all[0])
    #expect(all[0] != all[1])
  }

  @Test func presentedControllersAreNoChildren() {
    let all = names("p", "s")
    all[0].present(all[1], animated: false)
    #expect(all[0].children.isEmpty)
    #expect(all[1].parent == nil)
  }

  // MARK: Views and controllers hang together

  @Test func aViewMayStandInItsParentsViewsHoweverDeep() {
    let all = names("p", "c")
    let wrapper = View()
    all[0].view.addSubview(wrapper)
    all[0].addChild(all[1])
    wrapper.addSubview(all[1].view)
    #expect(all[1].view.superview === wrapper)
  }

  @Test func aControllerWithoutAParentMayShowItsViewAnywhere() {
    let all = names("p", "c")
    all[0].view.addSubview(all[1].view)
    #expect(all[1].view.superview === all[0].view)
    all[0].addChild(all[1])
    #expect(all[1].parent === all[0])
  }

  @Test func theMistakeHasAName() {
    #expect(
      "\(ViewController.hierarchyInconsistencyException)" == "ViewControllerHierarchyInconsistency"
    )
  }

  /// The message of a process that trapped.
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func aViewInAStrangersViewTrapsAndNamesBoth() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let parent = ViewController()
        parent.title = "the parent"
        let stranger = ViewController()
        stranger.title = "the stranger"
        let child = ViewController()
        parent.addChild(child)
        stranger.view.addSubview(child.view)
      }
    }
    let message = message(result)
    #expect(message.contains("ViewControllerHierarchyInconsistency"))
    #expect(message.contains("the parent") && message.contains("the stranger"))
  }

  @Test func aWrappedViewInAStrangersViewTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let parent = ViewController()
        let child = ViewController()
        parent.addChild(child)
        let wrapper = View()
        wrapper.addSubview(child.view)
        let stranger = ViewController()
        stranger.view.addSubview(wrapper)
      }
    }
  }

  @Test func aChildWhoseViewStandsInAStrangersTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let child = ViewController()
        let stranger = ViewController()
        stranger.view.addSubview(child.view)
        ViewController().addChild(child)
      }
    }
  }

  // MARK: From one child to another

  @Test func aTransitionNeedsTwoChildren() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let parent = ViewController()
        let child = ViewController()
        parent.addChild(child)
        parent.transition(
          from: child,
          to: ViewController(),
          duration: 0,
          animations: nil
        )
      }
    }
  }

  @Test func aTransitionPutsOneViewInThePlaceOfTheOther() {
    let all = names("p", "a", "b")
    for child in all[1...] { all[0].addChild(child) }
    // First, so that nothing is laid out anew for another screen.
    let shown = makeApplication(showing: all[0])
    all[1].view.frame = CGRect(x: 5, y: 6, width: 70, height: 80)
    all[0].view.addSubview(all[1].view)
    var finished: [Bool] = []
    all[0].transition(
      from: all[1],
      to: all[2],
      duration: 0.2,
      options: .transitionCrossDissolve,
      animations: {
        #expect(all[1].view.superview === all[0].view)
        #expect(all[2].view.superview === all[0].view)
      },
      completion: { finished.append($0) }
    )
    #expect(finished == [true])
    #expect(all[1].view.superview == nil)
    #expect(all[2].view.frame == CGRect(x: 5, y: 6, width: 70, height: 80))
    withExtendedLifetime(shown) {}
  }

  @Test func aContainerThatForwardsByHandDoesSoInTransitionsToo() {
    final class Manual: ViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let parent = Manual()
    let children = names("a", "b")
    for child in children { parent.addChild(child) }
    parent.view.addSubview(children[0].view)
    let shown = makeApplication(showing: parent)
    let events = EventLog.events(of: .appearance) {
      parent.transition(from: children[0], to: children[1], duration: 0, animations: nil)
    }
    #expect(events == [])
    withExtendedLifetime(shown) {}
  }
}
