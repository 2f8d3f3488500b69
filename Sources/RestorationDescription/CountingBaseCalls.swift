/// An object that counts the calls of its own encoding and decoding.
///
/// The test kit finds with it the overrides that do not call `super` (rule P23).
@MainActor
package protocol CountingBaseCalls {
  /// The numbers of the calls.
  var baseStateCalls: (encoding: Int, decoding: Int) { get }
  /// The module of the toolkit, whose classes have properties that are not the app's.
  static var toolkitModule: String { get }
}
