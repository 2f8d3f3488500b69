/// The items that a view or controller offers for sharing.
@preconcurrency @MainActor
public protocol ActivityItemsConfigurationReading: AnyObject {}
