public import Foundation
import RestorationArchive
public import RestorationCoding
public import RestorationEngine

/// A container that shows the top of a stack of controllers.
///
/// Preserves the children that have identifiers, from bottom to top, and restores that order; the
/// stack is cut below the first child that cannot be located (rules V1, R16). Children may have
/// equal identifiers. Children without an identifier that the launch has put at the bottom stay
/// there (rule P11).
///
/// ```swift
/// let stack = NavigationController(rootViewController: list)
/// stack.restorationIdentifier = "notes-stack"
/// list.navigationController?.pushViewController(editor, animated: true)
/// ```
open class NavigationController: ViewController {
  private static let stackKey = "NavigationController.viewControllers"

  /// Creates a stack of one.
  ///
  /// - Parameter rootViewController: The bottom of the stack, which is never popped.
  public convenience init(rootViewController: ViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// The stack, bottom first. Setting it is ``setViewControllers(_:animated:)`` unanimated.
  open var viewControllers: [ViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller that shows, or `nil` when the stack is empty.
  public var topViewController: ViewController? { children.last }

  /// The controller that shows, or what is presented over it.
  public var visibleViewController: ViewController? {
    presentedViewController ?? topViewController
  }

  /// Puts a controller on top.
  ///
  /// - Parameters:
  ///   - viewController: A controller that is not in the stack yet.
  ///   - animated: Passed on to the appearance callbacks.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    precondition(
      viewController.parent !== self,
      "\(type(of: self)) has this \(type(of: viewController)) in its stack already"
    )
    setViewControllers(viewControllers + [viewController], animated: animated)
  }

  /// Takes the top off, unless it is the bottom as well.
  ///
  /// - Parameter animated: Passed on to the appearance callbacks.
  /// - Returns: What was taken off, or `nil`.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    removeLast(1, animated: animated)?.last
  }

  /// Takes everything above the bottom off.
  ///
  /// - Parameter animated: Passed on to the appearance callbacks.
  /// - Returns: What was taken off, lower ones first, or `nil` if that is nothing.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    removeLast(children.count - 1, animated: animated)
  }

  /// Takes everything above a controller off.
  ///
  /// - Parameters:
  ///   - viewController: A controller in the stack.
  ///   - animated: Passed on to the appearance callbacks.
  /// - Returns: What was taken off, lower ones first; `nil` if that is nothing, or if the
  ///   controller is not in the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: ViewController,
    animated: Bool
  ) -> [ViewController]? {
    guard let place = children.firstIndex(of: viewController) else { return nil }
    return removeLast(children.count - 1 - place, animated: animated)
  }

  /// Replaces the whole stack, with the callbacks of a push or a pop if the top changes.
  ///
  /// - Parameters:
  ///   - viewControllers: The new stack, bottom first, each controller once.
  ///   - animated: Passed on to the appearance callbacks.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    precondition(
      Set(viewControllers).count == viewControllers.count,
      "the stack of \(type(of: self)) holds each controller once, found one twice"
    )
    replaceChildren(
      with: viewControllers,
      showing: viewControllers.last,
      insteadOf: topViewController,
      animated: animated
    )
  }

  private func removeLast(_ count: Int, animated: Bool) -> [ViewController]? {
    guard count > 0, children.count > count else { return nil }
    let removed = Array(children.suffix(count))
    setViewControllers(children.dropLast(count), animated: animated)
    return removed
  }

  /// What restoring does about a screen of the stack that does not come back: ends the stack below
  /// it, as UIKit does (rule R16), or closes the gap.
  open var missingChildren = MissingChildren.cut

  override func installChildViews() {
    topViewController.map(installView(of:))
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    let identified = children.filter { $0.restorationIdentifier != nil }
    coder.encode(identified, forKey: Self.stackKey)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    decodeStack(with: coder)
    super.decodeRestorableState(with: coder)
  }

  /// Numbers children with equal identifiers from "2" on; the lowest needs no slot (rule V1).
  open override func restorationSlot(for child: any RestorableController) -> String? {
    guard let identifier = child.restorationIdentifier,
      let place = children.firstIndex(where: { $0 === child })
    else { return super.restorationSlot(for: child) }
    let equalBelow = children[..<place].count { $0.restorationIdentifier == identifier }
    return equalBelow == 0 ? nil : "\(equalBelow + 1)"
  }

  open override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + [.init("depth", "\(children.count)")]
  }

  private func decodeStack(with coder: NSCoder) {
    var references: [AnyObject] = []
    do throws(RestorationError) {
      references =
        try coder.stateDecoder?.decodeChildren(forKey: Self.stackKey, missing: missingChildren)
        ?? []
    } catch {
      coder.failWithError(error)
    }
    var located: [ViewController] = []
    var taken: Set<ViewController> = []
    for reference in references {
      guard let controller = reference as? ViewController, canContain(controller),
        taken.insert(controller).inserted
      else { break }
      located.append(controller)
    }
    guard !located.isEmpty else { return }
    let unidentified = children.prefix { $0.restorationIdentifier == nil }
    setViewControllers(
      unidentified.filter { !taken.contains($0) } + located,
      animated: false
    )
  }
}
