import Foundation

@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
  var traitCollection: TraitCollection { get }
  var container: any NSCollectionLayoutContainer { get }
}
