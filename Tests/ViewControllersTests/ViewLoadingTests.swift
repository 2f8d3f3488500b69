import Testing
import ViewControllers

/// The loading of a controller's view.
@MainActor
@Suite struct ViewLoadingTests {
  final class NibNoteViewController: ViewController {}
  final class NibSettingsController: ViewController {}

  @Test func aPlainViewIsMadeWithoutANibOfTheClass() {
    let controller = ViewController()
    #expect(controller.nibName == nil)
    // Other tests run beside this one, and may have another screen.
    #expect(controller.view.frame.size == Screen.main.bounds.size)
    #expect(controller.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }

  @Test func aNamedNibIsLoadedWhenTheViewIsFirstAskedFor() {
    var owners: [ViewController] = []
    Nib.register("Named") { owner in
      owners.append(owner)
      return ScrollView()
    }
    defer { Nib.unregister("Named") }
    let controller = ViewController(nibName: "Named", bundle: .main)
    #expect(controller.nibName == "Named")
    #expect(controller.nibBundle == .main)
    #expect(owners.isEmpty)
    #expect(controller.view is ScrollView)
    controller.loadViewIfNeeded()
    #expect(owners == [controller])
  }

  @Test func aNibOfTheClassNameWithoutControllerComesBeforeOneWithIt() {
    Nib.register("NibNoteViewController") { _ in TextView() }
    #expect(NibNoteViewController().view is TextView)
    Nib.register("NibNoteView") { _ in ScrollView() }
    #expect(NibNoteViewController().view is ScrollView)
    Nib.unregister("NibNoteView")
    Nib.unregister("NibNoteViewController")
    #expect(!(NibNoteViewController().view is TextView))
  }

  @Test func onlyClassNamesThatEndInViewControllerAreShortened() {
    Nib.register("NibSettings") { _ in ScrollView() }
    defer { Nib.unregister("NibSettings") }
    #expect(!(NibSettingsController().view is ScrollView))
  }

  @Test func aNibThatWasAskedForAndIsNotRegisteredTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = ViewController(nibName: "Nowhere", bundle: nil).view }
    }
  }

  @Test func aViewHasOneController() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let first = ViewController()
        let second = ViewController()
        second.view = first.view
      }
    }
  }

  @Test func loadingByHandIsForSubclassesOnlyAndHappensOnce() {
    final class Custom: ViewController {
      var count = 0
      override func loadView() {
        count += 1
        view = ScrollView()
      }
    }
    let controller = Custom()
    let events = EventLog.events {
      controller.loadViewIfNeeded()
      controller.loadViewIfNeeded()
      _ = controller.view
    }
    #expect(events == ["Custom.loadView", "Custom.viewDidLoad"])
    #expect(controller.count == 1)
    #expect(controller.viewIfLoaded is ScrollView)
  }

  @Test func settingTheViewToNilUnloadsIt() {
    let controller = ViewController()
    let first = controller.view
    controller.view = nil
    #expect(!controller.isViewLoaded)
    #expect(controller.view !== first)
  }

  // MARK: Preferred size

  final class Listening: ViewController {
    var heard: [CGSize] = []
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any ContentContainer
    ) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      heard.append(container.preferredContentSize)
    }
  }

  @Test func aChildsPreferredSizeIsToldToItsParent() {
    let parent = Listening()
    let child = ViewController()
    #expect(child.preferredContentSize == .zero)
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 100, height: 50)
    child.preferredContentSize = CGSize(width: 100, height: 50)
    #expect(parent.heard == [CGSize(width: 100, height: 50)])
  }

  @Test func aPresentedControllersPreferredSizeIsToldToItsPresenterAndResizesItsPopover() {
    let root = Listening()
    let shown = makeApplication(showing: root, on: .tablet)
    let popover = ViewController()
    popover.modalPresentationStyle = .popover
    popover.preferredContentSize = CGSize(width: 200, height: 300)
    root.present(popover, animated: false)
    #expect(popover.view.frame.size == CGSize(width: 200, height: 300))
    popover.preferredContentSize = CGSize(width: 250, height: 400)
    #expect(popover.view.frame.size == CGSize(width: 250, height: 400))
    #expect(root.heard == [CGSize(width: 250, height: 400)])
    withExtendedLifetime(shown) {}
  }

  @Test func aPopoverWithoutAPreferredSizeIs320PointsWide() {
    let root = ViewController()
    let shown = makeApplication(showing: root, on: .tablet)
    let popover = ViewController()
    popover.modalPresentationStyle = .popover
    root.present(popover, animated: false)
    #expect(popover.view.frame.size == CGSize(width: 320, height: 1100))
    withExtendedLifetime(shown) {}
  }

  @Test func aChildAsLargeAsItsParentGrowsWithIt() {
    let parent = ViewController()
    let child = ViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let fixed = ViewController()
    parent.addChild(fixed)
    fixed.view.autoresizingMask = []
    fixed.view.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    parent.view.addSubview(fixed.view)
    let size = CGSize(width: 844, height: 390)
    #expect(parent.size(forChildContentContainer: child, withParentContainerSize: size) == size)
    #expect(
      parent.size(forChildContentContainer: fixed, withParentContainerSize: size)
        == CGSize(width: 10, height: 20)
    )
  }

  @Test func aResizedChildCanBeToldOf() {
    final class Container: ViewController {
      var count = 0
      override func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any ContentContainer
      ) { count += 1 }
    }
    let container = Container()
    container.systemLayoutFittingSizeDidChange(forChildContentContainer: ViewController())
    #expect(container.count == 1)
  }
}
