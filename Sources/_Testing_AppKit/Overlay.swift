// Swift Testing imports a module of this name where a file imports both it and AppKit. On Apple's
// systems that module attaches images to tests. Without a module of this name no such file
// compiles.
