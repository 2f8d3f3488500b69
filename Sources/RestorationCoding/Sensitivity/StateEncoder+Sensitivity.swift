public import Foundation
import RestorationArchive

extension StateEncoder {
  /// Stores any `Encodable` value as carefully as it needs.
  ///
  /// It is decoded like any other: every decoding method takes a private value out of its wrapping.
  /// With ``Sensitivity/never`` nothing is stored, which is no failure.
  ///
  /// ```swift
  /// try encoder.encode(draft, forKey: "draft", sensitivity: .private)
  /// ```
  ///
  /// - Throws: `RestorationError` with code `unsupportedValue` when the value refuses to be
  ///   encoded, `limitExceeded` or `invalidIdentifier`. Nothing is stored then.
  public func encode<Value: Encodable>(
    _ value: Value,
    forKey key: String,
    sensitivity: Sensitivity
  ) throws(RestorationError) {
    switch sensitivity {
    case .never: return
    case .normal: try encode(value, forKey: key)
    case .private:
      try putPrivate(key) { (coder) throws(RestorationError) in
        try coder.encode(value, forKey: EmbeddedObject.privateValueKey)
      }
    }
  }

  /// Stores one value in the wrapping that marks it as private.
  ///
  /// - Parameter encode: Stores it under the wrapping's one key.
  func putPrivate(
    _ key: String,
    _ encode: (StateEncoder) throws(RestorationError) -> Void
  ) throws(RestorationError) {
    try put(key) { (out) throws(RestorationError) in
      // No object inside is shared with the outside, so that the wrapping can be taken away as a
      // whole. Objects that are being encoded stay known, for they must not contain themselves.
      let outside = embedded
      embedded = embedded.filter { $0.value.writer.isOpen }
      defer { embedded = outside }
      try embed(PrivateValue(), as: EmbeddedObject.privateTypeName, into: out) {
        do throws(RestorationError) {
          try encode(self)
        } catch {
          fail(error)
        }
      }
    }
  }
}

/// Stands for the wrapping while its content is encoded.
private final class PrivateValue: NSObject {}

extension NSCoder {
  /// Stores an object as carefully as it needs; the form of `encode(_:forKey:)` for values that
  /// not everybody may see.
  ///
  /// A value that cannot be stored is left out and kept in the coder's failures. Another coder than
  /// ours knows no private values, so they are left out there.
  ///
  /// ```swift
  /// override func encodeRestorableState(with coder: NSCoder) {
  ///   super.encodeRestorableState(with: coder)
  ///   coder.encode(searchField.text, forKey: "search", sensitivity: .private)
  /// }
  /// ```
  public func encode(_ object: Any?, forKey key: String, sensitivity: Sensitivity) {
    switch sensitivity {
    case .never: return
    case .normal: encode(object, forKey: key)
    case .private:
      guard let encoder = stateEncoder else { return }
      do throws(RestorationError) {
        try encoder.putPrivate(key) { (coder) throws(RestorationError) in
          try coder.put(EmbeddedObject.privateValueKey) { (out) throws(RestorationError) in
            try coder.write(any: object, to: out)
          }
        }
      } catch {
        encoder.fail(error)
      }
    }
  }
}
