import RestorationArchive
import Testing
import ViewControllers

@MainActor
@Suite struct StatefulViewTests {
  let relaunch = Relaunch()

  /// Uses a view, saves it, and returns the view that another launch has restored.
  func restored<Subject: View>(
    _ make: @escaping @MainActor () -> Subject,
    prepare: @escaping (Application) -> Void = { _ in },
    use: (Subject) -> Void
  ) throws -> Subject {
    func delegate() -> TestDelegate {
      TestDelegate {
        let controller = ViewController().named("root")
        let view = make()
        view.restorationIdentifier = "view"
        controller.view.addSubview(view)
        return controller
      }
    }
    func view(_ application: Application) throws -> Subject {
      let root = try #require(application.windows.first?.rootViewController)
      return try #require(root.view.subviews.first as? Subject)
    }
    let first = relaunch.launch(delegate())
    prepare(first)
    use(try view(first))
    let (second, _) = relaunch.launch(
      delegate(),
      restoring: try relaunch.preserve(first),
      prepare: prepare
    )
    restoredApplications.append(second)
    return try view(second)
  }

  final class Choices: PickerViewDataSource, PickerViewDelegate {
    var turned: [Int] = []
    var counts = [3, 10]
    func numberOfComponents(in pickerView: PickerView) -> Int { counts.count }
    func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
      counts[component]
    }
    func pickerView(
      _ pickerView: PickerView,
      didSelectRow row: Int,
      inComponent component: Int
    ) { turned.append(row) }
  }

  @Test("Controls save their values when asked to, and nothing otherwise (V21)")
  func controlsSaveWhenAsked() throws {
    for asked in [true, false] {
      func make<Value: Control>(_ control: Value) -> Value {
        control.restoresValue = asked
        return control
      }
      #expect(try restored({ make(Switch()) }, use: { $0.toggle() }).isOn == asked)
      #expect(
        try restored({ make(Slider()) }, use: { $0.slide(to: 0.25) }).value == (asked ? 0.25 : 0)
      )
      #expect(
        try restored({ make(Stepper()) }, use: { $0.increment() }).value == (asked ? 1 : 0)
      )
      let segments = try restored(
        { make(SegmentedControl(items: ["a", "b", "c"])) },
        use: { $0.tapSegment(at: 2) }
      )
      #expect(segments.selectedSegmentIndex == (asked ? 2 : SegmentedControl.noSegment))
      let choices = Choices()
      let picker = try restored(
        { () -> PickerView in
          let picker = PickerView()
          picker.restoresValue = asked
          picker.dataSource = choices
          return picker
        },
        use: { $0.selectRow(7, inComponent: 1, animated: false) }
      )
      #expect(picker.selectedRow(inComponent: 1) == (asked ? 7 : 0))
    }
  }

  @Test("People change controls, which tell of it; code changes them silently")
  func controlsTell() {
    var events = 0
    let slider = Slider()
    slider.addAction(for: .valueChanged) { events += 1 }
    slider.slide(to: 2)
    #expect(slider.value == 1 && events == 1)
    slider.slide(to: 3)
    slider.setValue(0.5, animated: true)
    slider.value = .nan
    #expect(slider.value == 0.5 && events == 1)
    slider.isEnabled = false
    slider.slide(to: 0)
    #expect(slider.value == 0.5)
    slider.minimumValue = 4
    #expect(slider.value == 4 && slider.maximumValue == 4)
    slider.removeActions(for: .valueChanged)
    slider.sendActions(for: .valueChanged)
    #expect(events == 1)

    let stepper = Stepper()
    stepper.maximumValue = 2
    stepper.wraps = true
    stepper.decrement()
    #expect(stepper.value == 2)
    stepper.increment()
    #expect(stepper.value == 0)

    let segments = SegmentedControl(items: ["a", "b"])
    segments.selectedSegmentIndex = 1
    segments.insertSegment(withTitle: "new", at: 0, animated: false)
    #expect(segments.selectedSegmentIndex == 2 && segments.titleForSegment(at: 2) == "b")
    segments.removeSegment(at: 2, animated: false)
    #expect(segments.selectedSegmentIndex == SegmentedControl.noSegment)
    segments.selectedSegmentIndex = 9
    #expect(segments.selectedSegmentIndex == SegmentedControl.noSegment)

    let choices = Choices()
    let picker = PickerView()
    picker.dataSource = choices
    picker.delegate = choices
    picker.turn(toRow: 2, inComponent: 0)
    picker.turn(toRow: 3, inComponent: 0)
    #expect(choices.turned == [2] && picker.selectedRow(inComponent: 0) == 2)
    #expect(picker.selectedRow(inComponent: 5) == -1)
  }

  @Test("An image view saves bounds, centre, transform and anchor point, not the image (V19)")
  func imageViews() throws {
    let turned = AffineTransform2D(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: 4)
    let view = try restored({ ImageView(image: Image(named: "new")) }) { view in
      view.image = Image(named: "old")
      view.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
      view.center = CGPoint(x: 200, y: 300)
      view.transform = turned
      view.anchorPoint = CGPoint(x: 0, y: 1)
    }
    #expect(view.frame == CGRect(x: 160, y: 270, width: 80, height: 60))
    #expect(view.transform == turned && view.anchorPoint == CGPoint(x: 0, y: 1))
    #expect(view.image?.name == "new")
  }

  func url(_ name: String) throws -> URL {
    try #require(URL(string: "https://example.org/\(name)"))
  }

  @Test(
    "A web view saves its history with scale and scroll of each page, and the current page (V20)"
  )
  func webViews() throws {
    let urls = try ["a", "b", "c"].map(url)
    let view = try restored({ WebView() }) { view in
      for url in urls { view.load(url, title: url.lastPathComponent) }
      view.goBack()
      view.currentPage?.scale = 2
      view.currentPage?.scrollOffset = CGPoint(x: 5, y: 600)
    }
    #expect(view.history.map(\.url) == urls && view.url == urls[1])
    #expect(view.history.map(\.scale) == [1, 2, 1])
    #expect(view.currentPage?.scrollOffset == CGPoint(x: 5, y: 600))
    #expect(view.canGoBack && view.canGoForward && view.currentPage?.title == "b")
    view.goForward()
    view.goForward()
    #expect(view.url == urls[2])
    view.goBack()
    view.load(try url("d"))
    #expect(view.history.map(\.url.lastPathComponent) == ["a", "b", "d"] && !view.canGoForward)
  }

  @Test("A history keeps its newest hundred pages")
  func historiesAreBounded() throws {
    let view = WebView()
    for number in 0..<150 { view.load(try url("\(number)")) }
    #expect(view.history.count == 100 && view.history.first?.url.lastPathComponent == "50")
    #expect(view.url?.lastPathComponent == "149")
  }

  @Test("A history that contradicts itself leaves the view alone (V20)")
  func contradictoryHistories() throws {
    /// Writes a history with one scale too few.
    final class Broken: WebView {
      override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode([1.0], forKey: "WebView.scales")
      }
    }
    let start = try url("start")
    let view = try restored({ () -> Broken in
      let view = Broken()
      view.load(start)
      return view
    }) { view in
      view.load(start.appending(path: "next"))
    }
    #expect(view.history.map(\.url) == [start])
  }

  @Test("A pinch zooms within the limits and keeps the middle where it is; the zoom comes back")
  func zooming() throws {
    let view = try restored({ () -> ScrollView in
      let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.maximumZoomScale = 3
      return view
    }) { view in
      view.contentOffset = CGPoint(x: 50, y: 50)
      view.pinch(to: 2)
      view.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    #expect(view.zoomScale == 2 && view.contentOffset == CGPoint(x: 150, y: 150))
    #expect(view.contentInset == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.pinch(to: 9)
    #expect(view.zoomScale == 3)
    view.maximumZoomScale = 1
    view.pinch(to: 2)
    #expect(view.zoomScale == 3)
  }

  @Test("The first responder is restored when the app asks for it, and not otherwise (V22)")
  func firstResponder() throws {
    for asked in [true, false] {
      let field = try restored(
        { TextField() },
        prepare: { $0.restoresFirstResponder = asked }
      ) { field in
        #expect(field.becomeFirstResponder())
      }
      #expect(field.isFirstResponder == asked)
    }
  }

  @Test("A first responder without an identifier is left out, and costs nothing else (V22, P15)")
  func anonymousFirstResponder() throws {
    func delegate() -> TestDelegate {
      TestDelegate {
        let controller = ViewController().named("root")
        controller.view.addSubview(TextField())
        return controller
      }
    }
    let first = relaunch.launch(delegate())
    first.restoresFirstResponder = true
    let field = try #require(
      first.windows.first?.rootViewController?.view.subviews.first as? TextField
    )
    #expect(field.becomeFirstResponder())
    let (second, _) = relaunch.launch(
      delegate(),
      restoring: try relaunch.preserve(first),
      prepare: { $0.restoresFirstResponder = true }
    )
    #expect(second.windows.first?.firstResponder == nil)
  }
}

/// Kept, because windows go with their application.
@MainActor private var restoredApplications: [Application] = []
