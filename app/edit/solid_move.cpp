// A slide from each place of the mouse to the next.
#include "app/edit/solid_move.h"

#include <algorithm>
#include <type_traits>
#include <utility>
#include <variant>

#include "app/model/within_budget.h"
#include "core/query/overlap.h"

namespace testbed::edit {

namespace {

namespace shape = collision::shape;

/// So many positions of the path are kept for its picture.
constexpr std::size_t longest_path = 200;

void append(std::vector<shape::PlacedPrimitive>& members, const shape::Placed& placed) {
    if (const auto* group = std::get_if<shape::PlacedGroup>(&placed)) {
        members.insert(members.end(), group->members.begin(), group->members.end());
        return;
    }
    std::visit(
        [&]<class S>(const S& one) {
            if constexpr (!std::is_same_v<S, shape::PlacedGroup>) members.emplace_back(one);
        },
        placed);
}

}  // namespace

SolidMove::SolidMove(const model::Scene& before, const model::Selection& moved) : before_(before) {
    const std::vector<std::size_t> selected = model::selected_indices(before, moved);
    for (std::size_t i = 0; i < before.shapes.size(); ++i) {
        const model::SceneShape& one = *before.shapes[i];
        const bool is_moved = !one.locked && std::ranges::find(selected, i) != selected.end();
        if (is_moved)
            moved_.push_back(i);
        else if (!one.hidden)
            obstacles_.push_back(shape::place(one.geometry, one.pose));
    }
}

shape::Placed SolidMove::placed(std::size_t index, Vec2 by) const {
    const model::SceneShape& one = *before_.shapes[index];
    return shape::place(one.geometry, {one.pose.position + by, one.pose.rotation});
}

shape::Placed SolidMove::placed(Vec2 by) const {
    if (moved_.size() == 1) return placed(moved_.front(), by);
    std::vector<shape::PlacedPrimitive> members;
    for (const std::size_t i : moved_) append(members, placed(i, by));
    return shape::PlacedGroup{std::move(members)};
}

void SolidMove::stand_at(Vec2 by) {
    const shape::Placed there = placed(by);
    const auto overlaps = model::within_budget(
        [&] {
            return std::ranges::any_of(obstacles_, [&](const shape::Placed& obstacle) {
                return collision::query::relation(there, obstacle) == collision::query::Relation::overlapping;
            });
        },
        model::frame_work);
    by_ = overlaps == false ? by : Vec2{0, 0};
    path_ = {by_};
    stops_.clear();
}

void SolidMove::slide_to(Vec2 wanted) {
    wanted_ = wanted;
    const collision::query::SlideMover mover{[this](Vec2 by) { return placed(by); }, by_};
    const collision::math::WorkLimit of_frame(model::frame_work);
    // The mouse means no less than a ten-thousandth of its way, and the next frame goes on.
    const auto found = model::within_budget([&] {
        return collision::query::slide(mover, wanted - by_, obstacles_,
                                       {.max_steps = 32, .least_slide = 1e-4});
    });
    const bool ran_out = of_frame.spent() == model::frame_work;
    // At the limit of steps the next frame goes on.
    gave_up_ =
        !found || (found->status == collision::query::SlideStatus::gave_up && (ran_out || found->end == by_));
    stops_ = found ? found->stops : std::vector<collision::query::SlideStop>();
    if (!found) return;
    by_ = found->end;
    path_.insert(path_.end(), found->path.begin() + 1, found->path.end());
    if (path_.size() > longest_path) path_.erase(path_.begin(), path_.end() - std::ptrdiff_t(longest_path));
}

model::Scene SolidMove::scene() const {
    model::Scene scene = before_;
    for (const std::size_t i : moved_) {
        model::SceneShape one = *before_.shapes[i];
        one.pose.position += by_;
        scene.shapes[i] = std::make_shared<const model::SceneShape>(std::move(one));
    }
    return scene;
}

std::vector<shape::Placed> SolidMove::wanted_places() const {
    std::vector<shape::Placed> places;
    for (const std::size_t i : moved_)
        if (!before_.shapes[i]->hidden) places.push_back(placed(i, wanted_));
    return places;
}

}  // namespace testbed::edit
