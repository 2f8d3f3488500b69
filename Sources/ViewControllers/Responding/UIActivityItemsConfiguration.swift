public import Foundation

/// Items that can be shared.
open class UIActivityItemsConfiguration: NSObject, ActivityItemsConfigurationReading {
  /// The providers of the items.
  public let itemProviders: [NSItemProvider]
  /// Creates a configuration from item providers.
  public init(itemProviders: [NSItemProvider]) { self.itemProviders = itemProviders }
}
