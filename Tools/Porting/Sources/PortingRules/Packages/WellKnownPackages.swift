/// The packages of modules that many apps import, for apps whose project files are not at hand.
enum WellKnownPackages {
  /// Returns the package of a module, or `nil` if the module is not well known.
  static func package(of module: String) -> String? {
    if namedAlike.contains(module) { return module }
    return packages[module] ?? families.first { module.hasPrefix($0.prefix) }?.package
  }

  /// Packages with a module of the same name.
  private static let namedAlike = Set(
    """
    Alamofire AlamofireImage BonMot Cartography Cosmos CryptoSwift Differ DifferenceKit Eureka
    FLEX FSCalendar Hero JGProgressHUD JTAppleCalendar KeychainAccess Kingfisher MBProgressHUD
    MessageKit Nimble NVActivityIndicatorView ObjectMapper Parchment PromiseKit PureLayout Quick
    ReactiveCocoa ReactiveSwift ReactorKit ReSwift Reusable SDWebImage SDWebImageSwiftUI SideMenu
    SkeletonView SnapKit Starscream SVProgressHUD SwiftDate SwiftEntryKit SwiftMessages SwiftSoup
    SwiftyBeaver SwiftyJSON SwiftyStoreKit Swinject SwinjectStoryboard Then TinyConstraints
    XCGLogger XLPagerTabStrip Yams ZIPFoundation
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )

  private static let packages: [String: String] = Dictionary(
    modules.flatMap { package, modules in modules.map { ($0, package) } }
  ) { first, _ in first }

  /// Packages with modules of other names.
  private static let modules: [String: [String]] = [
    "Amplitude-iOS": ["Amplitude"],
    "apollo-ios": ["Apollo"],
    "bugsnag-cocoa": ["Bugsnag"],
    "Charts": ["Charts", "DGCharts"],
    "CocoaLumberjack": ["CocoaLumberjack", "CocoaLumberjackSwift"],
    "combine-schedulers": ["CombineSchedulers"],
    "GoogleSignIn-iOS": ["GoogleSignIn"],
    "GRDB.swift": ["GRDB"],
    "IGListKit": ["IGListDiffKit", "IGListKit"],
    "ios-maps-sdk": ["GoogleMaps"],
    "ios-places-sdk": ["GooglePlaces"],
    "IQKeyboardManager": ["IQKeyboardManagerSwift"],
    "keychain-swift": ["KeychainSwift"],
    "lottie-ios": ["Lottie"],
    "mixpanel-swift": ["Mixpanel"],
    "Moya": ["CombineMoya", "Moya", "RxMoya"],
    "Nuke": ["Nuke", "NukeExtensions", "NukeUI"],
    "Reachability.swift": ["Reachability"],
    "realm-swift": ["Realm", "RealmSwift"],
    "RxDataSources": ["Differentiator", "RxDataSources"],
    "RxSwift": ["RxBlocking", "RxCocoa", "RxRelay", "RxSwift", "RxTest"],
    "sentry-cocoa": ["Sentry"],
    "SQLite.swift": ["SQLite"],
    "swift-algorithms": ["Algorithms"],
    "swift-argument-parser": ["ArgumentParser"],
    "swift-async-algorithms": ["AsyncAlgorithms"],
    "swift-atomics": ["Atomics"],
    "swift-case-paths": ["CasePaths"],
    "swift-collections": ["Collections", "DequeModule", "OrderedCollections"],
    "swift-composable-architecture": ["ComposableArchitecture"],
    "swift-crypto": ["Crypto"],
    "swift-custom-dump": ["CustomDump"],
    "swift-dependencies": ["Dependencies"],
    "swift-identified-collections": ["IdentifiedCollections"],
    "swift-log": ["Logging"],
    "swift-numerics": ["Numerics"],
    "swift-protobuf": ["SwiftProtobuf"],
    "swift-snapshot-testing": ["SnapshotTesting"],
    "swift-tagged": ["Tagged"],
    "Texture": ["AsyncDisplayKit"],
    "Toast-Swift": ["Toast", "Toast_Swift"],
  ]

  /// Packages with many modules whose names begin alike.
  private static let families: [(prefix: String, package: String)] = [
    ("AWS", "aws-sdk-ios"),
    ("Amplify", "amplify-swift"),
    ("AppCenter", "appcenter-sdk-apple"),
    ("FBSDK", "facebook-ios-sdk"),
    ("Firebase", "firebase-ios-sdk"),
    ("Mapbox", "mapbox-maps-ios"),
    ("NIO", "swift-nio"),
    ("Stripe", "stripe-ios"),
  ]
}
