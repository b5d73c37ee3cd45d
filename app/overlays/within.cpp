// All that lies within a settable distance of each shape.
#include "app/model/within_budget.h"
#include "app/overlays/chosen.h"
#include "app/overlays/list.h"
#include "app/overlays/outline.h"
#include "core/hull/region.h"
#include "core/shape/forms.h"

namespace testbed::overlays {

namespace {

using namespace collision::shape;
using namespace collision::trace;

constexpr double within_tolerance = 0.1;  ///< pixels between an arc and its chords
constexpr std::size_t max_pieces_within =
    300;  ///< of a shape, beyond which its outline takes too long for a frame

/// What is round stays round, so that it can be drawn so at any size.
std::optional<Geometry> round_outline(const Placed& shape, double distance) {
    const auto form = only_form(shape);
    if (!form) return std::nullopt;
    const std::span<const Vec2> v = form->vertices();
    switch (form->kind) {
        case Form::Kind::chain:
            if (form->listed()) break;
            if (v.size() == 1) return CircleMark{v[0], form->radius + distance};
            return CapsuleMark{v[0], v[1], form->radius + distance};
        case Form::Kind::ring:
        case Form::Kind::line:
        case Form::Kind::ray: break;
    }
    return std::nullopt;
}

void mark_within(const Input& input, std::vector<Mark>& out) {
    for (std::size_t i = 0; i < input.results.shapes.size(); ++i) {
        const auto& result = input.results.shapes[i];
        if (!chosen(input, i)) continue;
        if (result.bounds) {
            const auto& box = result.bounds->aabb;
            if (!collision::math::overlap({box.min - input.within, box.max + input.within}, input.visible))
                continue;
        }
        const auto subject = std::uint32_t(i);
        if (auto outline = round_outline(result.placed, input.within)) {
            add(out, Role::within, std::move(*outline), subject);
            continue;
        }
        const auto seen =
            collision::math::Aabb{input.visible.min - input.within, input.visible.max + input.within};
        const auto pieces = pieces_in(result.placed, seen);
        if (pieces.empty() || pieces.size() > max_pieces_within) continue;
        const auto border =
            model::within_budget([&] { return collision::hull::offset_outline(pieces, input.within); });
        if (!border) continue;
        auto outline = loops(*border, within_tolerance * input.pixel);
        if (outline.size() == 1) {
            add(out, Role::within, PolygonMark{std::move(outline[0])}, subject);
            continue;
        }
        for (std::vector<Vec2>& loop : outline) {
            loop.push_back(loop.front());
            add(out, Role::within, PolylineMark{std::move(loop)}, subject);
        }
    }
}

}  // namespace

constinit const Overlay within_overlay{.id = "within",
                                       .name = "Within a distance",
                                       .key = 'd',
                                       .on_by_default = false,
                                       .role = Role::within,
                                       .marks = mark_within,
                                       .topic = Topic::anatomy,
                                       .takes_distance = true};

}  // namespace testbed::overlays
