import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine

/// The archive's identifiers of window roots, when several roots have one identifier (rules P7,
/// P21).
///
/// While several roots have one identifier, each is distinguished by the identifier of its window.
/// Windows open and close, so the app's part of the archive records the identifier under which each
/// root was saved.
extension Application {
  private static let plainKey = "Application.windowRoots"
  private static let slotsKey = "Application.windowRootsWithSlots"

  /// The identifier under which a window's root was saved, alone or with the window's identifier as
  /// its slot.
  struct SavedRoot {
    let identifier: String
    let hasSlot: Bool
  }

  func slot(ofRoot root: any RestorableController) -> String? {
    let equal = windows.filter {
      $0.rootViewController?.restorationIdentifier == root.restorationIdentifier
    }
    guard let identifier = root.restorationIdentifier,
      let window = equal.first(where: { $0.rootViewController === root }),
      let name = window.restorationIdentifier, !name.isEmpty
    else { return nil }
    let hasNameless = equal.contains { ($0.restorationIdentifier ?? "").isEmpty }
    if let saved = savedRoots[name], saved.identifier == identifier {
      return saved.hasSlot || hasNameless ? name : nil
    }
    if equal.count > 1 { return name }
    // The other saved roots have slots, so this one may be saved with a slot too.
    let saved = savedRoots.values.filter { $0.identifier == identifier }
    return saved.isEmpty || saved.contains { !$0.hasSlot } ? nil : name
  }

  func encodeWindowRoots(with coder: NSCoder) {
    var roots: [String: SavedRoot] = [:]
    var plain: Set<String> = []
    for window in windows {
      guard let root = window.rootViewController, let identifier = root.restorationIdentifier,
        !identifier.isEmpty
      else { continue }
      let slot = slot(ofRoot: root)
      if slot == nil { plain.insert(identifier) }
      guard let name = window.restorationIdentifier, !name.isEmpty, roots[name] == nil else {
        continue
      }
      roots[name] = SavedRoot(identifier: identifier, hasSlot: slot != nil)
    }
    // A closed window may open again for its root, unless another root has taken the identifier.
    for (name, root) in savedRoots
    where roots[name] == nil && !root.hasSlot && !plain.contains(root.identifier) {
      roots[name] = root
    }
    for (key, hasSlot) in [(Self.plainKey, false), (Self.slotsKey, true)] {
      let named = roots.filter { $0.value.hasSlot == hasSlot }.mapValues(\.identifier)
      if !named.isEmpty { coder.encode(named, forKey: key) }
    }
  }

  func decodeWindowRoots(with coder: NSCoder) {
    savedRoots = [:]
    for (key, hasSlot) in [(Self.plainKey, false), (Self.slotsKey, true)]
    where coder.containsValue(forKey: key) {
      let roots = coder.decodeObject(of: [NSDictionary.self, NSString.self], forKey: key)
      for (name, identifier) in roots as? [String: String] ?? [:] {
        savedRoots[name] = SavedRoot(identifier: identifier, hasSlot: hasSlot)
      }
    }
  }

  /// Decodes pending state into an object that is registered after the launch, from the archive of
  /// the application or of one of its scenes.
  func claimState(for object: any StateRestoring) {
    restorationActivity?.claimState(for: object)
    var scenes: [UIWindowScene] = []
    for scene in windows.compactMap(\.windowScene) where !scenes.contains(where: { $0 === scene }) {
      scenes.append(scene)
      scene.restorationActivity?.claimState(for: object)
    }
  }
}

extension Window {
  /// Decodes pending state into a window that opens after the launch, and into its root, from the
  /// archive of the window's scene or application.
  func claimState() {
    let activities = [application?.restorationActivity, windowScene?.restorationActivity]
    // The root comes first: the window's own state may put it on screen.
    let root = rootViewController as (any StateRestoring)?
    for object in [root, isRestorable ? ownState : nil].compactMap({ $0 }) {
      for activity in activities { activity?.claimState(for: object) }
    }
  }
}
