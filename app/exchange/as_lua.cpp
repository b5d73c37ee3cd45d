// Lua.
#include "app/exchange/as.h"

namespace testbed::exchange {

constinit const Dialect lua_dialect{.head = "-- Shapes in world coordinates.\nlocal shapes = {\n",
                                    .tail = "}\n",
                                    .record = {"{ ", " }"},
                                    .key = {"", " = "},
                                    .pair = {"{", "}"},
                                    .vertices = {"{", "}"},
                                    .members = {"{", "}"}};

constinit const ExportFormat lua_export{"lua", "Lua", ".lua", spelled_in<lua_dialect>};

}  // namespace testbed::exchange
