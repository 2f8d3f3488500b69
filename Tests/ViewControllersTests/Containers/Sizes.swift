import ViewControllers

extension CGSize {
  static let phone = CGSize(width: 390, height: 844)
  /// Upright: wide enough for columns.
  static let tablet = CGSize(width: 820, height: 1180)
  /// On its side.
  static let wideTablet = CGSize(width: 1180, height: 820)
}

/// A launched application whose window has a size and shows a controller.
@MainActor
func launchApplication(showing root: ViewController, size: CGSize) -> Application {
  let screen = Screen(bounds: CGRect(origin: .zero, size: size), idiom: .pad)
  let application = Application(screen: screen)
  let window = Window(frame: CGRect(origin: .zero, size: size))
  window.rootViewController = root
  window.makeKeyAndVisible()
  keptWindows.append(window)
  application.willFinishLaunching()
  application.didFinishLaunching()
  return application
}

/// Applications hold their windows weakly; tests let go of theirs.
@MainActor private var keptWindows: [Window] = []

@MainActor
func resize(_ application: Application, to size: CGSize) {
  for window in application.windows { window.frame = CGRect(origin: .zero, size: size) }
}
