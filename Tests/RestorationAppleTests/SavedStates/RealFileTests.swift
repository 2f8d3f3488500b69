import RestorationApple
import RestorationArchive
import RestorationMigration
import RestorationPlans
import Testing

@Suite("Real files of Apple's", .enabled(if: RealFiles.all != nil))
struct RealFileTests {
  @Test("Each good file becomes an archive, and each broken one is refused with a reason")
  func everyFile() throws {
    var counts: [String: Int] = [:]
    for file in try #require(RealFiles.all) {
      // Its root has another key than one class of one app asks for, which the archive itself allows.
      let isBroken = file.name.contains("-broken/") && !file.name.contains("missingRoot")
      do throws(RestorationError) {
        let archive = try AppleState(files: ["file": file.bytes], application: "test").archive()
        try archive.verify()
        let document = try ArchiveDocument(archive)
        #expect(try ArchiveDocument(json: document.json()) == document, "\(file.name)")
        #expect(!isBroken, "\(file.name)")
        counts["read", default: 0] += 1
      } catch {
        #expect(isBroken && error.code == .corrupted, "\(file.name): \(error)")
        counts["refused", default: 0] += 1
      }
    }
    print("real files: \(counts)")
  }

  @Test(
    "Another reader finds the same values and references in each",
    .enabled(if: OtherReader.python != nil)
  )
  func equalToAnother() throws {
    var count = 0
    for file in try #require(RealFiles.all) {
      let ours = ListText(try PropertyList(file.bytes)).lines
      #expect(try OtherReader.lines(file.bytes) == ours, "\(file.name)")
      count += ours.count
    }
    print("real files: \(count) values equal")
  }

  @Test("The binary and the XML form of an archive become the same state")
  func bothForms() throws {
    let files = try #require(RealFiles.all)
    var count = 0
    for file in files where file.name.hasSuffix(".bin.plist") && !file.name.contains("broken") {
      let other = file.name.replacing(".bin.plist", with: ".xml.plist")
      let xml = try #require(files.first { $0.name == other })
      let one = try AppleState(files: ["file": file.bytes], application: "a").archive()
      let two = try AppleState(files: ["file": xml.bytes], application: "a").archive()
      #expect(try ArchiveDocument(one) == ArchiveDocument(two), "\(file.name)")
      count += 1
    }
    #expect(count == 11)
  }
}
