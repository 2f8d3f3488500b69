import Foundation

extension ViewController {
  /// Adds the children that the storyboard gives this container from the start.
  ///
  /// A child that the container cannot add in its role becomes a plain child.
  func installStoryboardChildren(
    _ children: [ViewController],
    as kind: StoryboardRelationship.Kind
  ) {
    switch (kind, self) {
    case (.root, let stack as NavigationController):
      stack.setViewControllers(stack.viewControllers + children, animated: false)
    case (.tabs, let tabs as TabBarController):
      tabs.viewControllers = (tabs.viewControllers ?? []) + children
    case (.pages, let pages as PageViewController)
    where children.count == pages.spineLocation.pageCount:
      pages.setViewControllers(children, direction: .forward, animated: false)
    case (.primary, let split as SplitViewController):
      split.setViewController(children[0], for: .primary)
    case (.supplementary, let split as SplitViewController) where split.style == .tripleColumn:
      split.setViewController(children[0], for: .supplementary)
    case (.secondary, let split as SplitViewController):
      split.setViewController(children[0], for: .secondary)
    case (.compact, let split as SplitViewController):
      split.setViewController(children[0], for: .compact)
    default:
      for child in children {
        addChild(child)
        child.didMove(toParent: self)
      }
    }
  }

  // MARK: Embed segues

  private static var embeddedKey: String { "ViewController.embedded" }

  private var scene: StoryboardScene? {
    restorationOrigin.flatMap { storyboard?.scene(withIdentifier: $0.identifier) }
  }

  /// Performs the embed segues of the scene; called between `loadView()` and `viewDidLoad()`.
  func performEmbedSegues() {
    guard let storyboard, let scene else { return }
    for description in scene.segues {
      guard case .embed(let frame) = description.kind,
        shouldPerformSegue(withIdentifier: description.identifier, sender: self)
      else { continue }
      // A view that loads again after unloading gets the same children.
      if let known = containedState.embedded[description.identifier], known.parent === self {
        embed(known, in: frame)
        continue
      }
      Storyboard.embedding { performEmbedSegue(description, of: storyboard, in: frame) }
    }
  }

  private func performEmbedSegue(
    _ description: StoryboardSegueDescription,
    of storyboard: Storyboard,
    in frame: CGRect?
  ) {
    guard
      let child = storyboard.embeddedViewController(withIdentifier: description.destination)
    else { return }
    let segue = StoryboardSegue(
      identifier: description.identifier,
      source: self,
      destination: child
    ) { [unowned self] in
      containedState.embedded[description.identifier] = child
      addChild(child)
      embed(child, in: frame)
      child.didMove(toParent: self)
    }
    prepare(for: segue, sender: self)
    segue.perform()
  }

  private func embed(_ child: ViewController, in frame: CGRect?) {
    guard let host = viewIfLoaded, let guest = child.view else { return }
    guest.frame = frame ?? host.bounds
    host.addSubview(guest)
  }

  /// Encodes references to the children that the storyboard embeds, as containers do for their own
  /// children (V9).
  func encodeEmbedded(with coder: NSCoder) {
    let embedded = containedState.embedded.values.filter {
      $0.parent === self && $0.restorationIdentifier != nil
    }
    guard !embedded.isEmpty else { return }
    coder.encode(children.filter { embedded.contains($0) }, forKey: Self.embeddedKey)
  }

  /// Replaces the children embedded by the segues with the saved ones, where they differ.
  func decodeEmbedded(with coder: NSCoder) {
    guard coder.containsValue(forKey: Self.embeddedKey) else { return }
    for saved in coder.decodeObject(forKey: Self.embeddedKey) as? [AnyObject] ?? [] {
      guard let saved = saved as? ViewController, saved.parent !== self, canContain(saved),
        let (identifier, present) = containedState.embedded.first(where: {
          $0.value.restorationOrigin == saved.restorationOrigin
            && $0.value.restorationIdentifier == saved.restorationIdentifier
            && $0.value.parent === self
        })
      else { continue }
      let frame = present.viewIfLoaded?.frame
      present.willMove(toParent: nil)
      present.viewIfLoaded?.removeFromSuperview()
      present.removeFromParent()
      containedState.embedded[identifier] = saved
      addChild(saved)
      embed(saved, in: frame)
      saved.didMove(toParent: self)
    }
  }
}
