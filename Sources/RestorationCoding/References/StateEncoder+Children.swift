package import RestorationArchive

extension StateEncoder {
  /// Stores the order of a container's children beside its values.
  package func storeOrder(ofChildren paths: [IdentifierPath]) {
    storeMark(ReservedKey.children) { (out) throws(RestorationError) in
      try out.write(references: paths)
    }
  }
}
