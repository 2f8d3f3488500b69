import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import Testing

/// Incomplete files and stores that another run of the tool is writing.
@Suite struct PartialFileTests {
  /// A backup with its lines, of a store with two revisions.
  private func make() throws -> Tool {
    let tool = Tool()
    for time in [1.0, 2] { try tool.save(Documents.notes(timestamp: time), in: .files) }
    #expect(try tool("backup", "store", "whole.backup").status == 0)
    return tool
  }

  @Test("A backup that another process is writing is not continued, and stays as it is")
  func runningBackups() throws {
    let tool = try make()
    let lines = try tool.bytes("whole.backup").split(separator: UInt8(ascii: "\n")).dropLast()
    let partial = Array(lines.map { Array($0) + [10] }.joined()) + Array("{".utf8)
    try tool.write(partial, to: "b.partial")
    let file = open(tool.path("b.partial"), O_RDWR | O_CLOEXEC)
    #expect(flock(file, LOCK_EX | LOCK_NB) == 0)
    for options in [[], ["--resume"], ["--resume", "--force"], ["--force"]] {
      let outcome = try tool(["backup", "store", "b"] + options)
      #expect(outcome.status == 4, "\(options): \(outcome.error)")
      #expect(outcome.error.contains("another backup is writing b.partial"), "\(outcome.error)")
      #expect(try tool.bytes("b.partial") == partial, "\(options)")
      #expect(!tool.exists("b"), "\(options)")
    }
    flock(file, LOCK_UN)
    close(file)
    // Its process has ended, so the file was left.
    #expect(try tool("backup", "store", "b").status == 64)
    #expect(try tool("backup", "store", "b", "--resume").status == 0)
    #expect(try tool.bytes("b").count > partial.count && !tool.exists("b.partial"))
    #expect(try tool("verify", "b").status == 0)
  }

  @Test(
    "A link that leads nowhere is no name for a new file or store, and nothing is left beside it",
    arguments: [
      ["backup", "store"], ["copy", "store"], ["copy", "whole.backup"],
      ["copy", "store", "--kind", "sqlite"],
    ]
  )
  func danglingLinks(arguments: [String]) throws {
    let tool = try make()
    try FileManager.default.createSymbolicLink(
      atPath: tool.path("link"),
      withDestinationPath: "nowhere"
    )
    let before = tool.names()
    let outcome = try tool(arguments.prefix(2) + ["link"] + arguments.dropFirst(2))
    #expect(outcome.status == 64, "\(outcome.error)")
    #expect(tool.names() == before)
  }

  @Test("A store that another process is filling is not continued, and stays as it is")
  func runningRestores() throws {
    let tool = try make()
    #expect(try tool("copy", "whole.backup", "back").status == 0)
    try FileManager.default.moveItem(
      atPath: tool.path("back"),
      toPath: tool.path("back.partial")
    )
    let before = try tool.state(of: "back.partial")
    let folder = open(tool.path("back.partial"), O_RDONLY | O_CLOEXEC)
    #expect(flock(folder, LOCK_EX | LOCK_NB) == 0)
    for (verb, source) in [("copy", "whole.backup"), ("copy", "store")] {
      for options in [[], ["--resume"]] {
        let outcome = try tool([verb, source, "back"] + options)
        #expect(outcome.status == 4, "\(verb) \(options): \(outcome.error)")
        #expect(outcome.error.contains("is writing back.partial"), "\(outcome.error)")
      }
    }
    #expect(try tool.state(of: "back.partial") == before)
    #expect(!tool.exists("back"))
    flock(folder, LOCK_UN)
    close(folder)
    #expect(try tool("copy", "whole.backup", "back").status == 64)
    #expect(try tool("copy", "whole.backup", "back", "--resume").status == 0)
    #expect(!tool.exists("back.partial") && tool.exists("back"))
  }

  #if os(Linux)
    @Test("A database that another process is filling is not continued")
    func runningRestoresIntoDatabases() throws {
      let tool = try make()
      #expect(try tool("copy", "whole.backup", "back.sqlite").status == 0)
      try FileManager.default.moveItem(
        atPath: tool.path("back.sqlite"),
        toPath: tool.path("back.sqlite.partial")
      )
      let before = try tool.bytes("back.sqlite.partial")
      let file = open(tool.path("back.sqlite.partial"), O_RDWR | O_CLOEXEC)
      var lock = flock()
      lock.l_type = Int16(F_WRLCK)
      lock.l_whence = Int16(SEEK_SET)
      lock.l_len = 1
      #expect(fcntl(file, F_SETLK, &lock) == 0)
      let outcome = try tool("copy", "whole.backup", "back.sqlite", "--resume")
      #expect(outcome.status == 4, "\(outcome.error)")
      close(file)
      #expect(try tool.bytes("back.sqlite.partial") == before)
      #expect(try tool("copy", "whole.backup", "back.sqlite", "--resume").status == 0)
      #expect(try tool("verify", "back.sqlite").status == 0)
    }
  #endif
}
