import Foundation
import RestorationTesting
import StateRestoration
import Testing
import UIKit

/// A scene is saved as an activity, and as the controllers in its windows, in one archive.
@MainActor
@Suite("Scenes") struct SceneTests {
  let store = RevisionStore.inMemory()

  /// A reader that turns its place into an activity, as UIKit recommends.
  private final class Reader: UIViewController {
    var page = 0
    var log: [String] = []
    static let activityType = "org.example.reading"

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.append("appears")
      let activity = NSUserActivity(activityType: Self.activityType)
      activity.title = "Reading"
      userActivity = activity
      view.window?.windowScene?.userActivity = activity
    }

    override func updateUserActivityState(_ activity: NSUserActivity) {
      super.updateUserActivityState(activity)
      activity.addUserInfoEntries(from: ["page": page, "at": Date(timeIntervalSince1970: 5)])
    }

    override func restoreUserActivityState(_ activity: NSUserActivity) {
      super.restoreUserActivityState(activity)
      page = activity.userInfo?["page"] as? Int ?? 0
    }

    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(page * 2, forKey: "double")
    }

    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      log.append("decodes \(coder.decodeInteger(forKey: "double"))")
    }
  }

  private final class Delegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let reader = Reader()
    var hasIdentifier = false
    var log: [String] = []

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = scene as? UIWindowScene else { return }
      log.append("connects with \(session.stateRestorationActivity?.title ?? "nothing")")
      if hasIdentifier { reader.restorationIdentifier = "reader" }
      window = UIWindow(windowScene: windowScene)
      window?.rootViewController = reader
      window?.makeKeyAndVisible()
      if let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity {
        reader.restoreUserActivityState(activity)
      }
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

    func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
      reader.log.append("interaction")
    }

    func sceneDidBecomeActive(_ scene: UIScene) { log.append("active") }
    func sceneDidEnterBackground(_ scene: UIScene) { log.append("background") }
    func sceneDidDisconnect(_ scene: UIScene) { log.append("disconnects") }
  }

  private func launch(
    _ delegate: Delegate,
    _ name: String = "main",
    options: UIScene.ConnectionOptions = .init()
  ) async -> (UIWindowScene, RestorationSession) {
    let application = UIApplication()
    application.willFinishLaunching()
    application.didFinishLaunching()
    let scene = UIWindowScene(
      delegate: delegate,
      persistentIdentifier: name,
      application: application,
      options: options
    )
    var sessionOptions = SessionOptions()
    sessionOptions.cadence = nil
    let session = AppScenes(app: "scenes", store: store, options: sessionOptions).connect(
      scene,
      scene: scene.session.persistentIdentifier
    )
    await session.restore()
    scene.activate()
    return (scene, session)
  }

  @Test(
    "S1-S3, S6: the activity comes back, brought up to date by its responders, in UIKit's order"
  )
  func activitiesComeBack() async throws {
    let first = Delegate()
    let (scene, session) = await launch(first)
    #expect(first.log == ["connects with nothing", "active"])
    first.reader.page = 7
    scene.session.userInfo = ["sidebar": true]
    #expect(try await session.save().number == 1)
    let second = Delegate()
    let (other, _) = await launch(second)
    #expect(second.log == ["connects with Reading", "active"])
    #expect(second.reader.page == 7)
    #expect(second.reader.log == ["appears", "interaction"])
    let activity = try #require(other.session.stateRestorationActivity)
    #expect(activity.activityType == Reader.activityType)
    #expect(activity.userInfo?["at"] as? Date == Date(timeIntervalSince1970: 5))
    #expect(other.session.userInfo?["sidebar"] as? Bool == true)
  }

  @Test("S2: the activity's delegate brings it up to date before it is stored")
  func activityDelegates() async throws {
    final class Keeper: NSUserActivityDelegate {
      func userActivityWillSave(_ userActivity: NSUserActivity) {
        userActivity.addUserInfoEntries(from: ["kept": "note-3"])
      }
    }
    let keeper = Keeper()
    let (scene, session) = await launch(Delegate())
    scene.userActivity?.delegate = keeper
    try await session.save()
    let (other, _) = await launch(Delegate())
    #expect(other.session.stateRestorationActivity?.userInfo?["kept"] as? String == "note-3")
  }

  @Test("Controllers with identifiers come back beside the activity, before they appear")
  func controllersComeBack() async throws {
    let first = Delegate()
    first.hasIdentifier = true
    let (_, session) = await launch(first)
    first.reader.page = 4
    try await session.save()
    let second = Delegate()
    second.hasIdentifier = true
    let (_, again) = await launch(second)
    #expect(second.reader.log == ["decodes 8", "appears", "interaction"])
    #expect(again.report?[["reader"]]?.outcome == .adopted)
  }

  @Test("S3: an activity of the user's goes before what was saved")
  func userActivitiesGoFirst() async throws {
    let first = Delegate()
    let (_, session) = await launch(first)
    first.reader.page = 7
    try await session.save()
    let activity = NSUserActivity(activityType: Reader.activityType)
    activity.userInfo = ["page": 30]
    let second = Delegate()
    _ = await launch(second, options: .init(userActivities: [activity]))
    #expect(second.reader.page == 30)
  }

  @Test("S9: two scenes of one app are saved apart")
  func scenesAreApart() async throws {
    let left = Delegate()
    let right = Delegate()
    let (_, leftSession) = await launch(left, "left")
    let (_, rightSession) = await launch(right, "right")
    left.reader.page = 1
    right.reader.page = 2
    try await leftSession.save()
    try await rightSession.save()
    let again = Delegate()
    _ = await launch(again, "right")
    #expect(again.reader.page == 2)
  }

  @Test("Of an activity with required keys those are stored and no others")
  func requiredKeys() async throws {
    let first = Delegate()
    let (scene, session) = await launch(first)
    let activity = NSUserActivity(activityType: "required")
    activity.userInfo = ["page": 1, "cache": 2]
    activity.requiredUserInfoKeys = ["page"]
    activity.targetContentIdentifier = "note-1"
    activity.keywords = ["reading"]
    activity.referrerURL = URL(string: "https://example.org/contents")
    activity.expirationDate = Date(timeIntervalSince1970: 1_900_000_000)
    activity.suggestedInvocationPhrase = "Go on reading"
    scene.userActivity = activity
    try await session.save()
    let second = Delegate()
    let (other, _) = await launch(second)
    let stored = try #require(other.session.stateRestorationActivity)
    #expect(stored.userInfo?.keys.compactMap { $0.base as? String } == ["page"])
    #expect(stored.requiredUserInfoKeys == ["page"])
    #expect(stored.targetContentIdentifier == "note-1")
    #expect(stored.keywords == ["reading"])
    #expect(stored.referrerURL == activity.referrerURL)
    #expect(stored.expirationDate == activity.expirationDate)
    #expect(stored.suggestedInvocationPhrase == "Go on reading")
  }

  @Test("A scene that was connected and never active is disconnected, too")
  func disconnectingBeforeActivation() {
    let delegate = Delegate()
    let scene = UIWindowScene(delegate: delegate, application: UIApplication())
    scene.disconnect()
    scene.connect()
    scene.disconnect()
    #expect(delegate.log == ["connects with nothing", "disconnects"])
  }

  @Test("S8: a scene that is taken away keeps its state; one that is discarded tells the app")
  func disconnecting() async throws {
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var discarded: [String] = []
      func application(
        _ application: UIApplication,
        didDiscardSceneSessions sceneSessions: Set<UISceneSession>
      ) { discarded += sceneSessions.map(\.persistentIdentifier) }
    }
    let appDelegate = AppDelegate()
    let application = UIApplicationMain(appDelegate)
    let delegate = Delegate()
    let scene = UIWindowScene(delegate: delegate, application: application)
    scene.activate()
    scene.disconnect()
    #expect(delegate.log == ["connects with nothing", "active", "background", "disconnects"])
    #expect(scene.activationState == .unattached)
    #expect(appDelegate.discarded == [])
    scene.discard()
    #expect(appDelegate.discarded == ["main"])
  }

  @Test("A configuration's class makes the delegate, and its storyboard the window")
  func configurations() throws {
    final class Made: UIResponder, UIWindowSceneDelegate, SceneDelegateMaking {
      var window: UIWindow?
      override required init() { super.init() }
    }
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(
          name: "Default",
          sessionRole: connectingSceneSession.role
        )
        configuration.delegateClass = Made.self
        let board = UIStoryboard(name: "Main")
        board.register("first") { Reader() }
        board.initialIdentifier = "first"
        configuration.storyboard = board
        return configuration
      }
    }
    let scene = UIWindowScene(application: UIApplicationMain(AppDelegate()))
    scene.activate()
    #expect(scene.delegate is Made)
    #expect(scene.windows.first?.rootViewController is Reader)
  }

  @Test("A window of a scene belongs to the scene's application, whichever is at work")
  func windowsBelongToTheirApplication() {
    let application = UIApplicationMain(AppDelegate())
    let scene = UIWindowScene(delegate: Delegate(), application: application)
    let other = UIApplication()
    scene.activate()
    #expect(scene.windows.first?.application === application)
    #expect(other.windows.isEmpty)
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {}
}
