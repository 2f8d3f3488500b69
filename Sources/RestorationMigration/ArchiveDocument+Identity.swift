import RestorationArchive

extension ArchiveDocument: Equatable {
  /// Indicates whether two documents are identical to the bit: NaN equals NaN, and composed letters
  /// differ from decomposed ones, unlike with `==` of doubles and strings.
  ///
  /// - Complexity: O(*n*) in the size of the documents.
  public static func == (left: ArchiveDocument, right: ArchiveDocument) -> Bool {
    left.header.isIdentical(to: right.header)
      && left.objects.elementsEqual(right.objects) { $0.isIdentical(to: $1) }
      && left.unknownParts.features == right.unknownParts.features
      && left.unknownParts.list.elementsEqual(right.unknownParts.list) {
        $0.identifier == $1.identifier && $0.bytes == $1.bytes
      }
  }
}

extension ArchiveHeader {
  fileprivate func isIdentical(to other: ArchiveHeader) -> Bool {
    sameBytes(appIdentifier, other.appIdentifier)
      && sameBytes(sceneIdentifier, other.sceneIdentifier)
      && sameBytes(bundleVersion, other.bundleVersion)
      && sameBytes(systemVersion, other.systemVersion)
      && interfaceIdiom == other.interfaceIdiom && stateVersion == other.stateVersion
      && isSame(timestamp, other.timestamp)
  }
}

extension ArchiveDocument.Object {
  fileprivate func isIdentical(to other: ArchiveDocument.Object) -> Bool {
    path == other.path && sameBytes(className, other.className) && role == other.role
      && sameBytes(source.restorationClass, other.source.restorationClass)
      && sameBytes(source.storyboard, other.source.storyboard)
      && sameBytes(source.storyboardIdentifier, other.source.storyboardIdentifier)
      && values.areIdentical(to: other.values)
  }
}
