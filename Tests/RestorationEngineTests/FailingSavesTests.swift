import Foundation
import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import Testing

/// One object that fails to encode costs nothing but its own latest change (scenario 126).
@MainActor
@Suite struct FailingSavesTests {
  let life = Life()

  /// A container with two children, the first of which has a child of its own.
  private func makeHost() -> Host {
    let host = Host(Node("root", [Node("first", [Node("below")]), Node("second")]))
    for node in host.roots[0].all { node.text = "old \(node.restorationIdentifier ?? "")" }
    return host
  }

  private func change(_ host: Host) {
    for node in host.roots[0].all { node.text = "new \(node.restorationIdentifier ?? "")" }
  }

  private func texts(_ archive: Archive) throws -> [IdentifierPath: ArchiveValue] {
    var result: [IdentifierPath: ArchiveValue] = [:]
    for object in try archive.objects() where !object.path.isEmpty {
      result[object.path] = try object.values().first { $0.key == "text" }?.value
    }
    return result
  }

  @Test(
    "an object that throws keeps its last good section, marked stale; the rest is saved",
    .scenario(126, 185),
    arguments: Way.allCases
  )
  func keepsTheLastGoodSection(_ way: Way) throws {
    life.way = way
    let host = makeHost()
    let preserver = TreePreserver(host, engine: life.engine)
    var header = life.header
    _ = try preserver.preserve(header: header)
    change(host)
    host.find("first")?.encodingFailure = Mishap()
    header.timestamp = 2000
    let preservation = try preserver.preserve(header: header)
    let archive = try life.reopened(try #require(preservation.archive))

    #expect(
      try texts(archive) == [
        ["root"]: .string("new root"), ["root", "first"]: .string("old first"),
        ["root", "first", "below"]: .string("new below"),
        ["root", "second"]: .string("new second"),
      ]
    )
    let condition = try #require(try archive.object(at: ["root", "first"])?.condition)
    #expect(condition.kind == .stale)
    #expect(condition.since == 1000)
    #expect(try archive.object(at: ["root", "second"])?.condition == nil)
    let entry = try #require(preservation[["root", "first"]])
    #expect(entry.outcome == .stale)
    #expect(entry.reason.contains("Mishap"))
  }

  @Test("the mark goes when the object encodes again")
  func recovers() throws {
    let host = makeHost()
    let preserver = TreePreserver(host, engine: life.engine)
    _ = try preserver.preserve(header: life.header)
    host.find("first")?.encodingFailure = Mishap()
    _ = try preserver.preserve(header: life.header)
    host.find("first")?.encodingFailure = nil
    change(host)
    let archive = try #require(try preserver.preserve(header: life.header).archive)
    #expect(try archive.object(at: ["root", "first"])?.condition == nil)
    #expect(try texts(archive)[["root", "first"]] == .string("new first"))
  }

  @Test("before the first save the section comes from the archive that was restored")
  func takesTheRestoredSection() throws {
    let restored = try life.archive(of: makeHost())
    let host = makeHost()
    change(host)
    host.find("second")?.encodingFailure = Mishap()
    let preserver = TreePreserver(host, engine: life.engine)
    preserver.restored = restored
    let archive = try #require(try preserver.preserve(header: life.header).archive)
    #expect(try texts(archive)[["root", "second"]] == .string("old second"))
  }

  @Test("after another restoration the section comes from there, and not from the last save")
  func takesTheLatestRestoredSection() throws {
    let restored = try life.archive(of: makeHost())
    let host = makeHost()
    let preserver = TreePreserver(host, engine: life.engine)
    change(host)
    _ = try preserver.preserve(header: life.header)
    preserver.restored = restored
    host.find("second")?.encodingFailure = Mishap()
    let archive = try #require(try preserver.preserveAll(header: life.header).archive)
    #expect(try texts(archive)[["root", "second"]] == .string("old second"))
  }

  @Test("an object that was never saved and fails is named, and what it contains is saved")
  func namesWhatWasNeverSaved() throws {
    let host = makeHost()
    host.find("first")?.encodingFailure = Mishap()
    let preservation = try life.preserve(host)
    #expect(preservation[["root", "first"]]?.outcome == .failed)
    #expect(preservation[["root", "first", "below"]]?.outcome == .preserved)
  }

  @Test("an object written for UIKit fails with failWithError")
  func failsThroughTheCoder() throws {
    let host = makeHost()
    let preserver = TreePreserver(host, engine: life.engine)
    _ = try preserver.preserve(header: life.header)
    change(host)
    host.find("second")?.onEncode = { $0.failWithError(Mishap()) }
    let preservation = try preserver.preserve(header: life.header)
    #expect(preservation[["root", "second"]]?.outcome == .stale)
    #expect(preservation[["root", "first"]]?.outcome == .preserved)
  }

  @Test("a registered object stays when what refers to it fails")
  func keepsWhatFormerStateRefersTo() throws {
    let host = makeHost()
    let model = Model("old")
    host.register(model, as: "model")
    host.find("second")?.links["model"] = model
    let preserver = TreePreserver(host, engine: life.engine)
    _ = try preserver.preserve(header: life.header)
    model.text = "new"
    host.find("second")?.encodingFailure = Mishap()
    let archive = try #require(try preserver.preserve(header: life.header).archive)
    #expect(try texts(archive)[["model"]] == .string("new"))
  }
}
