/// The format of a file, by its first bytes.
package enum AppleFormat: Equatable {
  case binary
  case xml
  /// A format of Apple's that is not supported, by its name.
  case foreign(String)
  case unknown

  /// Detects the format from the beginning of a file.
  package init(_ bytes: [UInt8]) {
    let start = bytes.prefix(64)
    func begins(_ text: String) -> Bool { start.starts(with: text.utf8) }
    if begins("bplist0") {
      self = .binary
    } else if begins("bplist") {
      let version =
        start.dropFirst(6).prefix(2).allSatisfy { (0x21...0x7E).contains($0) }
        ? String(decoding: start.dropFirst(6).prefix(2), as: UTF8.self) : "?"
      self = .foreign("a streamed property list (bplist\(version))")
    } else if start.starts(with: [0x04, 0x0B] + Array("streamtyped".utf8))
      || start.starts(with: [0x04, 0x0B] + Array("typedstream".utf8))
    {
      self = .foreign("a typedstream archive of NSArchiver")
    } else if begins("NIBArchive") {
      self = .foreign("a compiled nib (NIBArchive)")
    } else if begins("NSCR") {
      self = .foreign(
        "encrypted window records of AppKit (NSCR), whose keys are in the windows.plist beside them"
      )
    } else if XMLText.seemsMarkup(bytes) {
      self = .xml
    } else {
      self = .unknown
    }
  }
}
