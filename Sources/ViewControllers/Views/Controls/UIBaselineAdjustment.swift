/// The vertical position of text that was scaled down.
public enum UIBaselineAdjustment: Int, Sendable, Hashable {
  case alignBaselines, alignCenters, none
}
