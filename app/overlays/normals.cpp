// Outward normals: at the middle of every straight side, and around what is round.
#include <cmath>
#include <numbers>

#include "app/overlays/chosen.h"
#include "app/overlays/list.h"
#include "core/hull/outline.h"
#include "core/math/length.h"
#include "core/math/pose.h"
#include "core/shape/forms.h"

namespace testbed::overlays {

namespace {

using namespace collision::shape;
using collision::math::rotation_from_degrees;

constexpr double length = 26;   ///< pixels
constexpr double min_side = 8;  ///< pixels of a side, below which it has no arrow
constexpr int around_circle = 8;
/// Vertices of a rounded polygon, beyond which its sides are too short for arrows.
constexpr std::size_t max_with_normals = 1000;

struct Normals {
    const Input& input;
    std::uint32_t subject;
    std::vector<Mark>& out;

    void arrow(Vec2 at, Vec2 normal) const {
        if (in_view(input, at, at))
            add(out, Role::normal, collision::trace::ArrowMark{at, at + normal * (length * input.pixel)},
                subject);
    }
    /// The outward side of an edge is its right; `both`: it has no inside.
    void edge(Vec2 from, Vec2 to, bool both = false) const {
        const Vec2 along = to - from;
        const double size = std::hypot(along.x, along.y);
        if (size < min_side * input.pixel) return;
        const Vec2 normal = collision::math::right_normal(along) / size;
        arrow(from * 0.5 + to * 0.5, normal);
        if (both) arrow(from * 0.5 + to * 0.5, -normal);
    }
    /// Around a center, from an angle on, both ends included.
    void fan(Vec2 center, double radius, double begin, double sweep, int count) const {
        for (int i = 0; i < count; ++i) {
            const auto turn = rotation_from_degrees(begin + sweep * i / std::max(1, count - 1));
            const Vec2 normal{turn.cosine, turn.sine};
            arrow(center + normal * radius, normal);
        }
    }

    void circle(Vec2 center, double radius) const {
        if (radius >= min_side * input.pixel)
            fan(center, radius, 0, 360 - 360.0 / around_circle, around_circle);
    }
    void strip(Vec2 from, Vec2 to, double radius) const {
        if (from == to) return circle(from, radius);
        const Vec2 along = to - from;
        const Vec2 aside = collision::math::right_normal(along) * (radius / std::hypot(along.x, along.y));
        edge(from + aside, to + aside);
        edge(to - aside, from - aside);
        if (radius < min_side * input.pixel) return;
        const double angle = std::atan2(along.y, along.x) * (180 / std::numbers::pi);
        fan(to, radius, angle - 45, 90, 3);
        fan(from, radius, angle + 135, 90, 3);
    }
    void rounded(const Form& ring) const {
        if (ring.vertices().size() > max_with_normals) return;
        for (const collision::hull::Loop& loop : collision::hull::outline(ring))
            for (const collision::hull::Stretch& s : loop) {
                if (s.kind == collision::hull::Stretch::Kind::straight) {
                    edge(s.from, s.to);
                } else if (s.radius >= min_side * input.pixel) {
                    const Vec2 normal = collision::math::unit(s.from + s.to - 2.0 * s.center);
                    arrow(s.center + normal * s.radius, normal);
                }
            }
    }
    void form(const Form& form) const {
        const Vec2 first = form.vertices()[0];
        switch (form.kind) {
            case Form::Kind::chain:
                if (form.vertices().size() == 1) return circle(first, form.radius);
                for_each_edge(form, [&](Vec2 from, Vec2 to) { strip(from, to, form.radius); });
                return;
            case Form::Kind::ring:
                if (form.radius > 0) return rounded(form);
                for_each_edge(form, [&](Vec2 from, Vec2 to) { edge(from, to); });
                return;
            case Form::Kind::line:
            case Form::Kind::ray: return edge(first, first + form.direction, true);
        }
    }
};

void mark_normals(const Input& input, std::vector<Mark>& out) {
    for (std::size_t i = 0; i < input.results.shapes.size(); ++i) {
        if (!input.glance.in_view(i) || !chosen(input, i)) continue;
        const Normals normals{input, std::uint32_t(i), out};
        for_each_form(input.results.shapes[i].placed, [&](const Form& form) { normals.form(form); });
    }
}

}  // namespace

constinit const Overlay normals_overlay{"normals",    "Normals",    'n',           false,
                                        Role::normal, mark_normals, Topic::anatomy};

}  // namespace testbed::overlays
