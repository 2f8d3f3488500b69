import Foundation
import RestorationArchive
import RestorationEngine
import Testing
import UIKit

/// The saves to which a scene's activity leads.
@MainActor
@Suite("Activities of scenes") struct SceneActivityTests {
  private let application = UIApplication()

  private final class Delegate: UIResponder, UIWindowSceneDelegate {}

  private final class Activity: RestorationActivity {
    var changes = 0

    func extendStateRestoration() {}
    func completeStateRestoration() {}
    func claimState(for object: any StateRestoring) {}
    func invalidateRestorableState() { changes += 1 }
  }

  private func scene() -> (UIWindowScene, Activity) {
    let scene = UIWindowScene(delegate: Delegate(), application: application)
    scene.activate()
    let activity = Activity()
    scene.restorationActivity = activity
    return (scene, activity)
  }

  @Test("An activity that needs a save leads to one of its scene (S2)")
  func activitiesAnnounce() async {
    let (scene, session) = scene()
    let activity = NSUserActivity(activityType: "reading")
    scene.userActivity = activity
    #expect(session.changes == 1)
    activity.userInfo = ["page": 8]
    activity.needsSave = true
    while session.changes < 2 { await Task.yield() }
    activity.needsSave = false
    for _ in 1...20 { await Task.yield() }
    #expect(session.changes == 2)
  }

  @Test("So does one that the delegate has returned for a save (S2)")
  func returnedActivitiesAnnounce() async throws {
    final class Returning: UIResponder, UIWindowSceneDelegate {
      let activity = NSUserActivity(activityType: "reading")
      func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { activity }
    }
    let delegate = Returning()
    let scene = UIWindowScene(delegate: delegate, application: application)
    scene.activate()
    let session = Activity()
    scene.restorationActivity = session
    delegate.activity.needsSave = true
    _ = try TreePreserver(scene, engine: TreeEngine())
      .preserve(header: ArchiveHeader(appIdentifier: "windows"))
    #expect(session.changes == 0)
    #expect(!delegate.activity.needsSave)
    delegate.activity.needsSave = true
    while session.changes < 1 { await Task.yield() }
    #expect(session.changes == 1)
  }
}
