#ifndef CRESTORATIONLAUNCH_H
#define CRESTORATIONLAUNCH_H

/// Does nothing; calling it keeps this object in the program.
void restoration_launch_link(void);

#endif
