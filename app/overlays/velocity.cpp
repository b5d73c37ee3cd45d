// Where a moving shape goes in a second: an arrow from its center, and an arc for its spin around the point
// that it turns about.
#include <cmath>

#include "app/model/centers.h"
#include "app/overlays/chosen.h"
#include "app/overlays/list.h"

namespace testbed::overlays {

namespace {

constexpr double arc_radius = 22;         ///< pixels
constexpr double velocity_arc_step = 10;  ///< degrees
constexpr double max_turn = 300;          ///< degrees; faster spins look like this one

/// The turn of a second, or as much of it as leaves the arc open.
void mark_spin(const Input& input, Vec2 pivot, double spin, std::vector<Mark>& out) {
    using namespace collision::trace;
    const double turn = std::copysign(std::min(std::abs(spin), max_turn), spin);
    const int pieces = std::max(2, int(std::abs(turn) / velocity_arc_step));
    PolylineMark arc;
    for (int i = 0; i <= pieces; ++i) {
        const auto at = collision::math::rotation_from_degrees(90 + turn * i / pieces);
        arc.vertices.push_back(pivot + Vec2{at.cosine, at.sine} * (arc_radius * input.pixel));
    }
    const Vec2 neck = arc.vertices.end()[-2];
    const Vec2 tip = arc.vertices.back();
    add(out, Role::velocity, std::move(arc));
    add(out, Role::velocity, ArrowMark{neck, tip + (tip - neck)});
}

void mark_velocity(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    for (std::size_t i = 0; i < input.scene.shapes.size(); ++i) {
        const model::SceneShape& shape = *input.scene.shapes[i];
        if (shape.hidden || !shape.moves()) continue;
        const auto subject = std::uint32_t(i);
        // From where the velocity's handle is pulled.
        const Vec2 center = model::center(shape);
        if (shape.velocity != Vec2{0, 0})
            add(out, Role::velocity, ArrowMark{center, center + shape.velocity}, subject);
        if (shape.spin != 0) {
            add(out, Role::velocity, PointMark{shape.pose.position}, subject);
            mark_spin(input, shape.pose.position, shape.spin, out);
        }
    }
}

}  // namespace

constinit const Overlay velocity_overlay{.id = "velocity",
                                         .name = "Velocity",
                                         .key = 0,
                                         .on_by_default = false,
                                         .role = Role::velocity,
                                         .marks = mark_velocity,
                                         .topic = Topic::motion,
                                         .given = true};

}  // namespace testbed::overlays
