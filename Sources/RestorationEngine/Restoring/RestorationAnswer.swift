/// The app's answer about one saved object, before the object is created.
///
/// State can outlive its subject, such as a deleted note or a closed account. The host is asked
/// about each controller and registered object, and its answer takes precedence over every factory.
@MainActor
public enum RestorationAnswer {
  /// Restores the object as usual.
  case restore
  /// Uses the given object instead; the saved state is not decoded, and nothing below it is
  /// restored.
  case replace(any StateRestoring)
  /// Leaves out the object and everything below it, and ends its container's list here (rule R16).
  case truncate
  /// Leaves out the object and everything below it, as if it had never been saved; its container
  /// closes the gap.
  case drop
}
