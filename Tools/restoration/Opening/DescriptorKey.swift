import Foundation
import RestorationArchive
import RestorationStorage
import Synchronization

/// A key read from an open descriptor, so that it need not be stored in a file: from a pipe of a
/// keyring's own tool, or from a server.
struct DescriptorKey: KeyProvider {
  let descriptor: Int32

  /// The keys already read: a pipe can be read only once, and a verb may open two stores.
  private static let known = Mutex<[Int32: EncryptionKey]>([:])

  func key(for request: KeyRequest) async throws(RestorationError) -> EncryptionKey? {
    if let key = Self.known.withLock({ $0[descriptor] }) { return key }
    let key = try read()
    Self.known.withLock { $0[descriptor] = key }
    return key
  }

  private func read() throws(RestorationError) -> EncryptionKey {
    let name = descriptor == STDIN_FILENO ? "standard input" : "descriptor \(descriptor)"
    let text: [UInt8]
    do {
      text = try StateFile.readAll(descriptor, name, purpose: "the key", limit: 1024)
    } catch {
      throw RestorationError(
        .keyUnavailable,
        (error as? ToolFailure)?.message ?? "cannot read the key from \(name)",
        cause: (error as? ToolFailure)?.status == .inputOutput
          ? RestorationError(.storeFailed, "cannot read \(name)") : nil
      )
    }
    let digits = text.last == UInt8(ascii: "\n") ? text.dropLast() : text[...]
    guard let bytes = Self.bytes(of: digits) else {
      throw RestorationError(
        .keyUnavailable,
        "expected a key of 64 hexadecimal digits from \(name), found something else"
      )
    }
    return try EncryptionKey(bytes)
  }

  private static func bytes(of digits: ArraySlice<UInt8>) -> [UInt8]? {
    guard digits.count == 2 * EncryptionKey.byteCount else { return nil }
    let values = digits.compactMap { Character(UnicodeScalar($0)).hexDigitValue.map(UInt8.init) }
    guard values.count == digits.count else { return nil }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }
}
