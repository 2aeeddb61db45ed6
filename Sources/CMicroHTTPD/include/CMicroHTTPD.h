#ifndef WAYMARK_CMICROHTTPD_H
#define WAYMARK_CMICROHTTPD_H

#include <microhttpd.h>

#endif
