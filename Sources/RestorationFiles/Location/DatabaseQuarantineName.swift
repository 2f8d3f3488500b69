/// Names used while a new database replaces a damaged one: RestorationSQLite replaces it, and
/// ``StoreLocation`` recognises a replacement in progress.
package enum DatabaseQuarantineName {
  /// The directory beside a database that holds damaged ones.
  package static func directory(beside database: PathName) -> PathName {
    PathName(database.string + "-quarantine")
  }

  /// The new database in that directory, once it is complete and ready to be moved.
  package static let ready: PathName = "ready.sqlite"
}
