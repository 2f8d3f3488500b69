public enum UIBaselineAdjustment: Int, Sendable, Hashable {
  case alignBaselines, alignCenters, none
}
