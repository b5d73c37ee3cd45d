#include "app/exchange/affine.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/math/pose.h"

namespace testbed::exchange {

using collision::Vec2;
namespace shape = collision::shape;

Affine Affine::of(Vec2 at, double degrees, Vec2 scale) {
    // Right angles exactly.
    const double turn = std::fmod(degrees, 360.0) * std::numbers::pi / 180;
    const double c = std::fmod(degrees, 180.0) == 90 || std::fmod(degrees, 180.0) == -90 ? 0 : std::cos(turn);
    const double s = std::fmod(degrees, 180.0) == 0 ? 0 : std::sin(turn);
    return {Vec2{c, s} * scale.x, Vec2{-s, c} * scale.y, at};
}

std::optional<double> Affine::scale() const {
    const double along = std::hypot(x.x, x.y), across = std::hypot(y.x, y.y);
    const double skew = x.x * y.x + x.y * y.y;
    const double rounding = 1e-12 * std::max(along, across);
    if (std::abs(along - across) > rounding || std::abs(skew) > rounding * std::max(along, across)) return {};
    return std::abs(along - 1) < 1e-12 ? 1 : along;
}

std::vector<Vec2> placed(const Affine& to, std::vector<Vec2> points) {
    for (Vec2& v : points) v = to.apply(v);
    return points;
}

void add_box(ShapeList& list, const std::string& id, const Affine& to, Vec2 center, Vec2 size,
             std::size_t offset) {
    if (to.x.y == 0 && to.y.x == 0) {
        const Vec2 scaled{size.x * std::abs(to.x.x), size.y * std::abs(to.y.y)};
        return list.add(id, shape::Rectangle{scaled}, {to.apply(center), 0}, offset);
    }
    const Vec2 half = size * 0.5;
    list.add(id,
             shape::Polygon{placed(to, {center - half, center + Vec2{half.x, -half.y}, center + half,
                                        center + Vec2{-half.x, half.y}})},
             {}, offset);
}

void add_circle(ShapeList& list, const std::string& id, const Affine& to, Vec2 center, double radius,
                std::size_t offset) {
    const auto scale = to.scale();
    if (!scale)
        return list.problem(offset, (id.empty() ? std::string("circle") : id) +
                                        ": a circle that is scaled to an ellipse: only circles are read");
    list.circle(id, to.apply(center), radius * *scale, offset);
}

void add_capsule(ShapeList& list, const std::string& id, const Affine& to, Vec2 from, Vec2 end, double radius,
                 std::size_t offset) {
    const auto scale = to.scale();
    if (!scale)
        return list.problem(offset, (id.empty() ? std::string("capsule") : id) +
                                        ": a capsule that is scaled differently along x and y is not read");
    list.add(id, shape::Capsule{to.apply(from), to.apply(end), radius * *scale}, {}, offset);
}

}  // namespace testbed::exchange
