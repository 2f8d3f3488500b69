// One import for an app: the layers that its code names.
@_exported public import RestorationArchive
@_exported public import RestorationCoding
@_exported public import RestorationEngine
@_exported public import RestorationMigration
@_exported public import RestorationStorage

#if SQLite
  @_exported public import RestorationSQLite
#endif
