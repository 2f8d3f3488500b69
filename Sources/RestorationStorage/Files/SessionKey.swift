import RestorationArchive

/// The identity of a session in the file store: bytes that name it, and a directory name that is a
/// digest of them, so that a session name cannot inject a path.
package struct SessionKey {
  /// The identity that the directory keeps in its file `ID`: a prefix, and both names with their
  /// lengths in front (8 bytes, little-endian).
  package let identity: [UInt8]
  /// The first 130 bits of the identity's SHA-256, in base 32: 26 letters and digits.
  package let directoryName: String

  private static let prefix = Array("staterestoration-session".utf8)
  private static let digits = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
  static let nameLength = 26
  static let maximumIdentityByteCount =
    prefix.count + 2 * (8 + SceneSession.maximumNameByteCount)

  package init(_ session: SceneSession) {
    var bytes = Self.prefix
    for name in [session.app, session.scene] {
      withUnsafeBytes(of: UInt64(name.utf8.count).littleEndian) { bytes.append(contentsOf: $0) }
      bytes.append(contentsOf: name.utf8)
    }
    identity = bytes
    directoryName = Self.base32(ArchiveDigest.sha256(bytes), count: Self.nameLength)
  }

  /// Indicates whether a character may occur in a directory name.
  static func isDigit(_ character: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(character)
      || (UInt8(ascii: "2")...UInt8(ascii: "7")).contains(character)
  }

  /// Returns the session with an identity, or `nil` when the bytes are not an identity.
  ///
  /// Only canonical bytes are accepted: a session that would be written differently does not match.
  static func session(identity bytes: ArchiveBytes) -> SceneSession? {
    bytes.withUnsafeBytes { raw in
      guard raw.starts(with: prefix) else { return nil }
      var rest = raw[prefix.count...]
      var names: [String] = []
      for _ in 0..<2 {
        guard rest.count >= 8 else { return nil }
        let length = UInt64(
          littleEndian: raw.loadUnaligned(fromByteOffset: rest.startIndex, as: UInt64.self)
        )
        rest = rest.dropFirst(8)
        guard length <= UInt64(min(rest.count, SceneSession.maximumNameByteCount)),
          let name = String(validating: rest.prefix(Int(length)), as: UTF8.self)
        else { return nil }
        names.append(name)
        rest = rest.dropFirst(Int(length))
      }
      return rest.isEmpty ? SceneSession(app: names[0], scene: names[1]) : nil
    }
  }

  private static func base32(_ bytes: [UInt8], count: Int) -> String {
    var result: [UInt8] = []
    var pending: UInt32 = 0
    var bits = 0
    for byte in bytes {
      pending = pending << 8 | UInt32(byte)
      bits += 8
      while bits >= 5, result.count < count {
        bits -= 5
        result.append(digits[Int(pending >> UInt32(bits) & 31)])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
