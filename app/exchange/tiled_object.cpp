// A Tiled object as a shape.
#include "app/exchange/tiled_object.h"

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

}  // namespace testbed::exchange
