import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationMacros
import Testing

@RestorableState
private class Page: Screen {
  var offset = 1.0
  var title: String? = "none"
  @RestorableProperty(formerly: ["scale", "size"]) var zoom = 1.0
  @RestorationIgnored var draft = "empty"
  lazy var late = "late"
  static let shared = "shared"
  var twice: Double { offset * 2 }
}

@RestorableState
private final class NightPage: Page {
  var brightness = 0.5
  @Restorable var contrast = 1
}

@RestorableState
private final class DoublePage: Page {
  @RestorableProperty("offset") var other = 2.0
}

@RestorableState
private final class Letter: Screen {
  @RestorableProperty(formerly: ["draft"], level: .content) var body = ""
  var page = 0
}

@RestorableState
private final class Door: Screen {
  @RestorableProperty(formerly: ["pin"], sensitivity: .never) var code = ""
  var isOpen = false
}

/// A screen that encodes what it is given.
private final class Former: Screen {
  let onEncode: (StateEncoder) throws -> Void

  init(_ onEncode: @escaping (StateEncoder) throws -> Void) { self.onEncode = onEncode }
  override func encodeState(to coder: StateEncoder) throws { try onEncode(coder) }
}

@RestorableState
private final class Watcher: Screen {
  var offset = 0.0
  @RestorationIgnored var seen: [Double] = []

  override func encodeState(to coder: StateEncoder) { coder.encode(true, forKey: "own") }
  override func decodeState(from coder: StateDecoder) { seen.append(offset) }
}

/// Values of classes with the macro.
@MainActor
@Suite struct RestoringTests {
  private let life = Life()

  @Test("values are restored in a new object, and a stored nil is nil")
  func valuesAreRestored() throws {
    let before = Page()
    (before.offset, before.title, before.zoom) = (20, nil, 3)
    let after = try life.relaunch(before, as: Page())
    #expect(after.offset == 20 && after.title == nil && after.zoom == 3)
    #expect(life.issues == [])
  }

  @Test("ignored, lazy, static and computed properties are not stored")
  func otherPropertiesAreLeftOut() throws {
    let before = Page()
    (before.draft, before.late) = ("written", "earlier")
    let after = try life.relaunch(before, as: Page())
    #expect(try Set(life.values.keys) == ["offset", "title", "zoom"])
    #expect(after.draft == "empty" && after.late == "late")
  }

  @Test("a property that was not stored keeps its value, and the others are restored")
  func propertiesAreAdded() throws {
    let page = try life.relaunch(Former { $0.encode(7.0, forKey: "offset") }, as: Page())
    #expect(page.offset == 7 && page.title == "none" && page.zoom == 1)
    #expect(life.issues == [])
  }

  @Test("a stored value without a property disturbs no other")
  func propertiesAreRemoved() throws {
    let former = Former {
      $0.encode(7.0, forKey: "offset")
      try $0.encode("gone", forKey: "subtitle")
    }
    #expect(try life.relaunch(former, as: Page()).offset == 7)
    #expect(life.report?[["screen"]]?.outcome == .adopted)
  }

  @Test("a renamed property is found by its latest former key, and stored under its own")
  func propertiesAreRenamed() throws {
    let former = Former {
      $0.encode(2.0, forKey: "scale")
      $0.encode(4.0, forKey: "size")
    }
    let page = try life.relaunch(former, as: Page())
    #expect(page.zoom == 2)
    try life.save()
    #expect(try life.values["zoom"] == .double(2))
    page.zoom = 3
    try life.save()
    #expect(life.launch(Page()).zoom == 3)
  }

  @Test("a property that is not to be stored any more does not get what was stored of it")
  func propertiesThatAreNeverStored() throws {
    let former = Former {
      try $0.encode("1234", forKey: "pin")
      $0.encode(true, forKey: "isOpen")
    }
    let door = try life.relaunch(former, as: Door())
    #expect(door.code == "" && door.isOpen)
    try life.save()
    #expect(try life.values == ["isOpen": .bool(true)])
  }

  @Test("a value of another type is named in the report, and waits until the property is changed")
  func otherTypesAreReported() throws {
    let former = Former {
      try $0.encode("far", forKey: "offset")
      try $0.encode("read", forKey: "title")
    }
    let page = try life.relaunch(former, as: Page())
    #expect(page.offset == 1 && page.title == "read")
    #expect(life.issues.contains { $0.contains("offset") }, "\(life.issues)")
    try life.save()
    life.launch(Page())
    #expect(life.issues.contains { $0.contains("offset") }, "what was stored is tried again")
  }

  @Test("a stored nil of a property that is not optional is an issue")
  func nilIsRefused() throws {
    let former = Former { try $0.encode(Double?.none, forKey: "offset") }
    #expect(try life.relaunch(former, as: Page()).offset == 1)
    #expect(life.issues.contains { $0.contains("found null") }, "\(life.issues)")
  }

  @Test("a subclass also restores the properties of its superclass, and marked ones")
  func superclassesAreRestored() throws {
    let before = NightPage()
    (before.offset, before.brightness, before.contrast) = (5, 0.25, 2)
    let after = try life.relaunch(before, as: NightPage())
    #expect(after.offset == 5 && after.brightness == 0.25 && after.contrast == 2)
    #expect(
      NightPage.restorablePropertyKeys.map(\.key) == ["offset", "title", "zoom", "brightness"]
    )
  }

  @Test("properties are restored when the object's own decoding begins")
  func propertiesComeFirst() throws {
    let before = Watcher()
    before.offset = 22
    let after = try life.relaunch(before, as: Watcher())
    #expect(after.seen == [22])
    #expect(try life.values["own"] == .bool(true))
  }

  @Test("a launch up to a level leaves out properties above it")
  func levelsAreLeftOut() throws {
    life.options.level = .always
    let before = Reader()
    (before.row, before.width, before.search) = (9, 9, "words")
    let after = try life.relaunch(before, as: Reader())
    #expect(after.search == "x", "content is above navigation")
    life.options.level = .content
    let again = try life.relaunch(before, as: Reader())
    #expect(again.search == "words" && again.width == 9)
  }

  @Test("a former key that a launch left out by its level is found although others have changed")
  func renamedPropertiesWait() throws {
    life.launch(
      Former {
        try $0.encode("Dear Ada", forKey: "draft")
        $0.mark("draft", as: .content)
        $0.encode(1, forKey: "page")
      }
    )
    try life.save()
    life.options.level = .navigation
    let first = life.launch(Letter())
    #expect(first.body.isEmpty && first.page == 1)
    first.page = 2
    try life.save()
    life.options.level = .content
    let second = life.launch(Letter())
    #expect(second.body == "Dear Ada" && second.page == 2)
    second.body = ""
    try life.save()
    #expect(life.launch(Letter()).body.isEmpty, "the user has emptied it")
  }

  @Test("a change is announced, and an equal value is not")
  func changesAreAnnounced() throws {
    let page = try life.relaunch(Page(), as: Page())
    try life.save()
    page.offset = 1
    #expect(life.changeCount == 0)
    page.offset = 2
    #expect(life.changeCount == 1)
    try life.save()
    #expect(try life.values["offset"] == .double(2))
  }

  @Test("a key that a superclass has, too, traps at the first save, and both are named")
  func keysOfSuperclassesAreRefused() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      _ = try Life.bytes(of: DoublePage())
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(said.contains("Page.offset and DoublePage.other are both restored under the key"))
  }
}
