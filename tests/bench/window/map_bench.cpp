// How long a map of 240 x 180 places takes: the truth, and a row beside it.
#include "tests/bench/window/map_bench.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numbers>

#include "app/model/map.h"

namespace {

using namespace testbed::model;
namespace shape = collision::shape;
using Clock = std::chrono::steady_clock;

ShapePtr made(const char* id, shape::Shape geometry, double rotation = 0) {
    SceneShape made;
    made.id = id;
    made.geometry = std::move(geometry);
    made.pose.rotation = rotation;
    return std::make_shared<const SceneShape>(std::move(made));
}

shape::Shape octagon(double radius) {
    std::vector<Vec2> vertices;
    for (int i = 0; i < 8; ++i) {
        const double angle = i * std::numbers::pi / 4;
        vertices.push_back({1.5 * radius * std::cos(angle), radius * std::sin(angle)});
    }
    return shape::Polygon{vertices};
}

shape::Shape dented(double size) {
    return shape::Polygon{{{-size, -size}, {size, -size}, {size, size}, {0, -size / 2}, {-size, size}}};
}

double median_time(const ShapePtr& a, const ShapePtr& b, const char* row) {
    const MapQuestion question{.pair = {a, b},
                               .moved = 1,
                               .row = row ? collision::catalog::find(row) : nullptr,
                               .setting = {},
                               .sample_grid = sample_grid_over({{-6, -4.5}, {6, 4.5}})};
    std::vector<double> times;
    for (int i = 0; i < 9; ++i) {
        Map map;
        const Clock::time_point begin = Clock::now();
        map.ask(question);
        map.work([] { return false; });
        times.push_back(std::chrono::duration<double, std::nano>(Clock::now() - begin).count());
        if (!map.done() || map.counts().yes == 0) {
            std::fputs("window_bench: a map without a yes\n", stderr);
            std::exit(1);
        }
    }
    std::ranges::sort(times);
    return times[times.size() / 2];
}

}  // namespace

std::vector<MapTime> map_times() {
    constexpr double most = 30e6;
    const ShapePtr a = made("a", octagon(1.5)), b = made("b", octagon(1), 17);
    const ShapePtr box_a = made("a", shape::OrientedRectangle{{3, 1}}, 30),
                   box_b = made("b", shape::OrientedRectangle{{2, 1}}, 17);
    const ShapePtr dent_a = made("a", dented(2)), dent_b = made("b", dented(1), 17);
    return {
        {"map: polygons of 8, truth", median_time(a, b, nullptr), most},
        {"map: polygons of 8, separating axes", median_time(a, b, "separating_axes"), most},
        {"map: boxes, truth", median_time(box_a, box_b, nullptr), most},
        {"map: boxes, separating axes", median_time(box_a, box_b, "separating_axes"), most},
        {"map: concave polygons, truth", median_time(dent_a, dent_b, nullptr), most},
        {"map: concave polygons, axes", median_time(dent_a, dent_b, "axes_on_concave"), 0},
    };
}
