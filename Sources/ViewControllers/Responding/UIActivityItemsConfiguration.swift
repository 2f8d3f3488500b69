public import Foundation

/// Items that can be shared.
open class UIActivityItemsConfiguration: NSObject, ActivityItemsConfigurationReading {
  public let itemProviders: [NSItemProvider]
  public init(itemProviders: [NSItemProvider]) { self.itemProviders = itemProviders }
}
