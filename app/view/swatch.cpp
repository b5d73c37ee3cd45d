// A sample of how a role is drawn, for legends and lists.
#include "app/view/swatch.h"

#include "app/model/map_borders.h"
#include "app/view/labels.h"
#include "app/view/map.h"
#include "app/view/marks.h"

namespace testbed::view {

using namespace collision::trace;

namespace {

/// Half the sides of what is drawn: strokes and points reach beyond.
constexpr double sample_across = 7, sample_up = 4.5;

const std::vector<Vec2> sample_box{{-sample_across, -sample_up},
                                   {sample_across, -sample_up},
                                   {sample_across, sample_up},
                                   {-sample_across, sample_up}};
const std::vector<Vec2> sample_turned_box{{-sample_across, -1.5}, {4, -5}, {sample_across, 1.5}, {-4, 5}};
const std::vector<Vec2> sample_hull{
    {-sample_across, -1}, {-2, -sample_up}, {5, -sample_up}, {sample_across, 1}, {1, sample_up}};

bool is_of_maps(Role role) {
    return role == Role::obstacle || role == Role::false_alarm || role == Role::miss;
}

}  // namespace

std::vector<Mark> sample_marks(Role role) {
    const auto one = [&](Geometry geometry) { return std::vector<Mark>{{role, std::move(geometry)}}; };
    const auto line = [&] { return one(SegmentMark{{-sample_across, 0}, {sample_across, 0}}); };
    switch (role) {
        case Role::aabb:
        case Role::cell:
        case Role::local_frame:
        case Role::overlap_area:
        case Role::shape:
        case Role::invalid:
        case Role::obstacle:
        case Role::false_alarm:
        case Role::miss: return one(PolygonMark{sample_box});
        case Role::minimum_rectangle: return one(PolygonMark{sample_turned_box});
        case Role::convex_hull:
        case Role::simplex:
        case Role::ghost: return one(PolygonMark{sample_hull});
        case Role::quick_circle:
        case Role::minimum_circle:
        case Role::within: return one(CircleMark{{0, 0}, 5});
        case Role::envelope: return one(CapsuleMark{{-3, 0}, {3, 0}, sample_up});
        case Role::push_out:
        case Role::velocity:
        case Role::normal:
        case Role::support: return one(ArrowMark{{-sample_across, 0}, {sample_across, 0}});
        case Role::axis:
        case Role::range:
        case Role::foot:
        case Role::clamp:
        case Role::side:
        case Role::voronoi:
        case Role::measure:
        case Role::verdict:
        case Role::witness: return line();
        case Role::ray_hit:
            return {{role, ArrowMark{{-sample_across + 3, 0}, {sample_across, 0}}},
                    {role, PointMark{{-sample_across + 3, 0}}}};
        case Role::closest: {
            std::vector<Mark> marks = line();
            marks.push_back({role, PointMark{{sample_across - 3, 0}}});
            return marks;
        }
        case Role::crossing:
        case Role::candidate:
        case Role::kept:
        case Role::dropped:
        case Role::sample:
        case Role::contact:
        case Role::centroid:
        case Role::vertex:
        case Role::label:
        case Role::said: return one(PointMark{{0, 0}});
    }
    return {};
}

void draw_swatch(const Theme& theme, float scale, draw::Pixel middle, Role role, draw::Painter& painter) {
    static const model::Scene nothing{};
    static const model::Results no_answers{};
    static const model::Selection nobody{};
    const draw::Pixel half{2 * swatch_across * scale, 2 * swatch_up * scale};
    const Camera camera{.scale = double(scale),
                        .origin = {middle.x - half.x, middle.y - half.y},
                        .size = {2 * half.x, 2 * half.y}};
    const Picture picture{.scene = nothing,
                          .results = no_answers,
                          .selection = nobody,
                          .camera = camera,
                          .theme = theme,
                          .shown = {},
                          .scale = scale};
    if (is_of_maps(role)) {
        draw_map_area({.rim = sample_box, .holes = {}}, role, picture, painter);
        return;
    }
    Labels labels(pixel_box(camera), scale);
    draw_marks(sample_marks(role), picture, painter, labels);
}

}  // namespace testbed::view
