public import Foundation
public import RestorationArchive
public import RestorationCoding
public import RestorationEngine

/// The engine's view of the scene; apps do not call these members.
extension UIWindowScene: RestorationHost {
  private enum Key {
    static let activity = "UIScene.activity"
    static let userInfo = "UIScene.userInfo"
    static let windows = "UIScene.windows"
  }

  /// Indicates whether the scene is preserved; `true` while it is connected (rule S1).
  public func shouldPreserveState(with coder: NSCoder) -> Bool { isConnected }
  public var hasInterface: Bool { isConnected }

  /// Encodes the scene's activity, after updating it, the session's `userInfo` and references to
  /// windows.
  public func willEncodeRestorableState(with coder: NSCoder) {
    isBeingSaved = true
    defer { isBeingSaved = false }
    if let activity = delegate?.stateRestorationActivity(for: self) {
      bringUpToDate(activity)
      coder.encode(activity.encoded as NSDictionary, forKey: Key.activity)
    }
    if let userInfo = session.userInfo {
      coder.encode(userInfo as NSDictionary, forKey: Key.userInfo)
    }
    let states = windows.states
    if !states.isEmpty { coder.encode(states, forKey: Key.windows) }
  }

  /// Decodes the activity and connects the scene, so that its windows exist before controllers are
  /// restored.
  public func prepareToRestoreState(with coder: NSCoder) {
    // None may be stored where an earlier restoration of the session, or the app since, had one.
    session.stateRestorationActivity = nil
    if activationState != .unattached {
      session.userInfo = nil
      if !coder.containsValue(forKey: Key.activity) { userActivity = nil }
    }
    if coder.containsValue(forKey: Key.activity),
      let stored = coder.decodeObject(forKey: Key.activity) as? [String: Any]
    {
      session.stateRestorationActivity = UserActivity(encoded: stored)
    }
    if coder.containsValue(forKey: Key.userInfo),
      let userInfo = coder.decodeObject(forKey: Key.userInfo) as? [String: Any]
    {
      session.userInfo = userInfo
    }
    connect()
  }

  public func shouldRestoreState(with coder: NSCoder) -> Bool { true }

  /// Lets the delegate of a scene that is on screen already restore interaction state, as when the
  /// session goes back to an earlier revision. At a launch, ``UIWindowScene/activate()`` does that.
  public func didDecodeRestorableState(with coder: NSCoder) {
    for storyboard in application?.allStoryboards ?? [] { storyboard.finishRestoring() }
    guard activationState != .unattached, let activity = session.stateRestorationActivity else {
      return
    }
    delegate?.scene(self, restoreInteractionStateWith: activity)
  }

  public func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> (any RestorableController)? {
    application?.controller(withRestorationIdentifierPath: identifierComponents, coder: coder)
  }

  public func answer(
    forRestorationAt path: IdentifierPath,
    className: String,
    coder: StateDecoder
  ) -> RestorationAnswer {
    application?.answer(forRestorationAt: path, className: className, coder: coder) ?? .restore
  }

  public func instantiateController(
    from origin: RestorationOrigin
  ) -> (any RestorableController)? { application?.instantiateController(from: origin) }

  public func restorationSource(named name: String) -> AnyObject? {
    application?.restorationSource(named: name)
  }

  /// Updates the activity through its delegate and the responders that have it (rule S2).
  private func bringUpToDate(_ activity: UserActivity) {
    activity.scene = self
    activity.delegate?.userActivityWillSave(activity)
    var responders: [Responder] = [self] + windows
    var waiting = windows.compactMap(\.rootViewController)
    while let controller = waiting.popLast() {
      responders.append(controller)
      waiting += controller.children
      // Nested controllers return the same presentation, so it is taken from its presenter only.
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

extension UserActivity {
  fileprivate var encoded: [String: Any] {
    var result: [String: Any] = ["type": activityType]
    result["title"] = title
    result["target"] = targetContentIdentifier
    result["page"] = webpageURL?.absoluteString
    result["identifier"] = persistentIdentifier
    if let required = requiredUserInfoKeys { result["required"] = required.sorted() }
    if !keywords.isEmpty { result["keywords"] = keywords.sorted() }
    result["referrer"] = referrerURL?.absoluteString
    result["expiration"] = expirationDate
    result["phrase"] = suggestedInvocationPhrase
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
    keywords = Set(encoded["keywords"] as? [String] ?? [])
    referrerURL = (encoded["referrer"] as? String).flatMap(URL.init(string:))
    expirationDate = encoded["expiration"] as? Date
    suggestedInvocationPhrase = encoded["phrase"] as? String
    userInfo = encoded["userInfo"] as? [AnyHashable: Any]
  }
}
