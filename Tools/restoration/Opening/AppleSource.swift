import Foundation
import RestorationApple
import RestorationArchive
import RestorationStorage

/// Reads state that iOS or macOS has saved, where the tool accepts a store or an archive.
///
/// The path is a file, a `….savedState` folder, or the folder of an app that has one.
enum AppleSource {
  /// Returns the state at a path as an archive; `nil` when it is not Apple's.
  ///
  /// - Throws: `ToolFailure` that names the file when it cannot be read.
  static func archive(at path: String) throws -> Archive? {
    guard path != "-", let found = try AppleFolder(path) else { return nil }
    return try archive(found.state(), named: path)
  }

  /// Returns the state in bytes that were not read from a file, or `nil`.
  static func archive(_ bytes: [UInt8], named name: String) throws -> Archive? {
    guard AppleState.isRecognised(bytes) else { return nil }
    return try archive(AppleState(files: ["data": bytes], application: "unknown"), named: name)
  }

  private static func archive(_ state: AppleState, named name: String) throws -> Archive {
    do throws(RestorationError) {
      let (archive, issues) = try state.checked()
      OpenedStores.noteDamage(issues.map { "\(escaped(name)): \(escaped($0))" })
      return archive
    } catch {
      // A newer release of this tool does not help with another format.
      var failure = ToolFailure(error, status: .noGoodRevision)
      failure.message = "\(escaped(name)) cannot be read: \(error.text)"
      throw failure
    }
  }
}
