// The mystery of a lesson.
#include "app/lesson/mystery.h"

#include <algorithm>

#include "app/model/lesson.h"
#include "core/query/pair.h"

namespace testbed::lesson {
using collision::catalog::Algorithm;
using collision::catalog::Outcome;

namespace {

using collision::shape::Placed;

/// What a mystery is about: the row, and the lesson's pair as it stands.
struct Case {
    const Algorithm* row;
    Placed a, b;
};

std::optional<Case> case_of(const model::Scene& scene) {
    if (!scene.lesson || scene.lesson->mystery.empty() || !scene.lesson->show.pair) return {};
    const Algorithm* const row = collision::catalog::find(scene.lesson->mystery);
    const auto a = scene.find((*scene.lesson->show.pair)[0]), b = scene.find((*scene.lesson->show.pair)[1]);
    if (!row || !model::about_pairs(*row) || !a || !b) return {};
    const auto placed = [&](std::size_t i) {
        return collision::shape::place(scene.shapes[i]->geometry, scene.shapes[i]->pose);
    };
    return Case{row, placed(*a), placed(*b)};
}

void add_once(std::vector<std::string>& list, std::string_view id) {
    if (std::ranges::find(list, id) == list.end()) list.emplace_back(id);
}

}  // namespace

std::optional<MaskedAnswer> ask_masked(const model::Scene& scene) {
    const auto one = case_of(scene);
    if (!one) return {};
    MaskedAnswer answer;
    answer.refused = collision::catalog::refusal(*one->row, one->a, one->b);
    if (!answer.refused.empty()) return answer;
    const collision::query::PairAnswer truth = collision::query::answer(one->a, one->b);
    const Outcome outcome = collision::catalog::ask(*one->row, one->a, one->b);
    answer.said = model::said_overlap(outcome);
    answer.truth = truth.overlap;
    answer.exposed = model::difference(outcome, truth, one->a, one->b) != model::Difference::none;
    return answer;
}

std::vector<Suspect> suspects(const model::Scene& scene) {
    std::vector<Suspect> list;
    const auto one = case_of(scene);
    if (!one || !collision::catalog::refusal(*one->row, one->a, one->b).empty()) return list;
    const auto said = model::said_overlap(collision::catalog::ask(*one->row, one->a, one->b));
    for (const Algorithm* row : model::algorithms_for(one->a, one->b)) {
        if (row->trust != collision::textbook::Trust::flawed && row != one->row) continue;
        const bool same = model::said_overlap(collision::catalog::ask(*row, one->a, one->b)) == said;
        list.push_back({row, !same});
    }
    return list;
}

MysteryState after_looking(MysteryState state, const model::Scene& scene) {
    const auto answer = ask_masked(scene);
    if (!answer || state.named) return state;
    state.exposed = state.exposed || answer->exposed;
    for (const Suspect& suspect : suspects(scene))
        if (suspect.ruled_out) add_once(state.ruled_out, suspect.row->id);
    return state;
}

MysteryState after_naming(MysteryState state, const model::Scene& scene, const std::string& id) {
    if (!state.exposed || state.named || !scene.lesson || scene.lesson->mystery.empty()) return state;
    if (id == scene.lesson->mystery)
        state.named = true;
    else
        add_once(state.wrong, id);
    return state;
}

}  // namespace testbed::lesson
