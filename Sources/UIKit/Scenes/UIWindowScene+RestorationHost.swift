public import Foundation
public import RestorationArchive
public import RestorationCoding
public import RestorationEngine
import ViewControllers

/// The scene as the engine sees it; apps themselves use none of this.
extension UIWindowScene: RestorationHost {
  private enum Key {
    static let activity = "UIScene.activity"
    static let userInfo = "UIScene.userInfo"
  }

  /// The root controller of each window.
  public var restorationRoots: [any RestorableController] {
    windows.compactMap(\.rootViewController)
  }

  /// The kind of device.
  public var interfaceIdiom: InterfaceIdiom { application?.interfaceIdiom ?? .unspecified }

  /// The application's registered objects.
  public var registeredObjects: [RegisteredObject] { application?.registeredObjects ?? [] }

  /// A scene that was connected is saved (rule S1).
  public func shouldPreserveState(with coder: NSCoder) -> Bool { isConnected }

  /// Writes the activity that stands for the scene, brought up to date, and what the app keeps for it.
  public func willEncodeRestorableState(with coder: NSCoder) {
    if let activity = delegate?.stateRestorationActivity(for: self) {
      bringUpToDate(activity)
      coder.encode(activity.encoded as NSDictionary, forKey: Key.activity)
    }
    if let userInfo = session.userInfo {
      coder.encode(userInfo as NSDictionary, forKey: Key.userInfo)
    }
  }

  /// Reads the activity and connects the scene, whose windows exist before any controller is looked for.
  public func prepareToRestoreState(with coder: NSCoder) {
    if let stored = coder.decodeObject(forKey: Key.activity) as? [String: Any] {
      session.stateRestorationActivity = NSUserActivity(encoded: stored)
    }
    if let userInfo = coder.decodeObject(forKey: Key.userInfo) as? [String: Any] {
      session.userInfo = userInfo
    }
    connect()
  }

  /// Scenes always restore.
  public func shouldRestoreState(with coder: NSCoder) -> Bool { true }

  /// Asks the application's delegate for a controller (rule R5).
  public func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> (any RestorableController)? {
    application?.controller(withRestorationIdentifierPath: identifierComponents, coder: coder)
  }

  /// Asks the application's delegate whether a saved object is still wanted.
  public func answer(
    forRestorationAt path: IdentifierPath,
    className: String,
    coder: StateDecoder
  ) -> RestorationAnswer {
    application?.answer(forRestorationAt: path, className: className, coder: coder) ?? .restore
  }

  /// Makes a scene of one of the application's storyboards (rule R12).
  public func instantiateController(
    from origin: RestorationOrigin
  ) -> (any RestorableController)? { application?.instantiateController(from: origin) }

  /// Returns one of the application's storyboards, by name (rule K3).
  public func restorationSource(named name: String) -> AnyObject? {
    application?.restorationSource(named: name)
  }

  /// Lets the activity's delegate and the responders that have it add to it (rule S2).
  private func bringUpToDate(_ activity: NSUserActivity) {
    activity.delegate?.userActivityWillSave(activity)
    var responders: [UIResponder] = [self] + windows
    var waiting = windows.compactMap(\.rootViewController)
    while let controller = waiting.popLast() {
      responders.append(controller)
      waiting += controller.children
      // What is presented is presented by its outermost presenter alone.
      if let presented = controller.presentedViewController,
        presented.presentingViewController === controller
      {
        waiting.append(presented)
      }
    }
    for responder in responders where responder.userActivity === activity {
      responder.updateUserActivityState(activity)
    }
    activity.needsSave = false
  }
}

extension NSUserActivity {
  /// The activity as values that a coder stores.
  fileprivate var encoded: [String: Any] {
    var result: [String: Any] = ["type": activityType]
    result["title"] = title
    result["target"] = targetContentIdentifier
    result["page"] = webpageURL?.absoluteString
    result["identifier"] = persistentIdentifier
    if let required = requiredUserInfoKeys { result["required"] = required.sorted() }
    guard let userInfo else { return result }
    let isAll = requiredUserInfoKeys?.isEmpty ?? true
    let kept = userInfo.filter { key, _ in
      isAll || (key.base as? String).map { requiredUserInfoKeys?.contains($0) == true } ?? false
    }
    result["userInfo"] = kept
    return result
  }

  fileprivate convenience init?(encoded: [String: Any]) {
    guard let type = encoded["type"] as? String else { return nil }
    self.init(activityType: type)
    title = encoded["title"] as? String
    targetContentIdentifier = encoded["target"] as? String
    webpageURL = (encoded["page"] as? String).flatMap(URL.init(string:))
    persistentIdentifier = encoded["identifier"] as? String
    requiredUserInfoKeys = (encoded["required"] as? [String]).map(Set.init)
    userInfo = encoded["userInfo"] as? [AnyHashable: Any]
  }
}
