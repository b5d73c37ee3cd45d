#include "app/lesson/mystery.h"

#include <algorithm>
#include <cmath>

#include "app/model/lesson.h"
#include "core/query/pair.h"

namespace testbed::lesson {
using collision::Vec2;
using collision::catalog::Outcome;

namespace {

using collision::shape::Placed;

/// Of the pair, in its order; none where the scene lacks it.
std::optional<std::array<model::ShapePtr, 2>> shapes_of(const std::array<std::string, 2>& pair,
                                                        const model::Scene& scene) {
    const auto a = scene.find(pair[0]), b = scene.find(pair[1]);
    if (!a || !b) return {};
    return std::array{scene.shapes[*a], scene.shapes[*b]};
}

Placed placed(const model::ShapePtr& shape) { return collision::shape::place(shape->geometry, shape->pose); }

bool same_way(const std::optional<Vec2>& one, const std::optional<Vec2>& other) {
    if (!one || !other) return one.has_value() == other.has_value();
    return std::hypot(one->x - other->x, one->y - other->y) <= model::agreement_tolerance;
}

/// Whether a learner who sees answers alone could take one for the other.
bool look_the_same(const Outcome& one, const Outcome& other, const Placed& a, const Placed& b) {
    if (model::said_overlap(one) != model::said_overlap(other)) return false;
    if (one.depth.has_value() != other.depth.has_value()) return false;
    if (!one.depth || (*one.depth == 0 && *other.depth == 0)) return true;
    return model::same_length(*one.depth, *other.depth, a, b) && same_way(one.normal, other.normal);
}

}  // namespace

std::optional<Mystery> mystery_of(const model::Scene& scene, std::size_t step) {
    if (!scene.lesson || step >= scene.lesson->steps.size()) return {};
    const auto& own = scene.lesson->steps[step].mystery;
    const Algorithm* const row = collision::catalog::find(own ? own->row : scene.lesson->mystery);
    const auto pair = model::pair_of(*scene.lesson, step);
    if (!row || !pair || !model::about_pairs(*row)) return {};
    const auto shapes = shapes_of(*pair, scene);
    if (!shapes) return {};
    Mystery mystery{row, *pair, {}};
    const std::size_t a = (*shapes)[0]->geometry.index(), b = (*shapes)[1]->geometry.index();
    for (const Algorithm& suspect : collision::catalog::all()) {
        const bool flawed = suspect.trust == collision::textbook::Trust::flawed &&
                            suspect.question == row->question && !suspect.suspect_if_named;
        const bool added = own && std::ranges::find(own->suspects, suspect.id) != own->suspects.end();
        if (suspect.applies.has(a, b) && (flawed || added || &suspect == row))
            mystery.suspects.push_back(&suspect);
    }
    return mystery;
}

MaskedAnswer ask_masked(const Mystery& mystery, const model::Scene& scene) {
    MaskedAnswer answer;
    const auto shapes = shapes_of(mystery.pair, scene);
    if (!shapes) {
        answer.refused = "One of the two is not there.";
        return answer;
    }
    const Placed a = placed((*shapes)[0]), b = placed((*shapes)[1]);
    answer.refused = collision::catalog::refusal(*mystery.row, a, b);
    if (!answer.refused.empty()) return answer;
    const model::Motions drawn{.y_down = scene.y_down,
                               .stored = {model::stored(*(*shapes)[0]), model::stored(*(*shapes)[1])}};
    const Outcome outcome = collision::catalog::ask(*mystery.row, a, b, {}, drawn);
    answer.said = model::said_overlap(outcome);
    answer.depth = outcome.depth;
    answer.normal = outcome.normal;
    answer.truth = collision::query::answer(a, b);
    answer.exposed = model::difference(outcome, answer.truth, a, b) != model::Difference::none;
    for (const Algorithm* suspect : mystery.suspects)
        if (suspect != mystery.row && collision::catalog::refusal(*suspect, a, b).empty() &&
            !look_the_same(outcome, collision::catalog::ask(*suspect, a, b, {}, drawn), a, b))
            answer.strikes.push_back(suspect);
    return answer;
}

const Evidence* MysteryState::exposing() const {
    const auto found = std::ranges::find_if(evidence, &Evidence::exposes);
    return found == evidence.end() ? nullptr : &*found;
}

std::optional<std::size_t> MysteryState::struck_by(std::string_view id) const {
    for (std::size_t i = 0; i < evidence.size(); ++i)
        if (std::ranges::find(evidence[i].strikes, id) != evidence[i].strikes.end()) return i;
    return {};
}

std::vector<const Algorithm*> suspects_left(const Mystery& mystery, const MysteryState& state) {
    std::vector<const Algorithm*> left = mystery.suspects;
    std::erase_if(left, [&](const Algorithm* suspect) { return state.struck_by(suspect->id).has_value(); });
    return left;
}

MysteryState after_looking(MysteryState state, const Mystery& mystery, const model::Scene& scene) {
    if (state.named) return state;
    const MaskedAnswer answer = ask_masked(mystery, scene);
    if (!answer.refused.empty()) return state;
    Evidence built{*shapes_of(mystery.pair, scene), answer.exposed, {}};
    for (const Algorithm* suspect : answer.strikes)
        if (!state.struck_by(suspect->id)) built.strikes.emplace_back(suspect->id);
    if (!built.strikes.empty() || (built.exposes && !state.exposed()))
        state.evidence.push_back(std::move(built));
    return state;
}

bool can_name(const Mystery& mystery, const MysteryState& state) {
    return !state.named && state.exposed() && suspects_left(mystery, state).size() == 1;
}

MysteryState after_naming(MysteryState state, const Mystery& mystery, std::string_view id) {
    if (can_name(mystery, state) && mystery.row->id == id) state.named = true;
    return state;
}

MysteryState looked_at(const Mystery& mystery, std::span<const model::Scene> scenes) {
    MysteryState state;
    for (const model::Scene& scene : scenes) state = after_looking(std::move(state), mystery, scene);
    return state;
}

std::size_t mystery_reached(const Mystery& mystery, std::span<const model::Scene> scenes) {
    const MysteryState state = looked_at(mystery, scenes);
    if (!state.exposed()) return 0;
    return can_name(mystery, state) ? mystery_stages : 1;
}

}  // namespace testbed::lesson
