import RestorationMirror
import RestorationStorage
import StateRestoration

/// Asks the user about each state that another device has saved beside this one's, and goes on with what is chosen.
@MainActor
func chooseAmongSiblings(
  _ mirror: MirroredStore,
  _ scene: SceneState,
  of session: SceneSession,
  ask: (MirrorSibling) async -> Bool
) async throws {
  for sibling in try await mirror.siblings(of: session) {
    guard await ask(sibling) else { continue }
    let revision = try await mirror.take(sibling)
    await scene.restore(.revision(revision.number))
  }
}
