import Testing
import ViewControllers

@MainActor
@Suite struct PresentationTests {
  @Test func theOutermostContainerPresents() {
    let inner = ViewController()
    let navigation = NavigationController(rootViewController: inner)
    let tabs = TabBarController()
    tabs.viewControllers = [navigation]
    let sheet = ViewController()
    inner.present(sheet, animated: false)
    #expect(sheet.presentingViewController === tabs)
    #expect(inner.presentedViewController === sheet)
    #expect(navigation.presentedViewController === sheet)
    #expect(sheet.restorationContainer === tabs)
    #expect(tabs.restorationChildren.last === sheet)
    #expect(navigation.restorationChildren.count == 1)
  }

  @Test func aPresenterThatPresentsAlreadyIgnoresAnother() {
    let root = ViewController()
    let first = ViewController()
    let second = ViewController()
    root.present(first, animated: false)
    root.present(second, animated: false)
    #expect(root.presentedViewController === first)
    #expect(second.presentingViewController == nil)
  }

  @Test func aPresentedControllerDismissesItself() {
    let root = ViewController()
    let navigation = NavigationController(rootViewController: ViewController())
    root.present(navigation, animated: false)
    navigation.topViewController?.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
  }

  @Test func presentingBeforeTheLaunchIsCompleteShowsLater() {
    let log = EventLog()
    let root = LoggingViewController("root", log)
    let application = Application()
    let window = Window()
    window.rootViewController = root
    window.makeKeyAndVisible()
    application.willFinishLaunching()
    root.present(LoggingViewController("sheet", log), animated: false)
    _ = log.take()
    application.didFinishLaunching()
    #expect(
      log.take() == [
        "sheet.loadView", "sheet.didLoad", "root.willAppear", "sheet.willAppear",
        "root.didAppear", "sheet.didAppear",
      ]
    )
  }

  @Test func aControllerInAContainerCannotBePresented() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let navigation = NavigationController(rootViewController: ViewController())
        if let child = navigation.topViewController {
          ViewController().present(child, animated: false)
        }
      }
    }
  }
}
