import Foundation
import StateRestoration
import UIKit

@testable import Recipes

// Runs the app as a process that tests start and kill.
//
//     RecipesProbe read STORE      opens a scene, reads a recipe, saves, and is killed
//     RecipesProbe reopen STORE    restores the scene from its activity in a new process, and prints it
//     RecipesProbe fill STORE, RecipesProbe look STORE    the same without scenes, with all screens

let words = CommandLine.arguments
guard words.count == 3 else {
  print("usage: RecipesProbe read|reopen|fill|look STORE")
  exit(64)
}
let store = try await RevisionStore(files: words[2])
let name = "org.example.recipes"

switch words[1] {
case "read":
  let scene = UIWindowScene(
    delegate: SceneDelegate(),
    application: UIApplicationMain(AppDelegate())
  )
  let session = AppScenes(app: name, store: store).connect(scene)
  await session.restore()
  scene.activate()
  let detail = RecipeViewController()
  detail.recipe = RecipeStore.shared.recipes[6]
  detail.loadViewIfNeeded()
  detail.notes.text = "less salt"
  let navigation = scene.windows.first?.rootViewController as? UINavigationController
  navigation?.pushViewController(detail, animated: false)
  try await session.save()
  kill(getpid(), SIGKILL)
case "reopen":
  let scene = UIWindowScene(
    delegate: SceneDelegate(),
    application: UIApplicationMain(AppDelegate())
  )
  let session = AppScenes(app: name, store: store).connect(scene)
  await session.restore()
  scene.activate()
  let navigation = scene.windows.first?.rootViewController as? UINavigationController
  let detail = navigation?.topViewController as? RecipeViewController
  print(detail?.recipe?.title ?? "nothing", "|", detail?.notes.text ?? "")
case "fill":
  let app = App()
  let session = await app.launch(store)
  try app.use()
  try await session.save()
  kill(getpid(), SIGKILL)
case "look":
  let app = App()
  let session = await app.launch(store)
  app.describe()
  print(session.report?.totals.failed ?? -1, "failed")
default: exit(64)
}

/// The app with its storyboard, which is `Main.storyboard` in an iOS project.
@MainActor
final class App {
  let application = UIApplication(delegate: AppDelegate())

  init() {
    let main = UIStoryboard(name: "Main")
    main.register("Tabs", usesStoryboardIdentifier: true) {
      let list = RecipesViewController(style: .plain)
      list.restorationIdentifier = "RecipesViewController"
      let stack = UINavigationController(rootViewController: list)
      stack.restorationIdentifier = "Stack"
      let timer = TimerViewController()
      timer.restorationIdentifier = "Stack"
      let tabs = UITabBarController()
      let gallery = GalleryViewController(nibName: nil, bundle: nil)
      gallery.restorationIdentifier = "Gallery"
      let cookbook = CookbookViewController(nibName: nil, bundle: nil)
      cookbook.restorationIdentifier = "Cookbook"
      let split = MainSplitViewController(nibName: nil, bundle: nil)
      split.restorationIdentifier = "Split"
      tabs.viewControllers = [
        stack, timer, MainNavigationController(rootViewController: gallery, kind: "gallery"), split,
        PlayerViewController.make(), cookbook,
      ]
      return tabs
    }
    main.register("RecipeViewController", usesStoryboardIdentifier: true) { RecipeViewController() }
    main.initialIdentifier = "Tabs"
    application.mainStoryboard = main
  }

  func launch(_ store: RevisionStore) async -> RestorationSession {
    let scenes = AppScenes(app: name, store: store) { classes in
      classes.register(EditorViewController.self)
      classes.register(EditorNavigationRestoration.self)
      classes.register(Basket.self)
    }
    let session = scenes.connect(application)
    application.willFinishLaunching()
    await session.restore()
    application.didFinishLaunching()
    return session
  }

  private var tabs: UITabBarController? {
    application.windows.first?.rootViewController as? UITabBarController
  }
  private var stack: UINavigationController? {
    tabs?.viewControllers?.first as? UINavigationController
  }

  private var gallery: GalleryViewController? {
    (tabs?.viewControllers?[2] as? UINavigationController)?.viewControllers.first
      as? GalleryViewController
  }
  private var split: MainSplitViewController? {
    tabs?.viewControllers?[3] as? MainSplitViewController
  }
  private var cookbook: CookbookViewController? {
    tabs?.viewControllers?[5] as? CookbookViewController
  }
  private var player: PlayerViewController? { tabs?.viewControllers?[4] as? PlayerViewController }

  /// Performs the actions of a user.
  func use() throws {
    guard let list = stack?.viewControllers.first as? RecipesViewController else { return }
    list.tableView.tapRow(at: IndexPath(row: 11, section: 0))
    guard let detail = stack?.topViewController as? RecipeViewController else { return }
    detail.notes.text = "more butter"
    detail.notes.selectedRange = NSRange(location: 5, length: 6)
    detail.scrollView.contentOffset = CGPoint(x: 0, y: 640)
    detail.zoom = 1.75
    detail.highlighted = NSRange(location: 2, length: 9)
    detail.heights = [3: 44.5]
    RecipeStore.shared.basket.items = ["butter", "flour"]
    detail.showTimer(nil)
    (stack?.topViewController as? TimerViewController)?.seconds = 17
    (tabs?.viewControllers?[1] as? TimerViewController)?.seconds = 5
    tabs?.selectedIndex = 2
    gallery?.collectionView?.tapItem(at: IndexPath(item: 41, section: 0))
    gallery?.searchController.searchBar.text = "pic"
    gallery?.toggleLayout()
    split?.loadViewIfNeeded()
    split?.preferredDisplayMode = .secondaryOnly
    player?.slider.value = 0.5
    player?.pause()
    cookbook?.loadViewIfNeeded()
    for page in ["soups", "bread"] {
      cookbook?.webView.load(URLRequest(url: URL(filePath: "/\(page)")))
    }
    cookbook?.webView.goBack()
    let picker = UIImagePickerController()
    picker.delegate = cookbook
    picker.choose(UIImage(named: "cover"))
    cookbook?.coverFile = cookbook?.cover == nil ? nil : URL(filePath: words[2])
    tabs?.selectedIndex = 0
    list.addRecipe(nil)
    let editing = list.presentedViewController as? UINavigationController
    let editor = editing?.viewControllers.first as? EditorViewController
    editor?.loadViewIfNeeded()
    editor?.field.text = "Rye bread"
    editor?.style = .crossDissolve
  }

  func describe() {
    print("stack", stack?.viewControllers.compactMap(\.restorationIdentifier) ?? [])
    if let list = stack?.viewControllers.first as? RecipesViewController {
      print("selected", list.tableView.indexPathForSelectedRow?.row ?? -1)
    }
    if stack?.viewControllers.count ?? 0 > 1,
      let detail = stack?.viewControllers[1] as? RecipeViewController
    {
      print("recipe", detail.recipe?.title ?? "", "|", detail.draft)
      print("selection", detail.notes.selectedRange, "scroll", detail.scrollView.contentOffset.y)
      print("zoom", detail.zoom, "range", detail.highlighted, "heights", detail.heights)
    }
    print(
      "timers",
      (stack?.topViewController as? TimerViewController)?.seconds ?? -1,
      (tabs?.viewControllers?[1] as? TimerViewController)?.seconds ?? -1
    )
    print(
      "gallery",
      gallery?.chosen?.item ?? -1,
      gallery?.searchController.searchBar.text ?? "",
      gallery?.layoutMode ?? -1,
      gallery?.collectionView?.indexPathsForSelectedItems?.count ?? 0
    )
    print("split", split?.preferredDisplayMode.rawValue ?? -1)
    print("player", player?.isPaused ?? false, player?.slider.value ?? -1)
    print("cookbook", cookbook?.webView.url?.lastPathComponent ?? "nothing", terminator: " ")
    print(cookbook?.webView.canGoForward ?? false, cookbook?.hasMoved ?? false, terminator: " ")
    print(cookbook?.coverFile?.path == words[2], cookbook?.progress ?? -1)
    print("basket", RecipeStore.shared.basket.items)
    let editing = tabs?.presentedViewController as? UINavigationController
    let editor = editing?.viewControllers.first as? EditorViewController
    print("editor", editor?.field.text ?? "nothing", editor?.style.rawValue ?? -1)
  }
}
