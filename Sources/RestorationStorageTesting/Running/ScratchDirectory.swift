import Foundation
import RestorationArchive

/// A directory for one test, inaccessible to other users, which is removed with its last reference.
package final class ScratchDirectory: Sendable {
  package let path: String

  package init() throws(RestorationError) {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("restoration-testing-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: url,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw RestorationError(
        .storeFailed,
        "could not make a directory for the test; check the temporary directory",
        cause: error
      )
    }
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
