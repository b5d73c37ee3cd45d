// Between a group and its members.
#include "app/edit/members.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <span>
#include <unordered_set>
#include <utility>

#include "app/edit/numbers.h"
#include "app/edit/transform.h"
#include "app/model/centered.h"
#include "app/model/members.h"
#include "app/model/names.h"
#include "app/model/swatches.h"
#include "core/shape/forms.h"
#include "core/shape/own_fields.h"
#include "core/shape/vertex_list.h"

namespace testbed::edit {

namespace {

using namespace collision;
using collision::math::Transform;
using model::Pose;
using model::SceneShape;

const shape::Group& group_of(const SceneShape& shape) { return std::get<shape::Group>(shape.geometry); }

/// The member's own pose after the group's. Sums are tidied where that keeps the member on its bits.
Pose composed(const Pose& outer, const Pose& inner) {
    return {Transform(outer).apply(inner.position),
            outer.rotation == 0 ? inner.rotation : principal_degrees(tidy(outer.rotation + inner.rotation))};
}

constexpr std::string_view unnamed = "member";

/// What is told of the members of a group itself, one after the other.
class Labels {
  public:
    explicit Labels(const SceneShape& group) {
        std::span<const model::MemberTag> rest = group.member_tags;
        for (const shape::Member& member : group_of(group).members)
            tags_.push_back(model::take_member_tags(rest, member));
        std::unordered_set<std::string_view> taken;
        for (const auto& tags : tags_)
            if (!tags.empty()) taken.insert(tags.front().id);
        names_.reserve(tags_.size());
        for (std::size_t i = 0; i < tags_.size(); ++i) {
            std::string name = tag(i).id;
            if (name.empty()) name = fmt::format("{} {}", unnamed, i + 1);
            while (tag(i).id.empty() && taken.contains(name)) name += '\'';
            names_.push_back(std::move(name));
        }
    }

    const std::vector<std::string>& names() const { return names_; }
    /// An empty one where nothing is told.
    const model::MemberTag& tag(std::size_t i) const {
        static const model::MemberTag none;
        return tags_[i].empty() ? none : tags_[i].front();
    }
    /// Of the members of the member.
    std::vector<model::MemberTag> inner(std::size_t i) const {
        std::vector<model::MemberTag> tags;
        if (!tags_[i].empty()) tags.assign(tags_[i].begin() + 1, tags_[i].end());
        model::drop_empty(tags);
        return tags;
    }

  private:
    std::vector<std::span<const model::MemberTag>> tags_;
    std::vector<std::string> names_;
};

SceneShape as_shape(const SceneShape& group, std::size_t member, const Labels& labels) {
    const shape::Member& own = group_of(group).members[member];
    const model::MemberTag& tag = labels.tag(member);
    SceneShape out;
    out.id = labels.names()[member];
    out.geometry = own.shape;
    out.pose = composed(group.pose, own.pose);
    out.color = tag.swatch || tag.color ? tag.color : group.color;
    out.swatch = tag.swatch;
    out.notes = tag.notes;
    out.extras = tag.extras;
    out.member_tags = labels.inner(member);
    return out;
}

SceneShape freed(const SceneShape& group, std::size_t i, const Labels& labels, const shape::Placed& target);

shape::Shape baked_group(const SceneShape& group, const shape::PlacedGroup& world) {
    const auto targets = shape::placed_members(group_of(group), world);
    const Labels labels(group);
    std::vector<shape::Member> members;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const SceneShape member = freed(group, i, labels, targets[i]);
        members.push_back({member.geometry, member.pose});
    }
    return shape::Group{std::move(members)};
}

/// The vertices of the world as the shape's own, at the origin: no rounding is left to happen. Empty where
/// the shape has no points of its own.
std::optional<shape::Shape> baked(const SceneShape& shape, const shape::Placed& world) {
    if (const auto* group = std::get_if<shape::PlacedGroup>(&world)) return baked_group(shape, *group);
    const shape::Form form = *shape::only_form(world);
    const std::vector<Vec2> points(form.vertices().begin(), form.vertices().end());
    if (shape::vertex_list(shape.geometry)) return shape::with_vertices(shape.geometry, points);
    shape::Shape out = shape.geometry;
    std::size_t n = 0;
    shape::for_each_end(out, [&](Vec2& end) { end = points[n++]; });
    return n > 0 ? std::optional(out) : std::nullopt;
}

/// A member as a shape of the world with nothing left to be rounded differently, where that can be.
SceneShape freed(const SceneShape& group, std::size_t i, const Labels& labels, const shape::Placed& target) {
    SceneShape out = standing_alone(as_shape(group, i, labels));
    const auto hits = [&](const SceneShape& s) { return shape::place(s.geometry, s.pose) == target; };
    if (hits(out)) return out;
    if (auto geometry = baked(out, target)) {
        SceneShape exact = out;
        exact.geometry = std::move(*geometry);
        exact.pose = {};
        if (hits(exact)) return exact;
    }
    return out;
}

/// The tag of what becomes a member, then those of its own members.
void append_tags(model::MemberTag tag, const SceneShape& shape, std::vector<model::MemberTag>& out) {
    out.push_back(std::move(tag));
    out.insert(out.end(), shape.member_tags.begin(), shape.member_tags.end());
    out.resize(out.size() + model::descendants(shape.geometry) - shape.member_tags.size());
}

/// The place of a member's tag among those of its group.
std::size_t tag_index(const shape::Group& group, std::size_t member) {
    std::size_t index = member;
    for (std::size_t i = 0; i < member; ++i) index += model::descendants(group.members[i].shape);
    return index;
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
std::string lost_by_grouping(bool motions, bool shown_pair) {
    if (!motions && !shown_pair) return {};
    std::string text = "A group ";
    if (motions) text += "moves as one: gone are the different motions of its members";
    if (motions && shown_pair) text += ", and it ";
    if (shown_pair) text += "is one shape of a pair: the scene opens on its first pair again";
    return text + ". Undo brings back what was.";
}

}  // namespace

SceneShape as_shape(const SceneShape& group, std::size_t member) {
    return as_shape(group, member, Labels(group));
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
        // An axis-aligned rectangle of the group has its rotation to the bit (as_shape()), whatever a sum and
        // a difference of it would leave.
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
    bool same_motion = true, same_touch = true, same_color = true;
    double mass = 0;
    const auto swatch = [&](std::size_t i) { return model::swatch_of(*scene.shapes[i], i); };
    const SceneShape& first = *scene.shapes[indices.front()];
    for (const std::size_t i : indices) {
        const SceneShape& shape = *scene.shapes[i];
        same_motion = same_motion && shape.velocity == first.velocity && shape.spin == 0;
        same_touch = same_touch && shape.response == first.response && shape.restitution == first.restitution;
        mass += shape.mass;
        same_color =
            same_color && shape.color == first.color && (shape.color || swatch(i) == swatch(indices.front()));
        members.push_back({shape.geometry, shape.pose});
        model::MemberTag tag{
            .id = shape.id, .color = shape.color, .notes = shape.notes, .extras = shape.extras};
        if (!shape.color) tag.swatch = std::uint8_t(swatch(i));
        append_tags(std::move(tag), shape, group.member_tags);
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
    group.id = model::unused_id(scene, "group");
    if (same_motion) group.velocity = first.velocity;
    if (same_touch) {
        group.response = first.response;
        group.restitution = first.restitution;
    }
    group.mass = std::min(mass, model::max_mass);
    if (same_color) {
        group.color = first.color;
        if (!first.color) group.swatch = std::uint8_t(swatch(indices.front()));
    }

    // A position in the middle says where the group is; the origin moves no member by a bit.
    group.geometry = shape::Group{members};
    group = model::centered(std::move(group));
    const Pose middle{tidy(box.center()), 0};
    std::vector<shape::Member> around = members;
    for (shape::Member& member : around) member.pose.position = tidy(member.pose.position - middle.position);
    if (group.pose.position == Vec2{0, 0} && stands_like({around}, middle, wanted)) {
        group.pose = middle;
        group.geometry = shape::Group{std::move(around)};
    }

    const std::size_t above = scene.shapes.size() - indices.back() - 1;
    Regrouped out{{without(scene, ids), {group.id}}, {}};
    std::vector<model::ShapePtr>& shapes = out.edited.scene.shapes;
    out.edited.scene.expect = scene.expect;
    out.remark = lost_by_grouping(!same_motion, scene.show && !out.edited.scene.show);
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
        model::Names names(out.edited.scene);
        const Labels labels(group);
        for (std::size_t i = 0; i < placed.size(); ++i) {
            SceneShape shape = freed(group, i, labels, placed[i]);
            shape.velocity = group.velocity;
            shape.hidden = group.hidden;
            shape.locked = group.locked;
            shape.mass = std::max(group.mass / double(placed.size()), model::min_mass);
            shape.response = group.response;
            shape.restitution = group.restitution;
            shape.id = labels.tag(i).id;
            if (shape.id.empty()) {
                std::string type(shape::type_name(shape.geometry));
                std::ranges::replace(type, '_', ' ');
                shape.id = names.fresh(type);
            }
            out.edited.selection.push_back(shape.id);
            freed_shapes.push_back(std::make_shared<const SceneShape>(std::move(shape)));
        }
        std::vector<model::ShapePtr>& shapes = out.edited.scene.shapes;
        const auto place = shapes.erase(shapes.begin() + std::ptrdiff_t(*at));
        shapes.insert(place, freed_shapes.begin(), freed_shapes.end());
    }
    const std::size_t rows = out.edited.scene.expect.size();
    forget(out.edited.scene, dissolved);
    const std::size_t gone = rows - out.edited.scene.expect.size();
    if (gone > 0) out.remark = plural(gone, "expectation") + " about the group went with it. ";
    if (moving > 0) out.remark += "The spin of the group went with it.";
    return out;
}

std::vector<std::string> member_names(const SceneShape& group) { return Labels(group).names(); }

Scene opened(const SceneShape& group) {
    Scene scene;
    const Labels labels(group);
    for (std::size_t i = 0; i < group_of(group).members.size(); ++i)
        scene.shapes.push_back(std::make_shared<const SceneShape>(as_shape(group, i, labels)));
    return scene;
}

SceneShape closed(const SceneShape& group, const Scene& before, const Scene& members) {
    SceneShape out = group;
    const Labels labels(group);
    std::vector<shape::Member> list;
    std::vector<model::MemberTag> tags;
    for (const model::ShapePtr& shape : members.shapes) {
        const auto old = before.find(shape->id);
        const SceneShape* const was = old ? before.shapes[*old].get() : nullptr;
        const bool same = was && was->geometry == shape->geometry && was->pose == shape->pose;
        list.push_back(same ? group_of(group).members[*old] : as_member(group.pose, *shape));
        model::MemberTag tag = old ? labels.tag(*old) : model::MemberTag{};
        if (!old && stem(shape->id) != unnamed) tag.id = shape->id;
        // What it has of the group, it goes on having of it.
        if (!was || was->color != shape->color || was->swatch != shape->swatch) {
            tag.color = shape->color;
            tag.swatch = shape->swatch;
        }
        tag.notes = shape->notes;
        tag.extras = shape->extras;
        append_tags(std::move(tag), *shape, tags);
    }
    // Each member has an equal part of the mass, as where the group is dissolved.
    const double had = double(group_of(group).members.size()), has = double(list.size());
    if (had != has) out.mass = std::clamp(tidy(group.mass * (has / had)), model::min_mass, model::max_mass);
    out.geometry = shape::Group{std::move(list)};
    model::drop_empty(tags);
    out.member_tags = std::move(tags);
    return out;
}

Scene with_group(const Scene& scene, std::size_t index, SceneShape group) {
    using Tags = std::vector<model::MemberTag>;
    const auto ids = [](const Tags& tags) {
        std::unordered_set<std::string> out;
        for (const model::MemberTag& tag : tags)
            if (!tag.id.empty()) out.insert(tag.id);
        return out;
    };
    const Tags& before = scene.shapes[index]->member_tags;
    if (std::ranges::equal(before, group.member_tags, {}, &model::MemberTag::id, &model::MemberTag::id))
        return model::with_shape(scene, index, std::move(group));
    const auto had = ids(before);
    model::Names names(scene);
    for (model::MemberTag& tag : group.member_tags) {
        if (tag.id.empty() || had.contains(tag.id)) continue;
        if (names.taken(tag.id))
            tag.id = names.fresh(stem(tag.id));
        else
            names.take(tag.id);
    }
    const auto has = ids(group.member_tags);
    Selection gone;
    for (const std::string& id : had)
        if (!has.contains(id)) gone.push_back(id);
    Scene out = model::with_shape(scene, index, std::move(group));
    if (!gone.empty()) forget(out, gone);
    return out;
}

Scene with_member_renamed(const Scene& scene, std::size_t index, std::size_t member, const std::string& id) {
    SceneShape group = *scene.shapes[index];
    group.member_tags.resize(model::descendants(group.geometry));
    model::MemberTag& tag = group.member_tags[tag_index(group_of(group), member)];
    const std::string old = std::exchange(tag.id, id);
    Scene out = model::with_shape(scene, index, std::move(group));
    if (!old.empty()) rename_rows(out, old, id);
    return out;
}

}  // namespace testbed::edit
