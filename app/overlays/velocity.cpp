// Where a moving shape goes in a second: an arrow from its center, and an arc for its spin around the point
// that it turns about.
#include "app/model/centers.h"
#include "app/overlays/chosen.h"
#include "app/overlays/list.h"
#include "app/overlays/shown_velocity.h"
#include "app/overlays/spin_arc.h"

namespace testbed::overlays {

namespace {

void mark_velocity(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    for (std::size_t i = 0; i < input.scene.shapes.size(); ++i) {
        const model::SceneShape& shape = *input.scene.shapes[i];
        if (shape.hidden || !shape.moves()) continue;
        const auto subject = std::uint32_t(i);
        // From where the velocity's handle is pulled.
        const Vec2 center = model::center(shape);
        if (shape.velocity != Vec2{0, 0})
            add(out, Role::velocity,
                ArrowMark{center, shown_tip(center, shape.velocity, input.visible, input.pixel)}, subject);
        if (shape.spin != 0) {
            add(out, Role::velocity, PointMark{shape.pose.position}, subject);
            mark_spin(input.pixel, shape.pose.position, shape.spin, out);
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
