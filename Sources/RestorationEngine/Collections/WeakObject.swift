/// A reference that does not keep its object alive.
struct WeakObject {
  weak var object: (any StateRestoring)?
}
