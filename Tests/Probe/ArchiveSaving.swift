// A process that saves the archives given to it:
//
//     Probe archive KIND PATH FILE
//
// saves the archive in FILE as a new revision into the store of KIND (files or sqlite) that is at PATH.

import RestorationArchive
import RestorationSQLite
import RestorationStorage
import SystemPackage

func saveArchive(_ arguments: [String]) async throws {
  guard arguments.count == 3, let kind = StoreLocation.Kind(rawValue: arguments[0]) else {
    throw Errno.invalidArgument
  }
  let archive = try StoreLocation(arguments[2]).readArchive()
  let store = try await StoreLocation(arguments[1]).open(creating: kind)
  try await store.save(archive, for: SceneSession(archive.header))
}
