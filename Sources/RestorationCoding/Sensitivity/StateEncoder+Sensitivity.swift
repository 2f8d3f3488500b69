public import Foundation
import RestorationArchive

extension StateEncoder {
  /// Stores any `Encodable` value with a sensitivity.
  ///
  /// It is decoded like any other value: every decoding method unwraps private values. With
  /// ``Sensitivity/never``, nothing is stored, which is no failure.
  ///
  /// ```swift
  /// try encoder.encode(draft, forKey: "draft", sensitivity: .private)
  /// ```
  ///
  /// - Throws: `RestorationError` with code `unsupportedValue` if the value refuses to be encoded,
  ///   `limitExceeded` or `invalidIdentifier`. Nothing is stored then.
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

  /// Stores one value inside an object that marks it as private.
  ///
  /// - Parameter encode: Stores the value under that object's only key.
  func putPrivate(
    _ key: String,
    _ encode: (StateEncoder) throws(RestorationError) -> Void
  ) throws(RestorationError) {
    try put(key) { (out) throws(RestorationError) in
      // Objects inside are not shared with the outside, so that the private value can be removed as
      // a whole. Objects being encoded stay known, because they must not contain themselves.
      let outside = leftovers.embedded
      leftovers.embedded = leftovers.embedded.filter { $0.value.writer.isOpen }
      defer { leftovers.embedded = outside }
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

/// The object that marks a value as private, while its content is encoded.
private final class PrivateValue: NSObject {}

extension NSCoder {
  /// Stores an object with a sensitivity, like `encode(_:forKey:)`.
  ///
  /// A value that cannot be stored is left out, and the error is recorded in the coder's failures.
  /// Other coders than ``StateEncoder`` do not support private values, so they leave them out.
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
      if !encoder.leftovers.gaps.isEmpty { encoder.nameGaps(key) }
    }
  }
}
