// Members of groups: what is told of them, and where those stand that have a name.
#include "app/model/members.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/math/pose.h"

namespace testbed::model {

using collision::math::Transform;
using collision::shape::Group;
using collision::shape::Member;
using collision::shape::Placed;
using collision::shape::PlacedGroup;

std::size_t descendants(const collision::shape::Shape& shape) {
    const auto* group = std::get_if<Group>(&shape);
    if (!group) return 0;
    std::size_t count = group->members.size();
    for (const Member& member : group->members) count += descendants(member.shape);
    return count;
}

std::span<const MemberTag> take_member_tags(std::span<const MemberTag>& rest, const Member& member) {
    const auto own = rest.first(std::min(rest.size(), 1 + descendants(member.shape)));
    rest = rest.subspan(own.size());
    return own;
}

void drop_empty(std::vector<MemberTag>& tags) {
    if (std::ranges::all_of(tags, [](const MemberTag& tag) { return tag.empty(); })) tags.clear();
}

PlacedMember member_at(const SceneShape& group, const Placed& placed, std::size_t n) {
    PlacedMember out{group, placed};
    out.shape.id = group.member_tags[n].id;
    out.shape.member_tags.clear();
    // Down, past the members that lie before it: n counts what is left of them.
    for (bool found = false; !found;) {
        const Group outer = std::get<Group>(out.shape.geometry);
        std::size_t i = 0;
        while (n > descendants(outer.members[i].shape)) n -= 1 + descendants(outer.members[i++].shape);
        found = n == 0;
        if (!found) --n;
        const Member& member = outer.members[i];
        out.placed = collision::shape::placed_members(outer, std::get<PlacedGroup>(out.placed))[i];
        const Pose pose = out.shape.pose;
        const double turned = pose.rotation + member.pose.rotation;
        out.shape.pose = {Transform(pose).apply(member.pose.position),
                          pose.rotation == 0 ? turned : std::remainder(turned, 360.0)};
        out.shape.geometry = member.shape;
    }
    return out;
}

std::optional<MemberPlace> find_member(const Scene& scene, std::string_view id) {
    if (id.empty()) return std::nullopt;
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        const std::vector<MemberTag>& tags = scene.shapes[i]->member_tags;
        const auto found = std::ranges::find(tags, id, &MemberTag::id);
        if (found != tags.end()) return MemberPlace{i, std::size_t(found - tags.begin())};
    }
    return std::nullopt;
}

bool is_taken(const Scene& scene, std::string_view id) {
    return scene.find(id).has_value() || find_member(scene, id).has_value();
}

}  // namespace testbed::model
