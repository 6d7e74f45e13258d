// The client library of PostgreSQL, for what photos writes to servers: there only where LAZYGRID_POSTGRES asks for it.

#include <libpq-fe.h>
