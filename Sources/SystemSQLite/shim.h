// The SQLite of the system, for GridPagingSQLite: there only where the trait SQLite is enabled.

#include <sqlite3.h>
