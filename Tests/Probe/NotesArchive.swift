// A process that preserves the Notes app:
//
//     Probe notes
//
// uses it as the walk-through says, preserves it under a fixed header, and writes the archive's
// bytes to standard output. A test compares the output of many processes.

import Foundation
import NotesApp
import RestorationArchive
import RestorationEngine
import ViewControllers

@MainActor
func runNotesApp() throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let application = try NotesApp.makeApplication(dataFile: folder.appending(path: "notes.json"))
  application.willFinishLaunching()
  application.didFinishLaunching()
  try Walkthrough.bundled.run(on: application)
  let engine = TreeEngine()
  NotesApp.registerTypes(in: engine)
  let header = ArchiveHeader(
    appIdentifier: NotesApp.identifier,
    bundleVersion: "1",
    systemVersion: "any",
    timestamp: 800_000_000
  )
  guard let archive = try engine.preserve(application, header: header).archive else {
    throw RestorationError(.missingValue, "the app declined to preserve")
  }
  try FileHandle.standardOutput.write(contentsOf: Data(archive.bytes.array))
}
