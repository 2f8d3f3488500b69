import RestorationArchive
import RestorationStorage

extension RestorationSession {
  /// How many revisions are saved before the policy is looked at again: it reads the session's
  /// listing and its newest archive, which is too much for every save.
  private static let savesPerPurge = 10

  /// Applies the retention policy after a save, when it is time to.
  func purge() async {
    guard let policy = options.retention, hasNotedPassedOver else { return }
    if let count = savesSincePurge, count + 1 < Self.savesPerPurge {
      savesSincePurge = count + 1
      return
    }
    savesSincePurge = 0
    let (store, scene) = (store, scene)
    lastPurge = await Task.detached {
      do throws(RestorationError) {
        return .success(try await store.apply(try await store.plan(policy, of: scene)))
      } catch {
        return .failure(error)
      }
    }.value
  }
}
