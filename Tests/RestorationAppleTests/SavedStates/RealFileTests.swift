import RestorationApple
import RestorationArchive
import RestorationMigration
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
}
