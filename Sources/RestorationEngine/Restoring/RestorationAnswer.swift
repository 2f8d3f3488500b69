/// What an app says about one saved object before anything is made of it.
///
/// State outlives what it is about: the note was deleted, the account is gone. The host is asked
/// for each controller and registered object, and its answer decides, whatever could make it.
@MainActor
public enum RestorationAnswer {
  /// Go on as usual.
  case restore
  /// Use this object instead; the saved state is not decoded and nothing below is restored.
  case replace(any StateRestoring)
  /// Leave it and all below out, and let its container end here (rule R16).
  case truncate
  /// Leave it and all below out, as if it had never been saved; its container closes the gap.
  case drop
}
