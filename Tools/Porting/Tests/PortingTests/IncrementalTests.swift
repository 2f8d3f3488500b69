import Foundation
import PortingRules
import Testing

@Suite struct IncrementalTests {
  private let files = [
    "A.swift": "class A: B {\n}\n",
    "Deep/B.swift": "extension A {\n  override func a() {}\n}\n",
    "C.swift": "let c = #selector(D.go)\n",
    "D.swift": "class D { func go(_ a: Int) {} }\n",
  ]

  @Test func aSecondRunWritesNothing() throws {
    let playground = try Playground(files)
    #expect(try playground.port().written.count == 4)
    let before = try playground.identity(of: ".port.json")
    let report = try playground.port()
    #expect(report.written.isEmpty)
    #expect(report.unchanged == ["A.swift", "C.swift", "D.swift", "Deep/B.swift"])
    #expect(try playground.identity(of: ".port.json") == before)
  }

  @Test func aChangeToOneFileWritesOneFile() throws {
    let playground = try Playground(files)
    try playground.port()
    let before = try playground.identity(of: "A.swift")
    try playground.write("class D { func go(_ a: Int) { print(a) } }\n", to: "D.swift")
    #expect(try playground.port().written == ["D.swift"])
    #expect(try playground.identity(of: "A.swift") == before)
  }

  @Test func aChangeToWhatMovesWritesBothFiles() throws {
    let playground = try Playground(files)
    try playground.port()
    try playground.write("extension A {\n  override func a() { c() }\n}\n", to: "Deep/B.swift")
    #expect(try playground.port().written == ["A.swift", "Deep/B.swift"])
    #expect(try playground.copy("A.swift").contains("override func a() { c() }"))
  }

  @Test func aNewOverrideMovesWhatItOverrides() throws {
    let playground = try Playground([
      "A.swift": "class A {}\nextension A { @objc func a() {} }\n", "B.swift": "class B: A {}\n",
    ])
    try playground.port()
    try playground.write("class B: A { override func a() {} }\n", to: "B.swift")
    #expect(try playground.port().written == ["A.swift", "B.swift"])
  }

  @Test func aMethodThatIsRenamedChangesSelectorsElsewhere() throws {
    let playground = try Playground(files)
    try playground.port()
    try playground.write("class D { func go(to a: Int) {} }\n", to: "D.swift")
    #expect(try playground.port().written == ["C.swift", "D.swift"])
    #expect(try playground.copy("C.swift").contains("Selector(\"goTo:\""))
  }

  @Test func remarksAreSaidAgainThoughNothingIsWritten() throws {
    let playground = try Playground(["A.swift": "let a = class_getName(A.self)\n"])
    let first = try playground.port()
    let second = try playground.port()
    #expect(second.diagnostics == first.diagnostics)
    #expect(second.written.isEmpty)
    #expect(!first.diagnostics.isEmpty)
  }

  @Test func otherOptionsWriteWhatTheyChange() throws {
    let playground = try Playground([
      "A.swift": "if #available(iOS 13, *) {}\n", "B.swift": "let b = 1\n",
    ])
    try playground.port()
    #expect(try playground.port(PortOptions(iOSVersion: Version("12"))).written == ["A.swift"])
  }

  @Test func anotherToolLooksAtEverythingAndWritesWhatDiffers() throws {
    let playground = try Playground(files)
    try playground.port()
    let report = try playground.port(tool: "newer")
    #expect(report.written.isEmpty)
    #expect(report.unchanged.count == 4)
  }

  @Test func copiesWhoseOriginalIsGoneGoToo() throws {
    let playground = try Playground(files)
    try playground.port()
    try FileManager.default.removeItem(atPath: "\(playground.sources)/Deep")
    let report = try playground.port()
    #expect(report.removed == ["Deep/B.swift"])
    #expect(report.written == ["A.swift"])
    #expect(!playground.exists("Deep"))
  }

  @Test func aCopyThatIsGoneIsWrittenAgain() throws {
    let playground = try Playground(files)
    try playground.port()
    try FileManager.default.removeItem(atPath: playground.place(of: "A.swift"))
    #expect(try playground.port().written == ["A.swift"])
  }

  @Test func aRunThatEndedBeforeItsStateWasWrittenGoesOn() throws {
    let playground = try Playground(files)
    try playground.port()
    try FileManager.default.removeItem(atPath: "\(playground.output)/.port.json")
    try FileManager.default.removeItem(atPath: playground.place(of: "C.swift"))
    #expect(try playground.port().written == ["C.swift"])
    #expect(playground.exists(".port.json"))
  }

  @Test func incrementalRunsEndWhereAFullRunDoes() throws {
    let playground = try Playground(files)
    try playground.port()
    let changed = "extension A {\n\n  override func a() {}\n  override var b: Int { 1 }\n}\n"
    try playground.write(changed, to: "Deep/B.swift")
    try playground.port()
    let copy = try playground.copy("A.swift")
    try FileManager.default.removeItem(atPath: playground.output)
    try playground.port()
    #expect(try playground.copy("A.swift") == copy)
  }
}
