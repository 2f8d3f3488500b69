import RestorationEngine

extension Application {
  /// Says that restoring goes on beyond the pass, such as while data is loaded.
  ///
  /// Each call needs a ``completeStateRestoration()``. An app that dies in between counts as one
  /// that died while it was restored (rule R21). Nothing happens unless something restores the app.
  public func extendStateRestoration() { restorationActivity?.extendStateRestoration() }

  /// Ends what one ``extendStateRestoration()`` began (rule R21).
  public func completeStateRestoration() { restorationActivity?.completeStateRestoration() }
}
