import RestorationArchive
import RestorationCoding
import RestorationEngine
import Testing

/// State is kept by path and class: an object of another class in its place costs no state.
@MainActor
@Suite struct ClassExchangeTests {
  /// One launch of an app whose root has one of two classes, neither a subclass of the other.
  struct Step: CustomTestStringConvertible {
    let isSpecial: Bool
    let isMissing: Bool
    let types: Bool

    var testDescription: String {
      (isSpecial ? "S" : "P") + (isMissing ? "-" : "+") + (types ? "!" : "")
    }

    static let all = [true, false].flatMap { isSpecial in
      [true, false].flatMap { isMissing in
        [true, false].map { Step(isSpecial: isSpecial, isMissing: isMissing, types: $0) }
      }
    }
  }

  private func root(_ step: Step, _ children: [Shelf] = []) -> Shelf {
    step.isSpecial ? SpecialShelf("root", children) : PlainShelf("root", children)
  }

  private func save(_ life: ShelfLife) throws {
    let app = ShelfApp(SpecialShelf("root", [Shelf("a")]))
    app.root.text = "special 0"
    app.root["a"]?.text = "of the child"
    life.launch(app)
    try life.save()
  }

  @Test(
    "each class has its own state again, whatever stood there meanwhile (C4)",
    arguments: Step.all
  )
  func classesKeepTheirState(first: Step) throws {
    for second in Step.all {
      for third in Step.all {
        let life = ShelfLife()
        try save(life)
        var texts = [true: "special 0", false: ""]
        let last = [true, false].map { Step(isSpecial: $0, isMissing: false, types: false) }
        for (launch, step) in ([first, second, third] + last).enumerated() {
          let app = ShelfApp(root(step))
          if step.isMissing { app.isMissing = ["a"] }
          life.launch(app)
          let story = Comment(
            rawValue: "\([first, second, third].map(\.testDescription)), \(launch)"
          )
          #expect(app.root.text == texts[step.isSpecial], story)
          if step.isSpecial {
            #expect(app.root.names == (step.isMissing ? [] : ["a"]), story)
            #expect(step.isMissing || app.root["a"]?.text == "of the child", story)
          }
          if life.standing(["root"]) == .shown, let other = texts[!step.isSpecial], !other.isEmpty {
            let name = step.isSpecial ? "PlainShelf" : "SpecialShelf"
            let issues = life.report?[["root"]]?.issues ?? []
            #expect(issues.contains { $0.contains("wait") && $0.contains(name) }, story)
          }
          if step.types {
            app.root.text = "\(step.testDescription) \(launch)"
            texts[step.isSpecial] = app.root.text
          }
          try life.save()
          let stored = String(decoding: try #require(life.archive).bytes.array, as: UTF8.self)
          for text in texts.values { #expect(stored.contains(text), story) }
        }
      }
    }
  }

  @Test(
    "a value that an object of another class cannot store leaves nothing of the first in its state"
  )
  func formerValuesAreOfTheClass() throws {
    var limits = ArchiveLimits.standard
    limits.maximumValueByteCount = 100
    let life = ShelfLife(limits: limits)
    try save(life)
    let app = ShelfApp(PlainShelf("root"))
    life.launch(app)
    app.root.text = String(repeating: "x", count: 200)
    try life.save()
    #expect(try life.value("text", at: ["root"]) == nil)
    let again = ShelfApp(SpecialShelf("root"))
    life.launch(again)
    #expect(again.root.text == "special 0")
  }

  @Test("an object of another class that cannot encode leaves the state of the first to its class")
  func failingObjectsOfAnotherClass() throws {
    let life = ShelfLife()
    try save(life)
    let app = ShelfApp(PlainShelf("root"))
    life.launch(app)
    app.root.onEncode = { _ in throw Mishap() }
    try life.save()
    let other = ShelfApp(PlainShelf("root"))
    life.launch(other)
    #expect(other.root.text == "")
    try life.save()
    let again = ShelfApp(SpecialShelf("root"))
    life.launch(again)
    #expect((again.root.text, again.root.names) == ("special 0", ["a"]))
  }
}
