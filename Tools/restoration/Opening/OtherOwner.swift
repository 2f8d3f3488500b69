import ArgumentParser
import Foundation
import RestorationStorage
import Synchronization

/// Another user who owns a store.
struct OtherOwner {
  let number: uid_t

  private static let said = Mutex<Set<String>>([])

  /// Finds the owner of a store on this machine; `nil` when that is the user of this process.
  init?(of location: StoreLocation) {
    var status = stat()
    guard location.storeKind != nil, lstat(location.path, &status) == 0, status.st_uid != geteuid()
    else { return nil }
    number = status.st_uid
  }

  /// The name and the number, or the number alone.
  var text: String { name.map { "\(escaped($0)) (\(number))" } ?? "\(number)" }

  private var name: String? { getpwuid(number).map { String(cString: $0.pointee.pw_name) } }

  /// The remedy for what only the owner may do.
  var remedy: String {
    let words = CommandLine.arguments.dropFirst().map { " " + shellQuoted($0) }.joined()
    return "run it as that user: sudo -u \(shellQuoted(name ?? "#\(number)")) restoration\(words)"
  }

  /// Says once for each store that it is another user's.
  fileprivate func say(_ location: StoreLocation) {
    guard CompletionShell.requesting == nil,
      Self.said.withLock({ $0.insert(location.path).inserted })
    else { return }
    Terminal.error(
      "restoration: \(escaped(location.path)) belongs to user \(text); it is only looked at, and nothing "
        + "is written there"
    )
  }
}

extension StoreOptions {
  /// Options with which a reading verb looks at a store that belongs to another user, and says so.
  func looking(at location: StoreLocation) -> StoreOptions {
    guard isForReading, let other = OtherOwner(of: location) else { return self }
    other.say(location)
    var options = self
    options.owner = other.number
    return options
  }
}
