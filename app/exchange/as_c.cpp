// C99 and later.
#include "app/exchange/as.h"

namespace testbed::exchange {

constinit const Dialect c_dialect{.head = R"(/* Shapes in world coordinates. */
typedef struct { double x, y; } Vec2;
typedef struct Shape Shape;
struct Shape {
    const char *id, *type;
    Vec2 position, base, direction, from, to, center;
    double radius;
    int count; /* of vertices or members */
    const Vec2 *vertices;
    const Shape *members;
};
static const Shape shapes[] = {
)",
                                  .tail = "};\n",
                                  .record = {"{", "}"},
                                  .key = {".", " = "},
                                  .pair = {"{", "}"},
                                  .vertices = {"(const Vec2[]){", "}"},
                                  .members = {"(const Shape[]){", "}"},
                                  .counts = true,
                                  .trigraphs = true};

constinit const ExportFormat c_export{"c", "C", ".c", spelled_in<c_dialect>};

}  // namespace testbed::exchange
