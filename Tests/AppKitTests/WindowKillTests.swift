import Foundation
import RestorationTestSupport
import Testing

/// The sample app in processes of its own.
@Suite("A killed app") struct WindowKillTests {
  private let directory: TemporaryDirectory
  private let files = ["a.txt", "b.txt", "c.txt"]

  init() throws {
    directory = try TemporaryDirectory()
    for file in files { try directory.write(Array("contents of \(file)".utf8), to: file) }
  }

  /// The contents of the files on the disk.
  private func contents() throws -> [String: String] {
    try Dictionary(
      uniqueKeysWithValues: files.map {
        ($0, String(decoding: try directory.bytes($0), as: UTF8.self))
      }
    )
  }

  /// A command that a user might give.
  private func command(_ count: Int, _ random: inout SeededGenerator) -> String {
    let index = count == 0 ? 0 : Int.random(in: 0..<count, using: &random)
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    switch number(0...(count > 7 ? 12 : 9)) {
    case 0: return "open \(directory(files[number(0...2)]))"
    case 1: return "new"
    case 2: return "inspector \(number(0...5))"
    case 3: return "type \(index) words \(number(0...9999))"
    case 4: return "move \(index) \(number(0...900)) \(number(0...900)) \(number(50...900)) 77"
    case 5: return "select \(index) \(number(0...8)) \(number(0...8))"
    case 6: return "zoom \(index) \(number(1...9)).5"
    case 7: return "front \(index)"
    case 8: return "mini \(index)"
    case 9: return "save \(index)"
    default: return "close \(index)"
    }
  }

  @Test("finds every window once, with its frame, order, document, text and selection")
  func everyWindowIsRestoredOnce() throws {
    var random = SeededGenerator()
    let seed = random.seed
    var expected = try ExpectedWindows(files: contents())
    var app = try RunningApp(in: directory)
    for kill in 1...SweepLength.count(10, sweep: 100, long: 1000) {
      // The windows after each number of commands.
      var course = [expected]
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let command = command(expected.count, &random)
        expected.follow(command)
        course.append(expected)
        app.send(command)
      }
      usleep(.random(in: 0...20_000, using: &random))
      app.kill()
      let saved = app.savedCount
      let contents = try contents()
      app = try RunningApp(in: directory)
      let found = try app.windows()
      let match = course.indices.reversed().first { count in
        guard count >= saved else { return false }
        course[count].relaunch(files: contents)
        return course[count].lines == found
      }
      let kept = try #require(
        match,
        """
        seed \(seed), kill \(kill): saved \(saved) of \(course.count - 1); found
        \(found.joined(separator: "\n"))
        expected \(course.dropFirst(saved).map { $0.lines.joined(separator: "\n") })
        """
      )
      expected = course[kept]
    }
  }

  @Test func anAppThatQuitsKeepsItsWindows() throws {
    var app = try RunningApp(in: directory)
    app.send("open \(directory("a.txt"))")
    app.send("type 0 typed last")
    app.send("quit")
    app.waitForEnd()
    app = try RunningApp(in: directory)
    #expect(try app.windows().map { $0.contains("a.txt|typed last") } == [true])
  }

  @Test("An app that is to close its windows when it quits restores none (A14)")
  func anAppThatClosesItsWindowsRestoresNone() throws {
    var app = try RunningApp(in: directory, arguments: ["-NSQuitAlwaysKeepsWindows", "NO"])
    app.send("new")
    try app.waitForSave(of: 1)
    app.send("quit")
    app.waitForEnd()
    app = try RunningApp(in: directory)
    #expect(try app.windows().isEmpty)
  }
}
