// JSON: the records as colliders are asked with them.
#include "app/exchange/as.h"

namespace testbed::exchange {

constinit const Dialect json_dialect{.head = "[\n",
                                     .tail = "]\n",
                                     .record = {"{", "}"},
                                     .key = {"\"", "\": "},
                                     .pair = {"[", "]"},
                                     .vertices = {"[", "]"},
                                     .members = {"[", "]"},
                                     .indent = "  ",
                                     .last_comma = ""};

constinit const ExportFormat json_export{"json", "JSON", ".json", spelled_in<json_dialect>};

}  // namespace testbed::exchange
