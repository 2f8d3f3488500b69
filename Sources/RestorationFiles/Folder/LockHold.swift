import RestorationArchive
import SystemPackage

/// The lock of a store while it is held.
package struct LockHold {
  private let file: FileDescriptor
  private let system: any FileSystem

  package init(file: FileDescriptor, system: any FileSystem) {
    self.file = file
    self.system = system
  }

  /// Leaves a new mark in the lock's file, and indicates whether the last one was the caller's:
  /// then no other process has held the lock since.
  ///
  /// The mark is not synchronised, because a cached mark does not survive a power cut either.
  ///
  /// - Parameter mark: The last mark that the caller left, replaced by the new one.
  /// - Throws: `RestorationError` as for any failed call when the mark of another process stays,
  ///   because that process would then take the store for unchanged.
  package func isFirst(since mark: inout UInt64?) throws(RestorationError) -> Bool {
    var last: UInt64 = 0
    let count = withUnsafeMutableBytes(of: &last) { try? system.read(file, into: $0, at: 0) }
    let isSame = mark != nil && count == MemoryLayout<UInt64>.size && last == mark
    mark = nil
    let next = UInt64.random(in: .min ... .max)
    while true {
      do throws(Errno) {
        let written = try withUnsafeBytes(of: next) { (bytes) throws(Errno) in
          try system.write(file, bytes, at: 0)
        }
        // A partial mark matches no process.
        if written == MemoryLayout<UInt64>.size { mark = next }
        return isSame
      } catch {
        if error == .interrupted { continue }
        // Without a whole mark, no process can have cached one.
        if let count, count < MemoryLayout<UInt64>.size { return false }
        throw .system("leave a mark in the lock of the store", error)
      }
    }
  }
}
