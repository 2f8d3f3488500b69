import Foundation
import RestorationArchive

extension StateEncoder {
  /// Ends encoding and returns the object's section.
  package func finish() throws(RestorationError) -> Section {
    try section.finish()
  }

  // MARK: One value under one key

  /// Writes one value; a value that fails is removed completely.
  ///
  /// Inlined, so that a value with an expected key costs only two calls.
  @inline(__always)
  func put(
    _ key: String,
    _ write: (ValueWriter) throws(RestorationError) -> Void
  ) throws(RestorationError) {
    guard section.beginIfExpected(key) else { return try putUnexpected(key, write) }
    do throws(RestorationError) {
      try write(values)
    } catch {
      throw abandon(key, error)
    }
  }

  @inline(never)
  private func putUnexpected(
    _ key: String,
    _ write: (ValueWriter) throws(RestorationError) -> Void
  ) throws(RestorationError) {
    let values = try begin(key)
    do throws(RestorationError) {
      try write(values)
    } catch {
      throw abandon(key, error)
    }
  }

  private func begin(_ key: String) throws(RestorationError) -> ValueWriter {
    guard !key.hasPrefix(ReservedKey.prefix) else {
      throw RestorationError(
        .invalidIdentifier,
        "the key \"\(key)\" is reserved; choose another",
        path: path
      )
    }
    do throws(RestorationError) {
      guard let object = leftovers.enclosing.last else {
        try section.begin(key: key)
        return section.values
      }
      try object.begin(key: key)
      return object.values
    } catch {
      throw error.at(path)
    }
  }

  @inline(never)
  func abandon(_ key: String, _ error: RestorationError) -> RestorationError {
    let error = error.at(key: key, of: path)
    if let object = leftovers.enclosing.last {
      object.abandonKey()
    } else {
      section.abandonKey()
      hasLeftovers.pointee = true
      leftovers.thrown.append(error)
    }
    return error
  }

  /// The variant of ``put(_:_:)`` for `NSCoder` methods, which cannot throw.
  @inline(__always)
  func store(_ key: String, _ write: (ValueWriter) throws(RestorationError) -> Void) {
    do throws(RestorationError) {
      try put(key, write)
    } catch {
      fail(error)
    }
  }

  package func fail(_ error: RestorationError) {
    hasLeftovers.pointee = true
    leftovers.failures.append(error)
  }

  /// Stores failures and levels beside the object's values, if there are any.
  @inline(__always)
  func storeLeftovers() {
    guard hasLeftovers.pointee else { return }
    storeFailures()
    storeLevels()
  }

  /// Stores sentences about values that could not be stored, so that a later restoration can
  /// explain why one is missing.
  private func storeFailures() {
    let sentences = leftovers.failures.prefix(Self.maximumDroppedCount).map { failure in
      String(
        String.UnicodeScalarView(failure.message.unicodeScalars.prefix(Self.maximumDroppedLength))
      )
    }
    guard !sentences.isEmpty, (try? section.begin(reservedKey: ReservedKey.dropped)) != nil else {
      return
    }
    do throws(RestorationError) {
      try section.values.writeArray(count: sentences.count) { (index) throws(RestorationError) in
        try section.values.write(sentences[index])
      }
    } catch {
      // If the object is at its size limit, its values take precedence.
      section.abandonKey()
    }
  }

  private static let maximumDroppedCount = 8
  private static let maximumDroppedLength = 400

  /// Records the error of one element of a collection, which is stored as null.
  func noteGap(_ error: RestorationError) {
    if leftovers.gaps.isEmpty {
      leftovers.gaps = leftovers.failures.count..<leftovers.failures.count
    }
    leftovers.gaps = leftovers.gaps.lowerBound..<(leftovers.gaps.upperBound + 1)
    fail(
      RestorationError(
        error.code,
        "an element was left out, and NSNull is in its place: \(error.message)",
        path: path,
        cause: error
      )
    )
  }

  /// Adds the key to the errors of the elements left out since the last call.
  func nameGaps(_ key: String) {
    for index in leftovers.gaps {
      leftovers.failures[index] = leftovers.failures[index].at(key: key, of: path)
    }
    leftovers.gaps = 0..<0
  }

  func referencePath(of object: AnyObject) throws(RestorationError) -> IdentifierPath? {
    try references?.identifierPath(ofReferenced: object)
  }

  func isEmbedded(_ object: NSObject) -> Bool {
    leftovers.embedded[ObjectIdentifier(object)] != nil
  }

  /// Writes an object by value, once; further places share it (rule K23).
  func embed(
    _ object: NSObject,
    as typeName: String,
    into values: ValueWriter,
    encode: () -> Void
  ) throws(RestorationError) {
    if let known = leftovers.embedded[ObjectIdentifier(object)] {
      try values.write(object: known.writer)
      return
    }
    guard leftovers.enclosing.count < values.limits.maximumDepth else {
      throw RestorationError(
        .limitExceeded,
        "objects nested more than \(values.limits.maximumDepth) deep; store a flat form instead"
      )
    }
    let writer = try EmbeddedObjectWriter(typeName: typeName, inside: values)
    hasLeftovers.pointee = true
    leftovers.embedded[ObjectIdentifier(object)] = (object, writer)
    let failuresBefore = leftovers.failures.count
    let gapsBefore = leftovers.gaps
    // The keys belong to the object; none of the section's keys is expected meanwhile.
    if leftovers.enclosing.isEmpty { section.pause() }
    leftovers.enclosing.append(writer)
    leftovers.unkeyed.begin(inside: leftovers.enclosing.count)
    encode()
    leftovers.enclosing.removeLast()
    if leftovers.enclosing.isEmpty { section.resume() }
    writer.finish()
    // An object without one of its values would be decoded as a different one, so it is not stored
    // at all.
    let newGaps = leftovers.gaps.count - gapsBefore.count
    if leftovers.failures.count > failuresBefore + newGaps {
      leftovers.embedded[ObjectIdentifier(object)] = nil
      // Gaps come first: any other failure ends the whole value, and nothing is written after it.
      let failure = leftovers.failures[failuresBefore + newGaps]
      leftovers.failures.removeSubrange(failuresBefore...)
      leftovers.gaps = gapsBefore
      throw failure
    }
    try values.write(object: writer)
  }

  /// Checks that an object may be stored by value, and returns the name of its type.
  func typeName(of object: NSObject) throws(RestorationError) -> String {
    guard let name = types.name(of: object) else {
      throw RestorationError(
        .typeNotAllowed,
        "\(type(of: object)) is not registered; adopt NSSecureCoding, register it under a stable name, "
          + "or give it a restoration identifier"
      )
    }
    guard !isSecure || isSecureCoding(type(of: object)) else {
      throw RestorationError(
        .typeNotAllowed,
        "\(type(of: object)) does not support secure coding; adopt NSSecureCoding"
      )
    }
    return name
  }
}

/// Returns whether a class or a superclass supports secure coding.
func isSecureCoding(_ type: AnyClass) -> Bool {
  (type as? any NSSecureCoding.Type)?.supportsSecureCoding ?? false
}
