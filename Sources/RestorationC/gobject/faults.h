/* What the two parts of restoration-gobject.h share. */
#define RESTORATION_GTK
#include "restoration-gobject.h"
#include <restoration.h>

/* Turns an error of librestoration into a GError, unless the call succeeded. */
G_GNUC_INTERNAL gboolean restoration_succeeded(gboolean success, RestorationError *fault, GError **error);

/* Turns text of librestoration into text for g_free(). */
G_GNUC_INTERNAL char *restoration_text(char *text);
