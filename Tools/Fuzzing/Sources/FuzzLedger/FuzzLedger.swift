import Dispatch
import FuzzSupport
import Glibc
import RestorationArchive
import RestorationStorage

/// Reads any bytes as the ledger and the attempt log of a session, through a file store: the result
/// is an empty ledger with an issue, or one that is unchanged after it is rewritten.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  place.put(bytes, in: "s/\(place.name)/ledger")
  place.put(bytes, in: "attempts/\(place.name)")
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    guard let ledger = try? await place.store.ledger(of: place.session) else {
      fatalError("a ledger stops a launch")
    }
    if ledger.issue == nil, !ledger.isEmpty {
      // A ledger that can be read can be rewritten, and then reads the same.
      let written = try? await place.store.updateLedger(of: place.session) { _ in }
      guard written == ledger else { fatalError("a ledger is not the same when written again") }
    }
    for number in ledger.attempts.map(\.number) + [0, 1] {
      _ = place.log.lastNote(ofAttempt: number)
    }
    done.signal()
  }
  done.wait()
  return 0
}

private let place = LedgerPlace()

/// A file store with one session, in memory where that is possible.
private final class LedgerPlace: Sendable {
  let store: RevisionStore
  let log: any AttemptLog
  let session = SceneSession(app: "app")
  /// The name of the session's files.
  let name: String
  private let path: String

  init() {
    let base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    let path = base + "/restoration-fuzz-\(getpid())"
    let session = session
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var made: (RevisionStore, any AttemptLog)?
    Task.detached {
      guard let store = try? await RevisionStore(files: path),
        (try? await store.updateLedger(of: session) { $0.confirmed = 1 }) != nil,
        let log = try? await store.attemptLog(of: session)
      else { fatalError("there is no store") }
      made = (store, log)
      done.signal()
    }
    done.wait()
    guard let made, let name = LedgerPlace.session(in: path + "/s") else {
      fatalError("there is no session")
    }
    (store, log) = made
    self.name = name
    self.path = path
  }

  private static func session(in path: String) -> String? {
    guard let directory = opendir(path) else { return nil }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if !name.hasPrefix(".") { return name }
    }
    return nil
  }

  func put(_ bytes: UnsafeRawBufferPointer, in name: String) {
    let file = open(path + "/" + name, O_WRONLY | O_TRUNC | O_CREAT, 0o600)
    _ = write(file, bytes.baseAddress, bytes.count)
    close(file)
  }
}
