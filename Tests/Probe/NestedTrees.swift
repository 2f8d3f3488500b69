// A process that builds trees of nested containers and saves them, or restores those of another
// process:
//
//     Probe tree save SIZE FILE       builds, uses and preserves; writes the archive to FILE
//     Probe tree restore SIZE FILE    restores FILE into an app that has made only its roots
//
// SIZE is `phone` or `tablet`. Both write the tree as JSON to standard output.

import Foundation
import RestorationArchive
import RestorationEngine
import TreeSupport
import ViewControllers

@MainActor
func runNestedTrees(_ arguments: [String]) throws {
  guard arguments.count == 3 else { return print("usage: see the source") }
  let size =
    arguments[1] == "phone" ? CGSize(width: 390, height: 844) : CGSize(width: 1180, height: 820)
  let file = URL(fileURLWithPath: arguments[2])
  let nested = NestedPlans()
  let isSaving = arguments[0] == "save"
  let app = PlannedApp(nested.plans, roots: nested.roots, size: size, isWhole: isSaving)
  let engine = TreeEngine()
  let application: Application
  if isSaving {
    application = app.launch(engine: engine).application
    nested.use(application)
    let header = ArchiveHeader(appIdentifier: "org.example.trees")
    guard let archive = try engine.preserve(application, header: header).archive else {
      throw RestorationError(.missingValue, "the app declined to preserve")
    }
    try Data(archive.bytes.array).write(to: file)
  } else {
    let archive = try Archive(ArchiveBytes(Data(contentsOf: file)))
    application = app.launch(restoring: archive, engine: engine).application
  }
  let tree = try JSONEncoder().encode(TreeDescription(of: application))
  try FileHandle.standardOutput.write(contentsOf: tree)
}
