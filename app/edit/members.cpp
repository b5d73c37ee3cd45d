// Between a group and its members.
#include "app/edit/members.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>

#include "app/edit/numbers.h"
#include "app/edit/transform.h"

namespace testbed::edit {

namespace {

using namespace collision;
using collision::math::Transform;
using model::Pose;
using model::SceneShape;

const shape::Group& group_of(const SceneShape& shape) { return std::get<shape::Group>(shape.geometry); }

/// The member's own pose after the group's. Sums are tidied where that keeps the member on its bits.
Pose composed(const Pose& outer, const Pose& inner) {
    return {Transform(outer).apply(inner.position), principal_degrees(tidy(outer.rotation + inner.rotation))};
}

SceneShape freed(const SceneShape& group, std::size_t i, const shape::Placed& target);

/// The vertices of the world as the shape's own, at the origin: no rounding is left to happen. Empty where a
/// type cannot say so.
struct Baked {
    const SceneShape& shape;  ///< where it stands
    const shape::Placed& world;

    std::optional<shape::Shape> operator()(const shape::Segment&) const {
        const auto& s = std::get<shape::PlacedSegment>(world);
        return shape::Segment{s.from, s.to};
    }
    std::optional<shape::Shape> operator()(const shape::Capsule&) const {
        const auto& s = std::get<shape::PlacedCapsule>(world);
        return shape::Capsule{s.from, s.to, s.radius};
    }
    std::optional<shape::Shape> operator()(const shape::Polygon&) const {
        const auto vertices = std::get<shape::PlacedPolygon>(world).vertices();
        return shape::Polygon{std::vector<Vec2>(vertices.begin(), vertices.end())};
    }
    std::optional<shape::Shape> operator()(const shape::Polyline&) const {
        const auto points = std::get<shape::PlacedPolyline>(world).points();
        return shape::Polyline{std::vector<Vec2>(points.begin(), points.end())};
    }
    std::optional<shape::Shape> operator()(const shape::Group& inner) const {
        const auto targets = shape::placed_members(inner, std::get<shape::PlacedGroup>(world));
        std::vector<shape::Member> members;
        for (std::size_t i = 0; i < targets.size(); ++i) {
            const SceneShape member = freed(shape, i, targets[i]);
            members.push_back({member.geometry, member.pose});
        }
        return shape::Group{std::move(members)};
    }
    std::optional<shape::Shape> operator()(const shape::Point&) const { return {}; }
    std::optional<shape::Shape> operator()(const shape::Line&) const { return {}; }
    std::optional<shape::Shape> operator()(const shape::Ray&) const { return {}; }
    std::optional<shape::Shape> operator()(const shape::Circle&) const { return {}; }
    std::optional<shape::Shape> operator()(const shape::Rectangle&) const { return {}; }
    std::optional<shape::Shape> operator()(const shape::OrientedRectangle&) const { return {}; }
};

/// A member as a shape of the world with nothing left to be rounded differently, where that can be.
SceneShape freed(const SceneShape& group, std::size_t i, const shape::Placed& target) {
    SceneShape out = standing_alone(as_shape(group, i));
    const auto hits = [&](const SceneShape& s) { return shape::place(s.geometry, s.pose) == target; };
    if (hits(out)) return out;
    if (auto baked = std::visit(Baked{out, target}, group_of(group).members[i].shape)) {
        SceneShape exact = out;
        exact.geometry = std::move(*baked);
        exact.pose = {};
        if (hits(exact)) return exact;
    }
    return out;
}

/// A shape's own unknown keys, then those of its members.
void append_extras(const SceneShape& shape, std::vector<model::Extras>& out) {
    out.push_back(shape.extras);
    out.insert(out.end(), shape.member_extras.begin(), shape.member_extras.end());
    out.resize(out.size() + model::descendants(shape.geometry) - shape.member_extras.size());
}

/// Whether the members of the group stand in the world as these shapes do, to the last bit.
bool stands_like(const shape::Group& group, const Pose& pose,
                 const std::vector<shape::PlacedPrimitive>& wanted) {
    return *shape::place(group, Transform(pose)).members == wanted;
}

std::string plural(std::size_t count, std::string_view one) {
    return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

/// What grouping cannot keep, as a sentence.
std::string lost_by_grouping(std::size_t expectations, bool motion, bool colors) {
    std::vector<std::string> lost;
    if (expectations > 0) lost.push_back(plural(expectations, "expectation") + " about them");
    if (motion) lost.push_back("their different motions");
    if (colors) lost.push_back("their different colours");
    if (lost.empty()) return {};
    std::string text = "Members have no name of their own: gone ";
    text += lost.size() == 1 && expectations == 1 && !motion && !colors ? "is " : "are ";
    for (std::size_t i = 0; i < lost.size(); ++i)
        text += (i == 0 ? "" : i + 1 == lost.size() ? " and " : ", ") + lost[i];
    return text + ". Undo brings them back.";
}

}  // namespace

SceneShape as_shape(const SceneShape& group, std::size_t member) {
    const shape::Member& own = group_of(group).members[member];
    SceneShape out;
    out.id = member_id(member);
    out.geometry = own.shape;
    out.pose = composed(group.pose, own.pose);
    out.color = group.color;
    std::span<const model::Extras> rest = group.member_extras;
    for (std::size_t i = 0; i < member; ++i) model::take_member_extras(rest, group_of(group).members[i]);
    if (const auto extras = model::take_member_extras(rest, own); !extras.empty()) {
        out.extras = extras.front();
        out.member_extras.assign(extras.begin() + 1, extras.end());
    }
    return out;
}

SceneShape standing_alone(SceneShape shape) {
    const auto* rectangle = std::get_if<shape::Rectangle>(&shape.geometry);
    if (!rectangle || shape.pose.rotation == 0) return shape;
    const Vec2 size = rectangle->size;
    const double rotation = shape.pose.rotation;
    if (std::remainder(rotation, 90.0) != 0) {
        shape.geometry = shape::OrientedRectangle{size};
    } else {
        shape.geometry = shape::Rectangle{std::remainder(rotation, 180.0) != 0 ? Vec2{size.y, size.x} : size};
        shape.pose.rotation = 0;
    }
    return shape;
}

shape::Member as_member(const Pose& group, const SceneShape& shape) {
    SceneShape own = shape;
    if (group != Pose{}) {
        // An axis-aligned rectangle of the group has its rotation to the bit (as_shape()), whatever a sum and a
        // difference of it would leave.
        const bool aligned = std::holds_alternative<shape::Rectangle>(shape.geometry) &&
                             shape.pose.rotation == composed(group, Pose{}).rotation;
        own.pose.position = tidy(to_local(group, shape.pose.position));
        own.pose.rotation = aligned ? 0 : principal_degrees(tidy(shape.pose.rotation - group.rotation));
    }
    own = standing_alone(std::move(own));
    return {own.geometry, own.pose};
}

Regrouped grouped(const Scene& scene, const Selection& ids) {
    const std::vector<std::size_t> indices = selected_indices(scene, ids);
    for (const std::size_t i : indices) {
        const auto* inner = std::get_if<shape::Group>(&scene.shapes[i]->geometry);
        if (inner && shape::depth(*inner) >= shape::max_group_depth)
            return {{scene, ids},
                    fmt::format("Groups lie in each other up to {} deep.", shape::max_group_depth)};
    }
    SceneShape group;
    std::vector<shape::Member> members;
    std::vector<shape::PlacedPrimitive> wanted;
    math::Aabb box;
    bool same_motion = true, same_color = true;
    const SceneShape& first = *scene.shapes[indices.front()];
    for (const std::size_t i : indices) {
        const SceneShape& shape = *scene.shapes[i];
        same_motion = same_motion && shape.velocity == first.velocity && shape.spin == 0;
        same_color = same_color && shape.color == first.color;
        if (!shape.notes.empty()) group.notes += (group.notes.empty() ? "" : "\n") + shape.notes;
        members.push_back({shape.geometry, shape.pose});
        append_extras(shape, group.member_extras);
        box.include(shape.pose.position);
        const shape::Placed placed = shape::place(shape.geometry, shape.pose);
        std::visit(
            [&]<class S>(const S& s) {
                if constexpr (std::is_same_v<S, shape::PlacedGroup>)
                    wanted.insert(wanted.end(), s.members.begin(), s.members.end());
                else
                    wanted.push_back(s);
            },
            placed);
    }
    if (std::ranges::all_of(group.member_extras, [](const model::Extras& e) { return e.empty(); }))
        group.member_extras.clear();
    group.id = model::unused_id(scene, "group");
    if (same_motion) group.velocity = first.velocity;
    if (same_color) group.color = first.color;

    // A position in the middle says where the group is; the origin moves no member by a bit.
    group.geometry = shape::Group{members};
    const Pose middle{tidy(box.center()), 0};
    std::vector<shape::Member> around = members;
    for (shape::Member& member : around) member.pose.position = tidy(member.pose.position - middle.position);
    if (stands_like({around}, middle, wanted)) {
        group.pose = middle;
        group.geometry = shape::Group{std::move(around)};
    }

    const std::size_t rows = scene.expect.size();
    const std::size_t above = scene.shapes.size() - indices.back() - 1;
    Regrouped out{{without(scene, ids), {group.id}}, {}};
    std::vector<model::ShapePtr>& shapes = out.edited.scene.shapes;
    out.remark = lost_by_grouping(rows - out.edited.scene.expect.size(), !same_motion, !same_color);
    shapes.insert(shapes.end() - std::ptrdiff_t(above), std::make_shared<const SceneShape>(std::move(group)));
    return out;
}

Regrouped ungrouped(const Scene& scene, const Selection& ids) {
    Regrouped out{{scene, {}}, {}};
    std::size_t moving = 0;
    Selection dissolved;
    for (const std::string& id : ids) {
        const auto at = out.edited.scene.find(id);
        if (!at) continue;
        const SceneShape group = *out.edited.scene.shapes[*at];
        if (!std::holds_alternative<shape::Group>(group.geometry)) {
            out.edited.selection.push_back(id);
            continue;
        }
        dissolved.push_back(id);
        moving += group.spin != 0 ? 1 : 0;
        const auto placed =
            shape::placed_members(group_of(group), shape::place(group_of(group), Transform(group.pose)));
        std::vector<model::ShapePtr> freed_shapes;
        for (std::size_t i = 0; i < placed.size(); ++i) {
            SceneShape shape = freed(group, i, placed[i]);
            shape.velocity = group.velocity;
            shape.hidden = group.hidden;
            shape.locked = group.locked;
            std::string stem(shape::type_name(shape.geometry));
            std::ranges::replace(stem, '_', ' ');
            Scene taken = out.edited.scene;
            taken.shapes.insert(taken.shapes.end(), freed_shapes.begin(), freed_shapes.end());
            shape.id = model::unused_id(taken, stem);
            out.edited.selection.push_back(shape.id);
            freed_shapes.push_back(std::make_shared<const SceneShape>(std::move(shape)));
        }
        std::vector<model::ShapePtr>& shapes = out.edited.scene.shapes;
        const auto place = shapes.erase(shapes.begin() + std::ptrdiff_t(*at));
        shapes.insert(place, freed_shapes.begin(), freed_shapes.end());
    }
    const std::size_t rows = out.edited.scene.expect.size();
    out.edited.scene.expect = without(out.edited.scene, dissolved).expect;
    const std::size_t gone = rows - out.edited.scene.expect.size();
    if (gone > 0) out.remark = plural(gone, "expectation") + " about the group went with it. ";
    if (moving > 0) out.remark += "The spin of the group went with it.";
    return out;
}

std::string member_id(std::size_t member) { return fmt::format("member {}", member + 1); }

Scene opened(const SceneShape& group) {
    Scene scene;
    for (std::size_t i = 0; i < group_of(group).members.size(); ++i)
        scene.shapes.push_back(std::make_shared<const SceneShape>(as_shape(group, i)));
    return scene;
}

SceneShape closed(const SceneShape& group, const Scene& before, const Scene& members) {
    SceneShape out = group;
    std::vector<shape::Member> list;
    std::vector<model::Extras> extras;
    for (const model::ShapePtr& shape : members.shapes) {
        const auto old = before.find(shape->id);
        const bool same = old && before.shapes[*old]->geometry == shape->geometry &&
                          before.shapes[*old]->pose == shape->pose;
        list.push_back(same ? group_of(group).members[*old] : as_member(group.pose, *shape));
        append_extras(*shape, extras);
    }
    out.geometry = shape::Group{std::move(list)};
    if (std::ranges::all_of(extras, [](const model::Extras& e) { return e.empty(); })) extras.clear();
    out.member_extras = std::move(extras);
    return out;
}

}  // namespace testbed::edit
