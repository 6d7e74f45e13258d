// GTK 4, for GridGTK: there only where the trait GTK is enabled.

#include <gtk/gtk.h>
#include <glib-unix.h>
