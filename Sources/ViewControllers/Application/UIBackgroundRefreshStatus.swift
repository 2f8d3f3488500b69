/// The availability of background refresh.
public enum UIBackgroundRefreshStatus: Int, Sendable, Hashable {
  case restricted, denied, available
}
