import Foundation
public import ViewControllers

/// Builds the app, allows preservation and restoration, and makes objects without a restoration
/// class.
public final class AppDelegate: ApplicationDelegate {
  /// The app's only window.
  public var window: Window?
  /// The app's notes.
  public let store: NoteStore
  let filter = NoteFilter()
  let tabBarController = TabBarController()
  /// The version of the screens; raised by a change after which older state has no meaning.
  private let stateLayout = 1

  init(store: NoteStore) {
    self.store = store
  }

  /// Builds everything that exists before restoring: window, tabs, lists, storyboard and filter.
  public func application(
    _ application: Application,
    willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool {
    application.storyboards = [makeStoryboard()]
    application.registerObject(forStateRestoration: filter, restorationIdentifier: "filter")

    let notes = NavigationController(
      rootViewController: NotesListViewController(store: store, filter: filter)
    )
    notes.restorationIdentifier = "notes-stack"
    let tags = NavigationController(rootViewController: TagsViewController(store: store))
    tags.restorationIdentifier = "tags-stack"
    tabBarController.restorationIdentifier = "tabs"
    tabBarController.viewControllers = [notes, tags]

    let window = Window()
    window.rootViewController = tabBarController
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  /// Opens the sheet for a new note.
  func composeNote(in application: Application) {
    guard let storyboard = application.storyboards.first else { return }
    let compose = storyboard.instantiateViewController(
      withIdentifier: ComposeViewController.identifier
    )
    tabBarController.present(compose, animated: true)
  }

  private func makeStoryboard() -> Storyboard {
    let main = Storyboard(name: "Main")
    main.register(ComposeViewController.identifier, usesStoryboardIdentifier: true) { [store] in
      ComposeViewController(store: store)
    }
    return main
  }

  // MARK: State restoration

  /// Allows preservation, and stores the version of the screens.
  public func application(
    _ application: Application,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool {
    coder.encode(stateLayout, forKey: "stateLayout")
    return true
  }

  /// Allows restoration if the state belongs to the current version of the screens.
  public func application(
    _ application: Application,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool {
    coder.decodeInteger(forKey: "stateLayout") == stateLayout
  }

  /// Makes the list of one tag's notes; all other objects are found without the delegate.
  public func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> ViewController? {
    guard identifierComponents.last == TagNotesViewController.identifier else { return nil }
    return TagNotesViewController(restoringFrom: coder, store: store)
  }
}
