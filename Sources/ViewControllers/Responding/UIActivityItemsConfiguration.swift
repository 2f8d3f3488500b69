public import Foundation

/// Items that can be shared.
open class UIActivityItemsConfiguration: NSObject, ActivityItemsConfigurationReading {
  open private(set) var itemProviders: [NSItemProvider]
  public init(itemProviders: [NSItemProvider]) { self.itemProviders = itemProviders }
}
