// Undo and redo: a list of scenes that share what did not change.
#include "app/model/history.h"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <unordered_set>

#include "app/model/backdrop.h"
#include "app/model/limits.h"
#include "app/model/swatches.h"
#include "core/shape/vertex_list.h"

namespace testbed::model {

namespace {

using collision::shape::Group;
using collision::shape::Member;

template <class T>
std::size_t bytes_of(const collision::shape::Shared<T>& list,
                     const std::type_identity_t<std::vector<T>>* shared) {
    return &*list == shared ? 0 : list.size() * sizeof(T);
}

/// What the lists of a shape hold beyond those that it shares with the shape that it came from, if any.
std::size_t bytes_of_lists(const collision::shape::Shape& shape, const collision::shape::Shape* origin) {
    std::size_t bytes = 0;
    const auto vertices = collision::shape::vertex_list(shape);
    if (vertices) {
        const auto before = origin ? collision::shape::vertex_list(*origin) : std::nullopt;
        bytes += bytes_of(vertices->vertices, before ? &*before->vertices : nullptr);
    }
    if (const auto* group = std::get_if<Group>(&shape)) {
        const auto* before = origin ? std::get_if<Group>(origin) : nullptr;
        bytes += bytes_of(group->members, before ? &*before->members : nullptr);
        if (!before || &*before->members != &*group->members)
            for (const Member& member : group->members) bytes += bytes_of_lists(member.shape, nullptr);
    }
    return bytes;
}

/// What a shape holds beyond what it shares with the one that it came from, if any.
std::size_t bytes_of(const SceneShape& shape, const SceneShape* origin) {
    std::size_t bytes = sizeof(SceneShape) + shape.id.capacity() + shape.notes.capacity();
    for (const Extra& extra : shape.extras)
        bytes += sizeof(Extra) + extra.key.capacity() + extra.json.capacity();
    return bytes + bytes_of_lists(shape.geometry, origin ? &origin->geometry : nullptr);
}

/// What a scene holds beyond what it shares with another.
std::size_t bytes_beyond(const Scene& scene, const Scene& before) {
    std::size_t bytes = sizeof(Scene) + scene.shapes.size() * sizeof(ShapePtr) +
                        scene.expect.size() * sizeof(Expectation) + scene.title.size() + scene.notes.size();
    if (scene.backdrop && scene.backdrop->content &&
        (!before.backdrop || before.backdrop->content != scene.backdrop->content))
        bytes += scene.backdrop->content->pixels.size() * 4 + 3 * scene.backdrop->content->bytes.size();
    std::unordered_set<const SceneShape*> shared;
    // Mostly one shape changes in its place; only where that is not so does the look-up pay.
    const bool in_place = scene.shapes.size() == before.shapes.size();
    if (!in_place)
        for (const ShapePtr& shape : before.shapes) shared.insert(shape.get());
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        const SceneShape* origin = in_place ? before.shapes[i].get() : nullptr;
        const SceneShape* shape = scene.shapes[i].get();
        if (shape != origin && !shared.contains(shape)) bytes += bytes_of(*shape, origin);
    }
    return bytes;
}

Selection existing(const Selection& selection, const Scene& scene) {
    std::unordered_set<std::string_view> ids;
    for (const ShapePtr& shape : scene.shapes) ids.insert(shape->id);
    Selection kept;
    std::ranges::copy_if(selection, std::back_inserter(kept),
                         [&](const std::string& id) { return ids.contains(id); });
    return kept;
}

}  // namespace

std::vector<std::size_t> selected_indices(const Scene& scene, const Selection& selection) {
    std::vector<std::size_t> indices;
    // One look through the scene for many ids, else one for each: a selection may be all of 10,000 shapes.
    constexpr std::size_t few = 4;
    if (selection.size() <= few) {
        for (const std::string& id : selection)
            if (const auto i = scene.find(id)) indices.push_back(*i);
        std::sort(indices.begin(), indices.end());
        return indices;
    }
    const std::unordered_set<std::string_view> ids(selection.begin(), selection.end());
    for (std::size_t i = 0; i < scene.shapes.size(); ++i)
        if (ids.contains(scene.shapes[i]->id)) indices.push_back(i);
    return indices;
}

History::History(Scene scene) { reset(std::move(scene)); }

const Scene& History::scene() const { return preview_ ? *preview_ : steps_[at_].scene; }

std::uint64_t History::revision() const { return revision_; }

bool History::unsaved() const { return !(scene() == saved_); }

void History::mark_saved() { saved_ = scene(); }

void History::reset(Scene scene) {
    steps_.clear();
    steps_.push_back({"", std::move(scene), {}, {}, {}, 0});
    at_ = 0;
    bytes_ = 0;
    saved_ = steps_[0].scene;
    preview_.reset();
    selection.clear();
    ++revision_;
    ++beginning_;
    ++moves_;
}

bool History::reset_unsaved(Scene scene) {
    if (refuses(scene)) return false;
    Scene saved = this->scene();
    reset(std::move(scene));
    saved_ = std::move(saved);
    return true;
}

History::Aside History::set_aside(Scene scene) {
    Aside aside;
    aside.steps_ = std::move(steps_);
    aside.at_ = at_;
    aside.bytes_ = bytes_;
    aside.saved_ = std::move(saved_);
    aside.selection_ = std::move(selection);
    aside.view_ = view;
    reset(std::move(scene));
    return aside;
}

void History::put_back(Aside aside) {
    reset({});
    steps_ = std::move(aside.steps_);
    at_ = aside.at_;
    bytes_ = aside.bytes_;
    saved_ = std::move(aside.saved_);
    selection = std::move(aside.selection_);
    view = aside.view_;
}

void History::commit(std::string name, Scene scene) {
    if (trial_) {
        keep_swatches(steps_[at_].scene, scene);
        const bool taken =
            !trial_->scene && scene != steps_[at_].scene && !beyond_limits(scene, steps_[at_].scene);
        if (taken) trial_->scene = std::move(scene);
        return;
    }
    ++moves_;
    if (preview_) ++revision_;
    preview_.reset();
    keep_swatches(steps_[at_].scene, scene);
    if (scene == steps_[at_].scene || refuses(scene)) return;
    for (std::size_t i = at_ + 1; i < steps_.size(); ++i) bytes_ -= steps_[i].bytes;
    steps_.resize(at_ + 1);
    const std::size_t bytes = bytes_beyond(scene, steps_[at_].scene);
    steps_.push_back({std::move(name), std::move(scene), selection, selection, view, bytes});
    bytes_ += bytes;
    ++at_;
    ++revision_;

    // The first step is only the ground that the second stands on; the step just made always stays.
    std::size_t forgotten = 0;
    while (bytes_ > max_bytes && forgotten + 1 < at_) bytes_ -= steps_[++forgotten].bytes;
    steps_.erase(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(forgotten));
    at_ -= forgotten;
    steps_[0].name.clear();
    steps_[0].bytes = 0;
}

std::optional<Scene> History::end_trial() {
    auto trial = std::exchange(trial_, std::nullopt);
    return trial ? std::move(trial->scene) : std::nullopt;
}

bool History::refuses(const Scene& scene) {
    const auto reason = beyond_limits(scene, steps_[at_].scene);
    if (reason) refusal_ = reason;
    return reason.has_value();
}

bool History::undo() {
    if (at_ == 0) return false;
    steps_[at_].after = selection;
    go_to(at_ - 1, steps_[at_].before, steps_[at_].view);
    return true;
}

bool History::redo() {
    if (at_ + 1 == steps_.size()) return false;
    go_to(at_ + 1, steps_[at_ + 1].after, steps_[at_ + 1].view);
    return true;
}

std::string_view History::undo_name() const { return steps_[at_].name; }

std::string_view History::redo_name() const {
    return at_ + 1 < steps_.size() ? std::string_view(steps_[at_ + 1].name) : std::string_view();
}

void History::go_to(std::size_t step, const Selection& selected, const std::optional<View>& looked_at) {
    ++moves_;
    preview_.reset();
    if (looked_at) view = looked_at;
    at_ = step;
    selection = existing(selected, steps_[at_].scene);
    ++revision_;
}

Gesture::Gesture(History& history, std::string name)
    : history_(&history), name_(std::move(name)), moves_(history.moves_) {}

Gesture::~Gesture() {
    if (over() || !history_->preview_) return;
    history_->preview_.reset();
    ++history_->revision_;
}

const Scene& Gesture::before() const { return history_->steps_[history_->at_].scene; }

void Gesture::preview(Scene scene) {
    if (over() || history_->refuses(scene)) return;
    keep_swatches(before(), scene);
    history_->preview_ = std::move(scene);
    ++history_->revision_;
}

void Gesture::commit() {
    if (over()) return;
    if (!history_->preview_) {
        ++history_->moves_;
        return;
    }
    Scene scene = std::move(*history_->preview_);
    history_->commit(std::move(name_), std::move(scene));
}

}  // namespace testbed::model
