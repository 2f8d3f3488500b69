/// The result of a background fetch.
public enum UIBackgroundFetchResult: UInt, Sendable, Hashable { case newData, noData, failed }
