/// What can be shared of a view or controller.
@preconcurrency @MainActor
public protocol ActivityItemsConfigurationReading: AnyObject {}
