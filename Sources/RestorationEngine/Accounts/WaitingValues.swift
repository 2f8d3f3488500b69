import RestorationArchive
import RestorationCoding

/// State of an earlier save that the object at its path was not given, or only in part.
///
/// It is stored beside the object's own values, so that a later launch can give it back
/// (``StoredBeside``).
struct WaitingValues: Sendable, Hashable {
  typealias Values = ClassState.Values

  /// All state that was stored for the object.
  var state: ClassState
  /// The values that the object stored itself at the end of its restoration. While it stores the
  /// same values, ``former`` is still current.
  var base: Values
  /// The keys whose former values the object was not given.
  var lost: Set<ExactName>

  /// All values that were stored for the object.
  var former: Values { state.values }

  /// The length of the state in an archive, within a few bytes per value.
  var byteCount: Int {
    base.reduce(state.byteCount) { $0 + $1.key.text.utf8.count + $1.value.byteCount }
  }
}
