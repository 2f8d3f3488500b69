import Foundation
import PortingRules
import Testing

@Suite struct SafetyTests {
  private let files = ["A.swift": "@objc class A {}\n", "Deep/B.swift": "let b = 1\n"]

  @Test func originalsStayAsTheyAre() throws {
    let playground = try Playground(files)
    try playground.port()
    for (path, text) in files {
      let original = "\(playground.sources)/\(path)"
      #expect(try String(contentsOfFile: original, encoding: .utf8) == text)
    }
  }

  @Test func foreignFilesAreNotReplaced() throws {
    let playground = try Playground(files)
    try playground.put("mine", at: playground.place(of: "A.swift"))
    #expect(throws: PortError.inTheWay(["\(playground.real)/out/A.ported.swift"])) {
      try playground.port()
    }
    #expect(try playground.copy("A.swift") == "mine")
    #expect(!playground.exists("Deep/B.swift"))
  }

  @Test func editedCopiesAreNotReplaced() throws {
    let playground = try Playground(files)
    try playground.port()
    try playground.put("edited", at: playground.place(of: "A.swift"))
    #expect(throws: PortError.inTheWay(["\(playground.real)/out/A.ported.swift"])) {
      try playground.port()
    }
    #expect(try playground.copy("A.swift") == "edited")
  }

  @Test func editedCopiesAreNotRemoved() throws {
    let playground = try Playground(files)
    try playground.port()
    try playground.put("edited", at: playground.place(of: "A.swift"))
    try FileManager.default.removeItem(atPath: "\(playground.sources)/A.swift")
    #expect(throws: PortError.self) { try playground.port() }
    #expect(try playground.copy("A.swift") == "edited")
  }

  @Test func whatIsInTheWayCanBeReplaced() throws {
    let playground = try Playground(files)
    try playground.put("mine", at: playground.place(of: "A.swift"))
    try playground.port(force: true)
    #expect(try playground.copy("A.swift").hasSuffix("      class A {}\n"))
  }

  @Test func foreignFilesBesideTheCopiesStay() throws {
    let playground = try Playground(files)
    try playground.port()
    try playground.put("mine", at: playground.place(of: "Deep/Mine.swift"))
    try FileManager.default.removeItem(atPath: "\(playground.sources)/Deep/B.swift")
    #expect(try playground.port().removed == ["Deep/B.swift"])
    #expect(try playground.copy("Deep/Mine.swift") == "mine")
  }

  @Test(arguments: ["app/out", "app", "", "out/../app/Deep", "link/out"])
  func outputAndSourcesMustNotContainEachOther(output: String) throws {
    let playground = try Playground(files)
    try FileManager.default.createSymbolicLink(
      atPath: "\(playground.root)/link",
      withDestinationPath: playground.sources
    )
    let error = #expect(throws: PortError.self) {
      try Porter(sources: [playground.sources], output: "\(playground.root)/\(output)").run()
    }
    #expect(error?.exitStatus == 64)
  }

  @Test func linksInTheOutputLeadNowhereElse() throws {
    let playground = try Playground(files)
    let elsewhere = "\(playground.root)/elsewhere"
    try playground.put("mine", at: "\(elsewhere)/Mine.swift")
    try playground.put("mine", at: playground.place(of: "Mine.swift"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(playground.output)/Deep",
      withDestinationPath: elsewhere
    )
    let error = #expect(throws: PortError.self) { try playground.port(force: true) }
    #expect(error?.exitStatus == 73)
    #expect(!FileManager.default.fileExists(atPath: "\(elsewhere)/B.swift"))
  }

  @Test func aStateThatLeadsOutOfTheOutputIsNotFollowed() throws {
    let playground = try Playground(files)
    try playground.port()
    // Pretends that port wrote the file.
    try playground.put(playground.copy("A.swift"), at: "\(playground.root)/Mine.swift")
    let state = try playground.copy(".port.json")
      .replacingOccurrences(of: "\"A.swift\":", with: "\"../Mine.swift\":")
    try playground.put(state, at: "\(playground.output)/.port.json")
    #expect(try playground.port().removed.isEmpty)
    #expect(FileManager.default.fileExists(atPath: "\(playground.root)/Mine.swift"))
  }

  @Test func sourcesThatDoNotExistAreSaid() throws {
    let playground = try Playground(files)
    let error = #expect(throws: PortError.self) {
      try Porter(sources: ["\(playground.root)/none"], output: playground.output).run()
    }
    #expect(error?.exitStatus == 66)
  }

  @Test func anOutputThatIsAFileIsSaid() throws {
    let playground = try Playground(files)
    try playground.put("mine", at: playground.output)
    let error = #expect(throws: PortError.self) { try playground.port() }
    #expect(error?.exitStatus == 74)
  }

  @Test func singleFilesArePortedByTheirNames() throws {
    let playground = try Playground(files)
    let report = try Porter(
      sources: ["\(playground.sources)/Deep/B.swift"],
      output: playground.output
    ).run()
    #expect(report.written == ["B.swift"])
  }

  @Test func twoSourcesOfOneNameAreRefused() throws {
    let playground = try Playground(["A/A.swift": "", "B/A.swift": ""])
    let error = #expect(throws: PortError.self) {
      try Porter(
        sources: ["\(playground.sources)/A", "\(playground.sources)/B"],
        output: playground.output
      ).run()
    }
    #expect(error?.exitStatus == 64)
  }

  @Test func nothingTemporaryStays() throws {
    let playground = try Playground(files)
    try playground.port()
    let names = try FileManager.default.subpathsOfDirectory(atPath: playground.output).sorted()
    #expect(names == [".port.json", "A.ported.swift", "Deep", "Deep/B.ported.swift"])
  }
}
