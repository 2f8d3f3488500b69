#if Postgres
  import RestorationArchive

  /// Why a call did not come to its end, and what that means for another try.
  enum Interruption: Error {
    /// Another try would come to the same, or might do twice what was done.
    case failed(RestorationError)
    /// Somebody else was faster.
    case overtaken(RestorationError)
    /// The connection was broken before anything could happen.
    case brokenBefore(RestorationError)

    /// Runs a closure, and says what its failure means.
    ///
    /// - Parameter isSafeToRepeat: Whether nothing of it can have happened when the connection is gone.
    static func of<Value>(
      _ connection: ServerConnection,
      isSafeToRepeat: Bool,
      _ body: () throws(RestorationError) -> Value
    ) throws(Interruption) -> Value {
      do throws(RestorationError) {
        return try body()
      } catch {
        let failure = error.cause as? ServerFailure
        if failure?.isConflict == true { throw .overtaken(error) }
        throw isSafeToRepeat && !connection.isOpen ? .brokenBefore(error) : .failed(error)
      }
    }
  }
#endif
