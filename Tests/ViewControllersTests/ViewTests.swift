import Testing
import ViewControllers

@MainActor
@Suite struct ViewTests {
  @Test func addingAViewTakesItOutOfItsFormerSuperview() {
    let first = View()
    let second = View()
    let view = View()
    first.addSubview(view)
    second.addSubview(view)
    #expect(first.subviews.isEmpty)
    #expect(second.subviews == [view])
    #expect(view.superview === second)
  }

  @Test func addingASubviewAgainBringsItToTheFront() {
    let host = View()
    let views = [View(), View()]
    for view in views { host.addSubview(view) }
    host.addSubview(views[0])
    #expect(host.subviews == [views[1], views[0]])
  }

  @Test func aViewInsideAVisibleWindowKnowsTheWindow() {
    let root = ViewController()
    let inner = View()
    root.view.addSubview(inner)
    #expect(inner.window == nil)
    let (_, window) = makeApplication(showing: root)
    #expect(inner.window === window)
  }

  @Test func theResponderChainLeadsFromAViewOverItsControllerToTheApplication() {
    let root = ViewController()
    let inner = View()
    root.view.addSubview(inner)
    let (application, window) = makeApplication(showing: root)
    var chain: [Responder] = []
    var current: Responder? = inner
    while let step = current {
      chain.append(step)
      current = step.next
    }
    #expect(chain == [inner, root.view, root, window, application])
  }

  @Test func aViewCannotBecomeASubviewOfItsOwnSubview() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let outer = View()
        let inner = View()
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
  }
}
