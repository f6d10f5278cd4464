#include "compose_plugin.h"

// The layout that plugins were built against: a change here needs a new COMPOSE_PLUGIN_ABI.
#if UINTPTR_MAX == UINT64_MAX
_Static_assert(sizeof(compose_parameter) == 56, "compose_parameter has changed");
_Static_assert(sizeof(compose_value) == 24, "compose_value has changed");
_Static_assert(sizeof(compose_frame) == 72, "compose_frame has changed");
_Static_assert(sizeof(compose_plugin) == 56, "compose_plugin has changed");
#endif
