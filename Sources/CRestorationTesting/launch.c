#include "CRestorationTesting.h"

#include <stdlib.h>

// Defined in RestorationStorageTesting, ChildEntry.swift.
extern void restoration_testing_launch(void);

void restoration_launch_link(void) {}

// Called before `main`, because `main` of a test program belongs to the test runner.
__attribute__((constructor)) static void launch(void) {
  if (getenv("RESTORATION_TESTING_TASK") != NULL) restoration_testing_launch();
}
