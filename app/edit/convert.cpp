// Conversions keep every world vertex on its bits: a vertex is placed as the shape's own corner was.
#include "app/edit/convert.h"

#include <array>
#include <utility>

#include "app/model/centered.h"
#include "core/hull/bounds.h"
#include "core/hull/convex_hull.h"
#include "core/shape/forms.h"
#include "core/shape/vertex_list.h"

namespace testbed::edit {

namespace {

namespace shape = collision::shape;
using model::SceneShape;

std::optional<Vec2> size_of(const shape::Shape& geometry) {
    if (const auto* upright = std::get_if<shape::Rectangle>(&geometry)) return upright->size;
    if (const auto* turned = std::get_if<shape::OrientedRectangle>(&geometry)) return turned->size;
    return {};
}

bool is_simple(const SceneShape& one) { return !shape::defect(place(one.geometry, one.pose)); }

std::optional<SceneShape> to_oriented_rectangle(SceneShape one) {
    const auto* upright = std::get_if<shape::Rectangle>(&one.geometry);
    if (!upright) return {};
    one.geometry = shape::OrientedRectangle{upright->size};
    return one;
}

std::optional<SceneShape> to_polygon(SceneShape one) {
    const auto size = size_of(one.geometry);
    if (!size) return {};
    const Vec2 half = *size * 0.5;
    one.geometry = shape::Polygon{{-half, {half.x, -half.y}, half, {-half.x, half.y}}};
    if (!is_simple(one)) return {};
    return one;
}

/// Pieces of a polygon, each with its radius, cover the same points.
std::optional<SceneShape> to_convex_pieces(SceneShape one) {
    const shape::Placed own = place(one.geometry, model::Pose{});
    const auto form = shape::only_form(own);
    if (!form || !form->facts || !is_simple(one) || form->facts->defect || form->facts->convex) return {};
    std::vector<shape::Member> members;
    for (const shape::PolygonPiece& piece : form->facts->pieces()) {
        std::vector<Vec2> vertices;
        for (const std::uint32_t i : piece) vertices.push_back(form->facts->vertices[i]);
        members.push_back({shape::with_vertices(one.geometry, std::move(vertices)), {}});
    }
    one.geometry = shape::Group{shape::Shared<shape::Member>(std::move(members))};
    return one;
}

/// The hull of a rounded polygon is that of its vertices, with the same radius.
SceneShape rounded_hull(SceneShape one, const shape::RoundedPolygon& polygon) {
    std::vector<Vec2> room(2 * polygon.vertices.size());
    const auto hull = collision::hull::convex_hull(*polygon.vertices, room);
    one.geometry = shape::RoundedPolygon{std::vector<Vec2>(hull.begin(), hull.end()), polygon.radius};
    return one;
}

std::optional<SceneShape> to_convex_hull(SceneShape one) {
    const shape::Placed placed = place(one.geometry, one.pose);
    if (!shape::bounded(placed) || shape::defect(placed)) return {};
    if (const auto* polygon = std::get_if<shape::RoundedPolygon>(&one.geometry))
        return rounded_hull(one, shape::RoundedPolygon(*polygon));
    std::vector<Vec2> corners = collision::hull::convex_hull(placed);
    if (corners.size() < 3) return {};
    // About the point that it turned about, where no bit of a corner changes by that.
    SceneShape kept = one;
    kept.member_tags.clear();
    kept.geometry = shape::Polygon{collision::hull::convex_hull(place(one.geometry, model::Pose{}))};
    if (collision::hull::convex_hull(place(kept.geometry, kept.pose)) == corners) return kept;
    one.geometry = shape::Polygon{std::move(corners)};
    one.pose = {};
    one.member_tags.clear();
    return model::centered(std::move(one));
}

constexpr std::array conversions{
    Conversion{"turn into an oriented rectangle", to_oriented_rectangle},
    Conversion{"turn into a polygon", to_polygon},
    Conversion{"turn into convex pieces", to_convex_pieces},
    Conversion{"turn into the convex hull", to_convex_hull},
};

}  // namespace

const Conversion& conversion(ConvertTo to) { return conversions[std::size_t(to)]; }

bool can_convert(const Scene& scene, const Selection& ids, ConvertTo to) {
    for (const std::size_t i : selected_indices(scene, ids))
        if (conversion(to).convert(*scene.shapes[i])) return true;
    return false;
}

Scene with_converted(const Scene& scene, const Selection& ids, ConvertTo to) {
    Scene next = scene;
    for (const std::size_t i : selected_indices(scene, ids)) {
        auto converted = conversion(to).convert(*scene.shapes[i]);
        if (!converted) continue;
        Selection gone;
        if (converted->member_tags.empty())
            for (const model::MemberTag& tag : scene.shapes[i]->member_tags)
                if (!tag.id.empty()) gone.push_back(tag.id);
        next.shapes[i] = std::make_shared<const SceneShape>(std::move(*converted));
        if (!gone.empty()) forget(next, gone);
    }
    return next;
}

}  // namespace testbed::edit
