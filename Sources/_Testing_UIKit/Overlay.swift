// Swift Testing adds a module of this name wherever a file imports both it and UIKit: on Apple's systems
// one that attaches images to tests. Without any, no such file would compile.
