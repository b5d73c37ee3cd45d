// Voronoi regions of each polygon, rectangle, segment and capsule: where which edge or vertex is nearest.
#include <cmath>

#include "app/overlays/chosen.h"
#include "app/overlays/feature_borders.h"
#include "app/overlays/list.h"
#include "core/shape/forms.h"

namespace testbed::overlays {

namespace {

using namespace collision::shape;

constexpr std::size_t max_vertices = 200;  ///< beyond which the regions are slivers, and take too long
constexpr double finest = 1;               ///< pixels
/// Vertices times coarse squares that are looked at in one picture.
constexpr double max_work = 2e6;
/// Share of a shape's size that is shown around it, unless it is selected: then all in view.
constexpr double around = 0.6;

/// Round ends do not change which end or side is nearest.
std::vector<Vec2> ring(const Placed& shape) {
    const auto form = only_form(shape);
    if (!form) return {};
    const std::span<const Vec2> v = form->vertices();
    switch (form->kind) {
        case Form::Kind::chain:
            if (form->listed() || v.size() < 2) break;
            return {v.begin(), v.end()};
        case Form::Kind::ring: return {v.begin(), v.end()};
        case Form::Kind::line:
        case Form::Kind::ray: break;
    }
    return {};
}

bool has_no_empty_edge(const std::vector<Vec2>& vertices) {
    for (std::size_t i = 0; i < vertices.size(); ++i)
        if (vertices[i] == vertices[(i + 1) % vertices.size()]) return false;
    return true;
}

void mark_voronoi(const Input& input, std::vector<Mark>& out) {
    double work = 0;
    for (const std::size_t i : chosen_bounded(input)) {
        const auto& box = input.results.shapes[i].bounds->aabb;
        const Vec2 size = box.size();
        const double reach = around * std::max(size.x, size.y);
        if (std::max(size.x, size.y) < 16 * input.pixel) continue;
        const auto vertices = ring(input.results.shapes[i].placed);
        if (vertices.size() < 2 || vertices.size() > max_vertices || !has_no_empty_edge(vertices)) continue;
        const auto shown =
            input.selection.empty()
                ? intersection(collision::math::Aabb{box.min - reach, box.max + reach}, input.visible)
                : input.visible;
        const Vec2 squares = shown.size() / (16 * finest * input.pixel);
        work += double(vertices.size()) * squares.x * squares.y;
        if (work > max_work) return;
        for (const auto& [from, to] : feature_borders(vertices, shown, finest * input.pixel))
            add(out, Role::voronoi, collision::trace::SegmentMark{from, to}, std::uint32_t(i));
    }
}

}  // namespace

constinit const Overlay voronoi_overlay{"voronoi",     "Voronoi regions", 'j',           false,
                                        Role::voronoi, mark_voronoi,      Topic::anatomy};

}  // namespace testbed::overlays
