extension RevisionState {
  /// Why nothing but force may remove a revision in this state: whoever looks now cannot judge it.
  package var shield: RetentionPlan.Reason? {
    switch self {
    case .newerFormat: .newerFormat
    case .sealed: .sealed
    case .unsealed: .unsealed
    default: nil
    }
  }
}
