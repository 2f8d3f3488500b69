// One import for an app: the names of the lower layers that its code uses. Code for a migration, a
// store, a toolkit or a tool imports the layer for it.

@_exported public import struct RestorationArchive.Archive
@_exported public import struct RestorationArchive.ArchiveHeader
@_exported public import struct RestorationArchive.ArchiveLimits
@_exported public import struct RestorationArchive.IdentifierPath
@_exported public import struct RestorationArchive.RestorationError
@_exported public import enum RestorationCoding.RestorationLevel
@_exported public import struct RestorationCoding.RestorationTypeRegistry
@_exported public import struct RestorationCoding.Secret
@_exported public import enum RestorationCoding.Sensitivity
@_exported public import class RestorationCoding.StateDecoder
@_exported public import class RestorationCoding.StateEncoder
@_exported public import protocol RestorationEngine.ControllerRestoration
@_exported public import protocol RestorationEngine.ObjectRestoration
@_exported public import struct RestorationEngine.Preservation
@_exported public import class RestorationEngine.Restorable
@_exported public import protocol RestorationEngine.RestorableController
@_exported public import class RestorationEngine.RestorableStateTracker
@_exported public import struct RestorationEngine.RestorationAliases
@_exported public import enum RestorationEngine.RestorationAudit
@_exported public import struct RestorationEngine.RestorationClassRegistry
@_exported public import protocol RestorationEngine.RestorationHost
@_exported public import struct RestorationEngine.RestorationReport
@_exported public import enum RestorationEngine.StateAvailability
@_exported public import protocol RestorationEngine.StateRestoring
@_exported public import class RestorationEngine.TreeEngine
@_exported public import struct RestorationMigration.StateMigrator
@_exported public import struct RestorationStorage.ProcessIdentity
@_exported public import struct RestorationStorage.RetentionPolicy
@_exported public import struct RestorationStorage.Revision
@_exported public import typealias RestorationStorage.RevisionNumber
@_exported public import class RestorationStorage.RevisionStore
@_exported public import struct RestorationStorage.SceneSession
@_exported public import struct RestorationStorage.StoreOptions

#if SQLite
  @_exported public import RestorationSQLite
#endif

#if Encryption
  @_exported public import struct RestorationStorage.EncryptionKey
  @_exported public import struct RestorationStorage.KeyClosure
  @_exported public import struct RestorationStorage.KeyFile
  @_exported public import protocol RestorationStorage.KeyProvider
  @_exported public import struct RestorationStorage.KeyRequest
  @_exported public import struct RestorationStorage.StoreEncryption
#endif
