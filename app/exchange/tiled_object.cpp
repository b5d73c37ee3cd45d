// A Tiled object as a shape.
#include "app/exchange/tiled_object.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "core/math/pose.h"

namespace testbed::exchange {

namespace shape = collision::shape;
using collision::Vec2;

void add_tiled(ShapeList& list, TiledObject object) {
    using Kind = TiledObject::Kind;
    const auto corners_of = [&](Kind kind) -> std::size_t { return kind == Kind::polygon ? 3 : 2; };
    switch (object.kind) {
        case Kind::point: return list.point(std::move(object.name), object.at, object.offset);
        case Kind::polygon:
        case Kind::polyline: {
            if (object.points.size() < corners_of(object.kind))
                return list.problem(object.offset,
                                    fmt::format("an object of {} points", object.points.size()));
            if (object.kind == Kind::polygon)
                return list.add(std::move(object.name), shape::Polygon{std::move(object.points)},
                                {object.at, object.rotation}, object.offset);
            return list.add(std::move(object.name), shape::Polyline{std::move(object.points)},
                            {object.at, object.rotation}, object.offset);
        }
        case Kind::rectangle:
        case Kind::ellipse: {
            // Objects turn about their upper left corner, shapes about their middle.
            const collision::math::Transform turned(collision::math::Pose{object.at, object.rotation});
            const Vec2 middle = turned.apply(object.size * 0.5);
            if (object.kind == Kind::ellipse) {
                if (object.size.x != object.size.y)
                    return list.problem(object.offset,
                                        fmt::format("an ellipse of {} by {}: only circles are read",
                                                    object.size.x, object.size.y));
                return list.circle(std::move(object.name), middle, object.size.x / 2, object.offset);
            }
            if (object.rotation == 0)
                return list.rectangle(std::move(object.name), object.at, object.size, object.offset);
            return list.add(std::move(object.name), shape::OrientedRectangle{object.size},
                            {middle, object.rotation}, object.offset);
        }
        case Kind::other:
            return list.problem(object.offset, object.what + " is no shape that can be read here");
    }
}

bool is_shape(const TiledObject& object) {
    using Kind = TiledObject::Kind;
    switch (object.kind) {
        case Kind::rectangle:
        case Kind::point: return true;
        case Kind::ellipse: return object.size.x == object.size.y;
        case Kind::polygon: return object.points.size() > 2;
        case Kind::polyline: return object.points.size() > 1;
        case Kind::other: break;
    }
    return false;
}

void add_tiled(ShapeList& list, const Affine& tile, const TiledObject& object) {
    using Kind = TiledObject::Kind;
    const bool only_moves = tile.x == Vec2{1, 0} && tile.y == Vec2{0, 1};
    if (only_moves || !is_shape(object)) {
        TiledObject moved = object;
        moved.at = moved.at + tile.at;
        return add_tiled(list, std::move(moved));
    }
    const Affine to = tile.then_inside(Affine::of(object.at, object.rotation, {1, 1}));
    switch (object.kind) {
        case Kind::point: return list.point(object.name, to.at, object.offset);
        case Kind::polygon: return list.polygon(object.name, placed(to, object.points), object.offset);
        case Kind::polyline:
            return list.add(object.name, shape::Polyline{placed(to, object.points)}, {}, object.offset);
        case Kind::ellipse:
            return add_circle(list, object.name, to, object.size * 0.5, object.size.x / 2, object.offset);
        case Kind::rectangle: break;
        case Kind::other: return;
    }
    const bool swaps = to.x.x == 0 && to.y.y == 0;
    const Vec2 a = to.apply({0, 0}), b = to.apply(object.size);
    if (!swaps && (to.x.y != 0 || to.y.x != 0))
        return add_box(list, object.name, to, object.size * 0.5, object.size, object.offset);
    list.rectangle(object.name, {std::min(a.x, b.x), std::min(a.y, b.y)},
                   {std::abs(b.x - a.x), std::abs(b.y - a.y)}, object.offset);
}

}  // namespace testbed::exchange
