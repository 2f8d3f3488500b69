/// What is called how while a new database takes the place of a damaged one: RestorationSQLite
/// replaces it, and ``StoreLocation`` knows one that is just being replaced.
package enum DatabaseQuarantineName {
  /// The directory beside a database where damaged ones are kept.
  package static func directory(beside database: PathName) -> PathName {
    PathName(database.string + "-quarantine")
  }

  /// The new database there, once it is complete and on its way.
  package static let ready: PathName = "ready.sqlite"
}
