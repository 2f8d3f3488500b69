import RestorationCoding

/// A key of a scene, as the app names it.
struct SceneKey {
  let name: String
  /// The keys under which earlier versions stored the value, the latest first.
  let formerKeys: [String]
  /// The sensitivity of what is set, or `nil` for the former one.
  var sensitivity: Sensitivity?
  /// The level of what is set, or `nil` for the former one.
  var level: RestorationLevel?
}
