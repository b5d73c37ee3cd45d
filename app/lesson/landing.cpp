#include "app/lesson/landing.h"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

#include "app/model/moves.h"
#include "core/catalog.h"

namespace testbed::lesson {

namespace {

using model::Move;
using model::Scene;

bool is_arrow(const model::LessonStep& step, const std::string& id) {
    const auto by = [&](const Move& move) { return move.by == id; };
    return std::ranges::any_of(step.push, by) || std::ranges::any_of(step.push_beside, by);
}

bool is_moved(std::span<const Move> moves, const std::string& id) {
    return std::ranges::find(moves, id, &Move::shape) != moves.end();
}

std::string name_of(const Move& move) {
    if (!move.algorithm.empty()) {
        const auto* const row = collision::catalog::find(move.algorithm);
        const std::string name(row ? row->name : std::string_view(move.algorithm));
        return move.times == 1 ? name : fmt::format("{} times {}", move.times, name);
    }
    if (move.times == 1) return move.by;
    return move.times == -1 ? "-" + move.by : fmt::format("{}·{}", move.times, move.by);
}

/// Whether the same row pushes the same shape out of one after the other.
bool is_one_row(std::span<const Move> moves) {
    return moves.size() > 1 && std::ranges::all_of(moves, [&](const Move& move) {
               return !move.algorithm.empty() && move.algorithm == moves[0].algorithm &&
                      move.shape == moves[0].shape && move.times == 1;
           });
}

}  // namespace

std::optional<Landing> landing_of(const Scene& scene, const model::LessonStep& step,
                                  std::span<const Move> moves) {
    if (moves.empty() || !model::moves_refusal(scene, moves).empty()) return {};
    Scene after = model::after_moves(scene, moves);
    std::erase_if(after.shapes, [&](const model::ShapePtr& shape) { return is_arrow(step, shape->id); });
    after.expect.clear();
    std::optional<Landing> worst;
    // Deepest first, then nearest.
    const auto rank = [](const Landing& of) {
        return std::tuple(of.verdict != model::Verdict::overlapping, -of.depth, of.distance);
    };
    for (const model::PairResult& pair : model::analyze(after).pairs) {
        std::string a = after.shapes[pair.a]->id, b = after.shapes[pair.b]->id;
        if (is_moved(moves, a)) std::swap(a, b);
        if (!is_moved(moves, b) || is_moved(moves, a)) continue;
        Landing landing{std::move(b), std::move(a), pair.verdict(), pair.answer.depth.value_or(0),
                        pair.answer.overlap ? 0.0 : pair.answer.distance};
        if (!worst || rank(landing) < rank(*worst)) worst = std::move(landing);
    }
    return worst;
}

std::string moves_name(std::span<const Move> moves) {
    if (is_one_row(moves)) {
        std::string out_of;
        for (const Move& move : moves)
            out_of += (out_of.empty() ? "" : ", then ") +
                      (move.pair[0] == move.shape ? move.pair[1] : move.pair[0]);
        return fmt::format("{}: out of {}", name_of(moves.front()), out_of);
    }
    std::string name;
    for (const Move& move : moves) name += (name.empty() ? "" : ", then ") + name_of(move);
    return name;
}

std::vector<model::ShapePtr> aimed_with(const Scene& scene, const model::LessonStep& step) {
    std::vector<model::ShapePtr> shapes;
    const auto add = [&](const std::string& id) {
        if (const auto index = scene.find(id)) shapes.push_back(scene.shapes[*index]);
    };
    for (const Move& move : step.push) {
        add(move.shape);
        add(move.by);
        add(move.pair[0]);
        add(move.pair[1]);
    }
    return shapes;
}

}  // namespace testbed::lesson
