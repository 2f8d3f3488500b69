/// The files of this folder, as they were when the library was built.
///
/// A build rule turns each file into code, so nothing has to be found at run time. Leading digits of
/// a file name would be lost in that, hence names such as `V0001_create.sql`.
public enum Schemas {
  /// The statements that make the SQLite store, by the schema version that each leads to.
  ///
  /// - Complexity: O(*n*) in the bytes of the files.
  public static var sqlite: [(version: Int, statements: String)] {
    [
      (1, String(decoding: PackageResources.V0001_create_sql, as: UTF8.self)),
      (2, String(decoding: PackageResources.V0002_ledger_sql, as: UTF8.self)),
      (3, String(decoding: PackageResources.V0003_quarantine_sql, as: UTF8.self)),
      (4, String(decoding: PackageResources.V0004_keys_sql, as: UTF8.self)),
    ]
  }

  /// The statements that make the table with the schema version in the database of an app.
  ///
  /// - Complexity: O(*n*) in the bytes of the file.
  public static var sqliteAppVersion: String {
    String(decoding: PackageResources.App_version_sql, as: UTF8.self)
  }
}
