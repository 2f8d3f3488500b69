// PostgreSQL's own C library, found through pkg-config.
#include <libpq-fe.h>
