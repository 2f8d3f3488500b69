import StateRestoration
import ViewControllers

// The code of the guide to launching, word for word; a test compares the two. Names that the example leaves to
// its reader stand in `ReadmeExampleParts.swift`.
@MainActor
func launch(_ application: Application, storeAt path: String) async throws -> RestorationSession {
  // The guide begins
  let store = try await RevisionStore(sqlite: path)
  let session = RestorationSession(application, store: store, app: "com.example.notes") { classes in
    classes.register(NoteViewController.self)
  }

  application.willFinishLaunching()  // builds what is always there
  let report = await session.restore()  // rebuilds what was there when the app was killed
  application.didFinishLaunching()
  print(report)  // every object: restored, adopted, skipped or failed, and why

  try await session.save()  // whenever something has changed; durable when it returns
  // The guide ends
  return session
}
