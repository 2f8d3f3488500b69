import RestorationFiles
import SystemPackage

/// The exclusive use of a scene by one instance of a program, for as long as this object is kept
/// and the process lives.
///
/// It is a lock on one byte of a file, so that other processes see it from any namespace.
package final class SceneClaim: Sendable {
  private let system: any FileSystem
  private let file: FileDescriptor
  private let byte: Int64

  /// Claims one of the scenes of a file. Returns `nil` when another instance has it.
  init?(_ number: Int, by name: PathName, in directory: FileDescriptor, _ files: StoreFiles) {
    system = files.system
    byte = Int64(number)
    let opened = try? system.open(
      name,
      in: directory,
      .readWrite,
      [.noFollow, .nonBlocking, .closeOnExec, .create],
      permissions: .privateFile
    )
    guard let opened else { return nil }
    file = opened
    system.hold(file, byte: byte)
    // The process is not blocked by a lock of its own, so that is checked first.
    guard !system.isHeld(file, byte: byte) else { return nil }
  }

  // Also runs after a refused claim, because all properties are set by then.
  deinit {
    system.release(file, byte: byte)
    system.close(file)
  }
}

extension RevisionStore {
  /// Claims the first of some scenes that no other instance of the program has.
  ///
  /// - Parameters:
  ///   - scenes: The scenes, the same in all instances.
  ///   - taken: The scenes that this instance has already.
  /// - Returns: The scene and the claim. Without a claim, the first scene that is not taken: the store
  ///   cannot be opened yet, or keeps no locks.
  package func claim(
    firstOf scenes: [SceneSession],
    except taken: Set<SceneSession>
  ) async -> (scene: SceneSession, claim: SceneClaim?)? {
    // Opens the store if it is not open yet.
    if let first = scenes.first { _ = try? await newestNumber(of: first) }
    if let found = (attemptLogs as? FileAttemptLogs)?.claim(firstOf: scenes, except: taken) {
      return (found.scene, found.claim)
    }
    return scenes.first { !taken.contains($0) }.map { ($0, nil) }
  }
}
