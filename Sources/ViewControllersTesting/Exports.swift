// One import for a test of view controllers.
@_exported public import RestorationTesting
@_exported public import ViewControllers
