/// Receives the colour that the user chooses.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: AnyObject {
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: Color,
    continuously: Bool
  )
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: Color,
    continuously: Bool
  ) {}
}
