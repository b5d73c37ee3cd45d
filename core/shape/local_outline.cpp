// Turning normals and vertices in floats, four at a time.
#include "local_outline.h"

#include "../math/simd4.h"

namespace collision::shape {
namespace {

using math::Float4;
using Block = ConvexOutline::Block;

struct Turn {
    explicit Turn(const math::Rotation& by)
        : cosine(static_cast<float>(by.cosine)), sine(static_cast<float>(by.sine)) {}

    void four(const float* x, const float* y, float* turned_x, float* turned_y) const {
        const Float4 from_x = Float4::aligned(x), from_y = Float4::aligned(y);
        (cosine * from_x - sine * from_y).write(turned_x);
        (sine * from_x + cosine * from_y).write(turned_y);
    }
    void block(const Block& from, Block& turned) const {
        for (std::size_t k = 0; k < ConvexOutline::lanes; k += Float4::count) {
            four(&from.normal_x[k], &from.normal_y[k], &turned.normal_x[k], &turned.normal_y[k]);
            four(&from.x[k], &from.y[k], &turned.x[k], &turned.y[k]);
        }
        turned.reach = from.reach;
    }

    Float4 cosine, sine;
};

}  // namespace

LocalOutline::LocalOutline(std::span<const Vec2> vertices) {
    shortest_edge_ = draw_filter(vertices, drawn_, second_);
}

bool LocalOutline::turn(const math::Transform& to_world, double farthest, ConvexOutline& outline,
                        OutlineRest& rest) const {
    // An edge then turns by less than 2^-27, an eighth of the rounding to floats, and its ends move by less.
    if (!(rounding_of_placing(static_cast<double>(drawn_.largest_coordinate), farthest) * 0x1p28 <
          shortest_edge_))
        return false;
    const Turn turn(to_world.rotation());
    turn.block(drawn_.first, outline.first);
    if (drawn_.count > ConvexOutline::lanes) {
        Block& second = rest.of_two_blocks().second;
        turn.block(second_, second);
        outline.second = &second;
    } else {
        outline.second = nullptr;
    }
    outline.center = to_world.apply(drawn_.center);
    outline.outer_radius = drawn_.outer_radius;
    outline.count = drawn_.count;
    outline.slack = drawn_.slack;
    outline.largest_coordinate = static_cast<float>(farthest) * (1 + outline_error);
    return true;
}

}  // namespace collision::shape
