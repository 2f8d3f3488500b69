import RestorationArchive
import RestorationTestSupport
import Testing
import ViewControllers

@MainActor
@Suite struct StoryboardFileTests {
  static let text = """
    {
      "format": "restoration-storyboard",
      "version": 1,
      "name": "Main",
      "initial": "tabs",
      "scenes": [
        {"identifier": "tabs", "class": "TabBarController", "usesStoryboardIdentifier": true,
         "relationships": [{"kind": "tabs", "scenes": ["stack", "other"]}]},
        {"identifier": "stack", "class": "NavigationController",
         "relationships": [{"kind": "root", "scenes": ["list"]}]},
        {"identifier": "list", "class": "List", "title": "Notes",
         "segues": [
           {"identifier": "show", "kind": "show", "destination": "note"},
           {"identifier": "sheet", "kind": "presentModally", "destination": "note",
            "presentationStyle": "formSheet", "animated": false},
           {"identifier": "fade", "kind": "custom", "destination": "note", "segueClass": "Fade"},
           {"identifier": "part", "kind": "embed", "destination": "note",
            "frame": [1, 2, 30, 40]},
           {"identifier": "back", "kind": "unwind", "action": "home:"}
         ]},
        {"identifier": "note", "class": "ViewController"},
        {"identifier": "other", "class": "ViewController"}
      ],
      "references": [{"identifier": "settings", "storyboard": "Settings"}]
    }
    """

  var classes: StoryboardClasses {
    var classes = StoryboardClasses()
    classes.register("List") { ViewController() }
    classes.registerSegue("Fade") { StoryboardSegue(identifier: $0, source: $1, destination: $2) }
    return classes
  }

  func error(_ text: String) -> RestorationError? {
    do {
      _ = try Storyboard(data: Data(text.utf8), classes: classes)
      return nil
    } catch {
      return error
    }
  }

  @Test("A file makes the same storyboard as code does")
  func aFileIsRead() throws {
    let board = try Storyboard(data: Data(Self.text.utf8), classes: classes)
    #expect(board.name == "Main" && board.initialIdentifier == "tabs")
    #expect(board.sceneIdentifiers == ["list", "note", "other", "settings", "stack", "tabs"])
    let tabs = try #require(board.instantiateInitialViewController() as? TabBarController)
    #expect(tabs.restorationIdentifier == "tabs" && tabs.viewControllers?.count == 2)
    let list = try #require(tabs.viewControllers?[0].children.first)
    #expect(list.title == "Notes")
    list.loadViewIfNeeded()
    #expect(list.children.first?.view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    let application = launchApplication(showing: tabs, size: .phone)
    list.performSegue(withIdentifier: "sheet", sender: nil)
    #expect(tabs.presentedViewController?.modalPresentationStyle == .formSheet)
    withExtendedLifetime(application) {}
  }

  @Test("A reference leads to the storyboard of that name of the application at work")
  func referencesAreFoundByName() throws {
    let board = try Storyboard(data: Data(Self.text.utf8), classes: classes)
    let application = Application()
    let settings = Storyboard(name: "Settings")
    settings.register("root") { NavigationController() }
    settings.initialIdentifier = "root"
    application.storyboards = [board, settings]
    #expect(board.instantiateViewController(withIdentifier: "settings") is NavigationController)
  }

  @Test(
    "What is wrong with a file is said with its place in it",
    arguments: [
      (#""version": 1"#, #""version": 2"#, "unsupportedVersion", "version"),
      (#""version": 1,"#, "", "missingValue", "version"),
      (#""name": "Main""#, #""name": 7"#, "typeMismatch", "name"),
      (#""format": "restoration-storyboard""#, #""format": "x""#, "corrupted", "format"),
      (#""initial": "tabs""#, #""initial": "gone""#, "invalidIdentifier", "initial"),
      (#""initial": "tabs","#, #""initial": "tabs", "more": 1,"#, "corrupted", "more"),
      (#""class": "List""#, #""class": "Lisp""#, "typeNotAllowed", "scenes[2].class"),
      (
        #""identifier": "other", "class""#, #""identifier": "note", "class""#,
        "invalidIdentifier", "scenes[4].identifier"
      ),
      (#"["list"]"#, #"["lost"]"#, "invalidIdentifier", "scenes[1].relationships[0].scenes[0]"),
      (#"["list"]"#, #"["tabs"]"#, "invalidIdentifier", "circle: stack, tabs"),
      (#""kind": "root""#, #""kind": "roof""#, "corrupted", "scenes[1].relationships[0].kind"),
      (
        #""kind": "show", "destination": "note""#, #""kind": "show""#, "missingValue",
        "scenes[2].segues[0].destination"
      ),
      (
        #""kind": "show", "destination": "note""#, #""kind": "show", "destination": "x""#,
        "invalidIdentifier", "scenes[2].segues[0].destination"
      ),
      (
        #""identifier": "sheet""#, #""identifier": "show""#, "invalidIdentifier",
        "scenes[2].segues[1].identifier"
      ),
      (
        #""segueClass": "Fade""#, #""segueClass": "Cut""#, "typeNotAllowed",
        "scenes[2].segues[2].segueClass"
      ),
      (#"[1, 2, 30, 40]"#, "[1, 2]", "typeMismatch", "scenes[2].segues[3].frame"),
      (#""action": "home:""#, #""animated": true"#, "missingValue", "scenes[2].segues[4].action"),
      (#""action": "home:""#, #""action": null"#, "missingValue", "scenes[2].segues[4].action"),
      (#""title": "Notes""#, #""title": null"#, "missingValue", "scenes[2].title"),
      (#"{"kind": "tabs""#, "{", "corrupted", "storyboard file"),
    ]
  )
  func mistakesAreSaid(found: String, wrong: String, code: String, place: String) throws {
    try #require(Self.text.contains(found))
    let error = try #require(
      self.error(Self.text.replacing(found, with: wrong, maxReplacements: 1))
    )
    #expect(error.code.name == code, "\(error)")
    #expect(error.message.contains(place), "\(error)")
  }

  @Test("Files cut off or changed anywhere are read or refused, and never trap")
  func damagedFilesAreRefused() throws {
    var random = SeededGenerator()
    let bytes = Array(Self.text.utf8)
    for length in stride(from: 0, to: bytes.count, by: 7) {
      #expect(error(String(decoding: bytes[..<length], as: UTF8.self)) != nil)
    }
    for _ in 0..<SweepLength.count(100, sweep: 300, long: 20_000) {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(
          in: 0x20...0x7e,
          using: &random
        )
      }
      let board = try? Storyboard(data: Data(damaged), classes: classes)
      if let controller = board?.instantiateInitialViewController() {
        controller.loadViewIfNeeded()
      }
    }
  }

  @Test("A file that is too long is refused before it is read")
  func longFilesAreRefused() {
    let text = Self.text + String(repeating: " ", count: Storyboard.maximumFileSize)
    #expect(error(text)?.code == .limitExceeded)
  }
}
