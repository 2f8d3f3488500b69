/// An object that changes the menus of a menu bar. There is no menu bar here.
@preconcurrency @MainActor public protocol MenuBuilder: AnyObject {}

/// Changes to the menus. They are ignored, and no menu or command is found, because there is no
/// menu bar.
extension MenuBuilder {
  public var system: UIMenuSystem { .main }
  public func menu(for identifier: UIMenu.Identifier) -> UIMenu? { nil }
  public func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {}
  public func remove(menu removedIdentifier: UIMenu.Identifier) {}
  public func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {}
  public func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {}
  public func insertSibling(_: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {}
  public func insertSibling(_: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {}
  /// Replaces the elements of a menu; the closure is never called.
  public func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([MenuElement]) -> [MenuElement]
  ) {}
}
