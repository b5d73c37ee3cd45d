// C++20.
#include "app/exchange/as.h"

namespace testbed::exchange {

constinit const Dialect cpp_dialect{.head = R"(// Shapes in world coordinates.
#include <string>
#include <vector>

struct Vec2 { double x = 0, y = 0; };
struct Shape {
    std::string id{}, type{};
    Vec2 position{}, base{}, direction{}, from{}, to{}, center{};
    std::vector<Vec2> vertices{};
    double radius = 0;
    std::vector<Shape> members{};
};
const std::vector<Shape> shapes = {
)",
                                    .tail = "};\n",
                                    .record = {"{", "}"},
                                    .key = {".", " = "},
                                    .pair = {"{", "}"},
                                    .vertices = {"{", "}"},
                                    .members = {"{", "}"},
                                    .trigraphs = true};

constinit const ExportFormat cpp_export{"cpp", "C++", ".cpp", spelled_in<cpp_dialect>};

}  // namespace testbed::exchange
