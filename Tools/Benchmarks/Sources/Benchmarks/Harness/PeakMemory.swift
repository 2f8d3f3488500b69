import Foundation

/// What one call needed in memory beyond what was there before.
struct Peak: Codable {
  let peakBytes: Int
  let resultBytes: Int
}
