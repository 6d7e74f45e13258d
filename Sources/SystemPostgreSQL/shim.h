// The client library of PostgreSQL, for GridPagingPostgres: there only where the trait PostgreSQL is enabled.

#include <libpq-fe.h>
