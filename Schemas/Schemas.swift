/// The files of this folder, as they were when the library was built.
///
/// A build rule turns each file into code, so nothing has to be found at run time. Leading digits of
/// a file name would be lost in that, hence names such as `V0001_store.sql`.
public enum Schemas {
  /// The statements that make the SQLite store.
  ///
  /// - Complexity: O(*n*) in the bytes of the file.
  public static var sqlite: String {
    String(decoding: PackageResources.V0001_store_sql, as: UTF8.self)
  }

  /// The statements that make the table with the schema version in the database of an app.
  ///
  /// - Complexity: O(*n*) in the bytes of the file.
  public static var sqliteAppVersion: String {
    String(decoding: PackageResources.App_version_sql, as: UTF8.self)
  }

  /// The statements that make the PostgreSQL store.
  ///
  /// - Complexity: O(*n*) in the bytes of the file.
  public static var postgres: String {
    String(decoding: PackageResources.V0001_postgres_sql, as: UTF8.self)
  }

  /// The contents of the PostgreSQL store's schema in a server's catalog, a line for each object.
  ///
  /// - Complexity: O(*n*) in the bytes of the file.
  public static var postgresCatalog: String {
    String(decoding: PackageResources.V0001_catalog_txt, as: UTF8.self)
  }
}
