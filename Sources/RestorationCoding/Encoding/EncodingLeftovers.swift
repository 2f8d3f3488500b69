import Foundation
import RestorationArchive

/// The errors, levels and shared objects of an object, beside its plain values.
struct EncodingLeftovers {
  /// The errors so far. One without a key concerns the object.
  var failures: [RestorationError] = []
  /// The keys of failures whose objects look after their former values themselves.
  var renounced: Set<ExactName> = []
  /// The error that the object itself reported: it could not encode.
  var refusal: RestorationError?
  /// The errors that typed methods have thrown for keys of the object. An object that ignores one
  /// has left out the key.
  var thrown: [RestorationError] = []
  /// The range of failures that concern elements of the value being written.
  var gaps = 0..<0
  /// The objects being encoded, innermost last.
  var enclosing: [EmbeddedObjectWriter] = []
  /// All encoded objects, so that sharing is preserved.
  var embedded: [ObjectIdentifier: (object: NSObject, writer: EmbeddedObjectWriter)] = [:]
  /// The keys of values without one.
  var unkeyed = UnkeyedValues()
  /// The number of open objects that encode themselves by value.
  var opaqueCount = 0
  /// The level of the object.
  var level = RestorationLevel.navigation
  /// The levels of its values.
  var levels: [ExactName: RestorationLevel] = [:]
}
