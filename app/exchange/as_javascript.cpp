// JavaScript, and TypeScript.
#include "app/exchange/as.h"

namespace testbed::exchange {

constinit const Dialect javascript_dialect{.head = "// Shapes in world coordinates.\nconst shapes = [\n",
                                           .tail = "];\n",
                                           .record = {"{ ", " }"},
                                           .key = {"", ": "},
                                           .pair = {"[", "]"},
                                           .vertices = {"[", "]"},
                                           .members = {"[", "]"},
                                           .indent = "  "};

constinit const ExportFormat javascript_export{"javascript", "JavaScript", ".js",
                                               spelled_in<javascript_dialect>};

}  // namespace testbed::exchange
