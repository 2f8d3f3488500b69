import RestorationDescription

extension Application: LaunchedHost {
  package func performFirstHalfOfLaunch() { willFinishLaunching() }
  package func performSecondHalfOfLaunch() { didFinishLaunching() }
  package var treeDescription: TreeDescription { TreeDescription(of: self) }
}

extension ViewController: CountingBaseCalls {}
