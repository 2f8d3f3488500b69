import Testing
import ViewControllers

@MainActor
@Suite struct PageViewControllerTests {
  let relaunch = Relaunch()

  /// Ten pages, made when asked for.
  final class Book: PageViewControllerDataSource, PageViewControllerDelegate {
    var pages: [Int: ViewController] = [:]
    var events: [String] = []

    func page(_ number: Int) -> ViewController? {
      guard (0..<10).contains(number) else { return nil }
      if let page = pages[number] { return page }
      let page = ViewController().named("page \(number)")
      pages[number] = page
      return page
    }
    func number(_ page: ViewController) -> Int { pages.first { $0.value === page }?.key ?? -1 }
    func pageViewController(
      _ pageViewController: PageViewController,
      viewControllerBefore viewController: ViewController
    ) -> ViewController? { page(number(viewController) - 1) }
    func pageViewController(
      _ pageViewController: PageViewController,
      viewControllerAfter viewController: ViewController
    ) -> ViewController? { page(number(viewController) + 1) }
    func presentationCount(for pageViewController: PageViewController) -> Int { 10 }
    func presentationIndex(for pageViewController: PageViewController) -> Int {
      number(pageViewController.children[0])
    }
    func pageViewController(
      _ pageViewController: PageViewController,
      willTransitionTo pendingViewControllers: [ViewController]
    ) { events.append("will \(pendingViewControllers.map(number))") }
    func pageViewController(
      _ pageViewController: PageViewController,
      didFinishAnimating finished: Bool,
      previousViewControllers: [ViewController],
      transitionCompleted completed: Bool
    ) { events.append("did \(previousViewControllers.map(number)) \(completed)") }
  }

  func names(_ controllers: [ViewController]?) -> [String] {
    controllers?.map { $0.restorationIdentifier ?? "?" } ?? []
  }

  @Test("People turn pages as the data source has them, and the delegate hears it")
  func pagesTurn() throws {
    let book = Book()
    let pages = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = book
    pages.delegate = book
    #expect(!pages.turnPage(.forward))
    pages.setViewControllers([try #require(book.page(8))], direction: .forward, animated: false)
    let application = launchApplication(showing: pages, size: .phone)
    #expect(pages.turnPage(.forward))
    #expect(names(pages.viewControllers) == ["page 9"])
    #expect(pages.pageIndicator?.index == 9)
    #expect(!pages.turnPage(.forward))
    #expect(pages.turnPage(.reverse, completed: false))
    #expect(names(pages.viewControllers) == ["page 9"])
    #expect(book.events == ["will [9]", "did [8] true", "will [8]", "did [9] false"])
    #expect(book.pages[8]?.parent == nil)
    withExtendedLifetime(application) {}
  }

  @Test("A page that is let go of goes again, and the other one is back, callback by callback")
  func aPageThatIsLetGoOf() throws {
    let log = EventLog()
    let book = Book()
    book.pages = [0: LoggingViewController("a", log), 1: LoggingViewController("b", log)]
    let pages = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = book
    pages.setViewControllers([try #require(book.page(0))], direction: .forward, animated: false)
    let application = launchApplication(showing: pages, size: .phone)
    _ = log.take()
    pages.turnPage(.forward, completed: false)
    #expect(
      log.take() == [
        "b.loadView", "b.didLoad", "b.willMove", "a.willDisappear", "b.willAppear",
        "b.willDisappear", "a.willAppear", "b.didDisappear", "a.didAppear", "b.willMove(nil)",
        "b.didMove(nil)",
      ]
    )
    withExtendedLifetime(application) {}
  }

  @Test("With the spine in the middle two pages show side by side and turn together")
  func facingPages() throws {
    let book = Book()
    let pages = PageViewController(
      transitionStyle: .pageCurl,
      navigationOrientation: .horizontal,
      spineLocation: .mid
    )
    pages.dataSource = book
    let first = try [#require(book.page(0)), #require(book.page(1))]
    pages.setViewControllers(first, direction: .forward, animated: false)
    let application = launchApplication(showing: pages, size: .phone)
    #expect(first.map(\.view.frame.origin.x) == [0, 195] && pages.isDoubleSided)
    #expect(pages.turnPage(.forward))
    #expect(names(pages.viewControllers) == ["page 2", "page 3"])
    #expect(!pages.moveSpine(to: .min, showing: first))
    #expect(pages.moveSpine(to: .min, showing: [first[0]]))
    #expect(pages.spineLocation == .min && names(pages.viewControllers) == ["page 0"])
    withExtendedLifetime(application) {}
  }

  @Test("The pages that show come back, where UIKit forgets them (V8, better)")
  func pagesAreRestored() throws {
    func delegate(_ spine: PageViewController.SpineLocation) -> TestDelegate {
      let delegate = TestDelegate {
        PageViewController(
          transitionStyle: .pageCurl,
          navigationOrientation: .horizontal,
          spineLocation: spine
        ).named("pages")
      }
      delegate.makeController = { path in
        path.count == 2 && path[1] != "lost" ? ViewController() : nil
      }
      return delegate
    }
    for names in [["page 4"], ["page", "page"], ["page 1", "page 2"]] {
      let spine: PageViewController.SpineLocation = names.count == 2 ? .mid : .min
      let first = relaunch.launch(delegate(spine))
      let pages = try #require(
        first.windows.first?.rootViewController as? PageViewController
      )
      pages.setViewControllers(
        names.map { ViewController().named($0) },
        direction: .forward,
        animated: false
      )
      // The spine is restored too, for any spine at launch.
      let (second, _) = relaunch.launch(delegate(.min), restoring: try relaunch.preserve(first))
      let restored = try #require(
        second.windows.first?.rootViewController as? PageViewController
      )
      #expect(self.names(restored.viewControllers) == names)
      #expect(restored.spineLocation == spine)
      #expect(TreeDescription(of: second) == TreeDescription(of: first))
    }
  }

  @Test("With one of two facing pages gone, the pages of the launch stay (V8, R18)")
  func aLostPageLeavesTheLaunchAlone() throws {
    func delegate() -> TestDelegate {
      let delegate = TestDelegate {
        let pages = PageViewController(
          transitionStyle: .pageCurl,
          navigationOrientation: .horizontal,
          spineLocation: .mid
        ).named("pages")
        pages.setViewControllers(
          [ViewController().named("x"), ViewController().named("y")],
          direction: .forward,
          animated: false
        )
        return pages
      }
      delegate.makeController = { $0.last == "here" ? ViewController() : nil }
      return delegate
    }
    let first = relaunch.launch(delegate())
    let pages = try #require(first.windows.first?.rootViewController as? PageViewController)
    pages.setViewControllers(
      [ViewController().named("here"), ViewController().named("lost")],
      direction: .forward,
      animated: false
    )
    let (second, _) = relaunch.launch(delegate(), restoring: try relaunch.preserve(first))
    let restored = try #require(second.windows.first?.rootViewController as? PageViewController)
    #expect(names(restored.viewControllers) == ["x", "y"])
  }
}
