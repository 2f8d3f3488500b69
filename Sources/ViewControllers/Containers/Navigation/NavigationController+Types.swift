import Foundation

extension NavigationController {
  public enum Operation: Int, Sendable, Hashable { case none, push, pop }
}
