import RestorationArchive
import RestorationCoding
import RestorationEngine

extension SceneContent {
  /// Encodes the stored values as the object that keeps them does, and names those that cannot be
  /// stored.
  func encode(to coder: StateEncoder) {
    if entries.values.contains(where: { $0.stored?.level == .always }) { coder.mark(as: .always) }
    for (key, entry) in entries.sorted(by: { $0.key < $1.key }) {
      if let stored = entry.stored, stored.sensitivity != .never {
        encode(stored, forKey: key.text, to: coder)
      }
      if let refusal = entry.refusal { coder.failWithoutFormer(refusal) }
    }
  }

  private func encode(_ value: SceneEntry.Stored, forKey key: String, to coder: StateEncoder) {
    do throws(RestorationError) {
      if value.sensitivity == .private {
        try coder.encodePrivate(value.plain, forKey: key)
      } else {
        try coder.encode(value.plain, forKey: key)
      }
      if value.level != .navigation { coder.mark(key, as: value.level) }
    } catch {
      coder.fail(error)
    }
  }

  /// Returns an archive of the values, as the engine makes one of an app that has only values.
  ///
  /// - Parameter waiting: State that waits beside the values, or `nil`.
  func archive(
    _ header: ArchiveHeader,
    waiting: ArchiveValue? = nil,
    limits: ArchiveLimits
  ) throws(RestorationError) -> TreeEngine.EncodedObject {
    let encoder = ArchiveEncoder(header: header, limits: limits)
    let app = encoder.begin(UnownedNode(.root), as: .app)
    try encoder.end(app, className: Archive.plainValues)
    let path: IdentifierPath = [SceneValues.identifier]
    let coder = encoder.begin(UnownedNode(path), as: .controller)
    encode(to: coder)
    let isEmpty = coder.isEmpty
    if let waiting {
      do throws(RestorationError) {
        try coder.storeWaiting(waiting)
      } catch {
        coder.fail(error)
      }
    }
    let failures = coder.failures
    try encoder.end(coder, className: Archive.plainValues)
    return TreeEngine.EncodedObject(
      try encoder.finish(),
      ObjectDescription(path: path, className: Archive.plainValues, role: .controller),
      isEmpty: isEmpty,
      failures: failures
    )
  }
}
