// What the hands work on.
#include "app/editor/edit_scope.h"

#include <algorithm>

#include "app/edit/members.h"
#include "app/editor/editor.h"

namespace testbed::ui {

namespace {

using collision::shape::PlacedGroup;

/// Where the members lie: as the whole scene's answers have it, on the same bits.
model::Results results_of(const PlacedGroup& group) {
    model::Results results;
    for (const collision::shape::PlacedPrimitive& member : group.members) {
        model::ShapeResult& result = results.shapes.emplace_back();
        result.placed = std::visit([](const auto& s) -> collision::shape::Placed { return s; }, member);
        result.answered = collision::shape::defect(result.placed) == nullptr;
        if (result.answered && collision::shape::bounded(result.placed))
            result.bounds = model::Bounds{collision::hull::aabb(result.placed), {}, {}, {}, {}};
    }
    return results;
}

/// Brings the members up to date. False where the group is gone.
bool refresh(Desk& desk, Entered& entered) {
    const auto index = desk.scene().find(entered.group);
    if (!index) return false;
    const model::SceneShape& group = *desk.scene().shapes[*index];
    if (!std::holds_alternative<collision::shape::Group>(group.geometry) || group.hidden) return false;
    const std::uint64_t revision = desk.document.history.revision();
    if (entered.revision == revision) return true;
    entered.revision = revision;
    entered.scene = opened(group);
    entered.results = results_of(std::get<PlacedGroup>(desk.document.results().shapes[*index].placed));
    std::erase_if(entered.selection, [&](const std::string& id) { return !entered.scene.find(id); });
    return true;
}

}  // namespace

Stage stage(Desk& desk) {
    if (desk.entered && !refresh(desk, *desk.entered)) desk.entered.reset();
    if (!desk.entered) return {desk.scene(), desk.document.results(), desk.document.selection(), nullptr};
    Entered& entered = *desk.entered;
    return {entered.scene, entered.results, entered.selection,
            desk.scene().shapes[*desk.scene().find(entered.group)].get()};
}

bool inside_group(const Desk& desk) { return desk.entered.has_value(); }

void enter_group(Desk& desk, const std::string& id) {
    desk.entered = Entered{id, {}};
    desk.document.selection() = {id};
    if (!stage(desk).group) desk.entered.reset();
}

void leave_group(Desk& desk) {
    if (!desk.entered) return;
    if (desk.scene().find(desk.entered->group)) desk.document.selection() = {desk.entered->group};
    desk.entered.reset();
}

model::Scene with_stage(const Desk& desk, const model::Scene& whole, const model::Scene& before,
                        const model::Scene& after) {
    if (!desk.entered) return after;
    const std::size_t index = *whole.find(desk.entered->group);
    return model::with_shape(whole, index, closed(*whole.shapes[index], before, after));
}

std::string stage_name(const Desk& desk, std::string name) {
    return desk.entered ? std::move(name) + " of " + desk.entered->group : name;
}

void commit_stage(Desk& desk, std::string name, Edited edited) {
    model::History& history = desk.document.history;
    name = stage_name(desk, std::move(name));
    if (!desk.entered) {
        // First the scene: undoing it brings the selection of now back.
        history.commit(std::move(name), std::move(edited.scene));
        history.selection = std::move(edited.selection);
        return;
    }
    model::Selection selected;
    for (const std::string& id : edited.selection)
        if (const auto i = edited.scene.find(id)) selected.push_back(member_id(*i));
    const model::Scene before = stage(desk).scene;
    history.commit(std::move(name), with_stage(desk, history.scene(), before, edited.scene));
    desk.entered->selection = std::move(selected);
}

}  // namespace testbed::ui
