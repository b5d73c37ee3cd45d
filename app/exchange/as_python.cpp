// Python.
#include "app/exchange/as.h"

namespace testbed::exchange {

constinit const Dialect python_dialect{.head = "# Shapes in world coordinates.\nshapes = [\n",
                                       .tail = "]\n",
                                       .record = {"{", "}"},
                                       .key = {"\"", "\": "},
                                       .pair = {"(", ")"},
                                       .vertices = {"[", "]"},
                                       .members = {"[", "]"}};

constinit const ExportFormat python_export{"python", "Python", ".py", spelled_in<python_dialect>};

}  // namespace testbed::exchange
