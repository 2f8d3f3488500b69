import Dispatch
import FuzzSupport
import Glibc
import RestorationArchive
import RestorationStorage

/// Any bytes as the ledger and the journal of a session, through a file store: an empty ledger with
/// an issue, or one that is the same when it is written again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  place.put(bytes, in: "ledger")
  place.put(bytes, in: "journal")
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    guard let ledger = try? await place.store.ledger(of: place.session) else {
      fatalError("a ledger stops a launch")
    }
    if ledger.issue == nil, !ledger.isEmpty {
      // Whoever reads one may write it, and reads the same again.
      let written = try? await place.store.updateLedger(of: place.session) { _ in }
      guard written == ledger else { fatalError("a ledger is not the same when written again") }
    }
    for number in ledger.attempts.map(\.number) + [0, 1] {
      _ = place.journal.lastNote(ofAttempt: number)
    }
    done.signal()
  }
  done.wait()
  return 0
}

private let place = LedgerPlace()

/// A file store with one session, in memory where that is possible.
private final class LedgerPlace: Sendable {
  let store: FileStore
  let journal: any AttemptJournal
  let session = SceneSession(app: "app")
  private let folder: String

  init() {
    let base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    let path = base + "/restoration-fuzz-\(getpid())"
    let session = session
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var made: (FileStore, any AttemptJournal)?
    Task.detached {
      guard let store = try? await FileStore(path: path),
        (try? await store.updateLedger(of: session) { $0.confirmed = 1 }) != nil,
        let journal = try? await store.journal(of: session)
      else { fatalError("there is no store") }
      made = (store, journal)
      done.signal()
    }
    done.wait()
    guard let made, let folder = LedgerPlace.session(in: path + "/s") else {
      fatalError("there is no session")
    }
    (store, journal) = made
    self.folder = folder
  }

  private static func session(in path: String) -> String? {
    guard let directory = opendir(path) else { return nil }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if !name.hasPrefix(".") { return path + "/" + name }
    }
    return nil
  }

  func put(_ bytes: UnsafeRawBufferPointer, in name: String) {
    let file = open(folder + "/" + name, O_WRONLY | O_TRUNC | O_CREAT, 0o600)
    _ = write(file, bytes.baseAddress, bytes.count)
    close(file)
  }
}
