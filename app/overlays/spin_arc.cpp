// A spin as an arc around the point that a shape turns about.
#include "app/overlays/spin_arc.h"

#include <algorithm>
#include <cmath>

#include "app/overlays/list.h"

namespace testbed::overlays {

namespace {

constexpr double spin_arc_step = 10;  ///< degrees
constexpr double max_turn = 300;      ///< degrees; faster spins look like this one

}  // namespace

void mark_spin(double pixel, Vec2 pivot, double spin, std::vector<Mark>& out) {
    using namespace collision::trace;
    const double turn = std::copysign(std::min(std::abs(spin), max_turn), spin);
    const int pieces = std::max(2, int(std::abs(turn) / spin_arc_step));
    PolylineMark arc;
    for (int i = 0; i <= pieces; ++i) {
        const auto at = collision::math::rotation_from_degrees(spin_from + turn * i / pieces);
        arc.vertices.push_back(pivot + Vec2{at.cosine, at.sine} * (spin_radius * pixel));
    }
    const Vec2 neck = arc.vertices.end()[-2];
    const Vec2 tip = arc.vertices.back();
    add(out, Role::velocity, std::move(arc));
    add(out, Role::velocity, ArrowMark{neck, tip + (tip - neck)});
}

}  // namespace testbed::overlays
