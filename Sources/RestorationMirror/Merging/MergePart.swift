import RestorationArchive

/// A part of an archive that is merged as one: an object, or one key of an object.
package struct MergePart: Sendable, Hashable {
  package let path: IdentifierPath
  /// The key; `nil` for the whole object.
  package let key: String?

  package init(_ path: IdentifierPath, key: String? = nil) {
    self.path = path
    self.key = key
  }

  package static func == (left: MergePart, right: MergePart) -> Bool {
    left.path == right.path && sameBytes(left.key, right.key)
  }
}

extension MergePart: Comparable, CustomStringConvertible {
  package static func < (left: MergePart, right: MergePart) -> Bool {
    left.path == right.path
      ? bytesPrecede(left.key ?? "", right.key ?? "") : left.path < right.path
  }

  /// The path, and the key if there is one.
  package var description: String {
    "\(path)" + (key.map { " (\(String(reflecting: $0)))" } ?? "")
  }
}
