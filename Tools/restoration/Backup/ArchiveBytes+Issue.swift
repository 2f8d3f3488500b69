import RestorationArchive
import RestorationStorage

extension ArchiveBytes {
  /// Returns what is wrong with the stored bytes of a revision, as far as that can be told without a
  /// key, or `nil`.
  func issue(in session: SceneSession) -> String? {
    if SealedHeader.isPresent(in: pointer) {
      return SealedHeader.isWhole(pointer) ? nil : "it is encrypted, and its bytes are damaged"
    }
    do throws(RestorationError) {
      let archive = try Archive(self)
      try archive.verify()
      let owner = SceneSession(archive.header)
      return owner == session ? nil : "it belongs to \(owner.text)"
    } catch {
      return error.text
    }
  }
}
