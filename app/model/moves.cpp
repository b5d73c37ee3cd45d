#include "app/model/moves.h"

#include <fmt/format.h>
#include <optional>

#include "app/model/members.h"
#include "app/model/vectors.h"
#include "core/catalog.h"

namespace testbed::model {

namespace {

using collision::shape::Placed;

std::optional<Placed> placed_in(const Scene& scene, const std::string& id) {
    const auto index = scene.find(id);
    if (!index) return {};
    return collision::shape::place(scene.shapes[*index]->geometry, scene.shapes[*index]->pose);
}

/// Why there is no shape of that name that moves by itself; empty where there is one.
std::string absence(const Scene& scene, const std::string& id) {
    if (scene.find(id)) return {};
    return is_taken(scene, id) ? fmt::format("\"{}\" is a member of a group, and moves with it alone", id)
                               : fmt::format("no shape has the id \"{}\"", id);
}

/// Why the row cannot be asked about the pair as the scene has it; empty where it can.
std::string row_refusal(const Scene& scene, const Move& move) {
    const auto* const row = collision::catalog::find(move.algorithm);
    if (!row || !pushes(move.algorithm))
        return fmt::format("no algorithm that pushes has the id \"{}\"", move.algorithm);
    for (const std::string& id : move.pair)
        if (std::string why = absence(scene, id); !why.empty()) return why;
    return collision::catalog::refusal(*row, *placed_in(scene, move.pair[0]),
                                       *placed_in(scene, move.pair[1]));
}

/// How far the second shape of the pair is pushed.
Vec2 push_of_row(const Scene& scene, const Move& move) {
    if (!row_refusal(scene, move).empty()) return {0, 0};
    const auto outcome =
        collision::catalog::ask(*collision::catalog::find(move.algorithm), *placed_in(scene, move.pair[0]),
                                *placed_in(scene, move.pair[1]));
    return outcome.depth && outcome.normal ? *outcome.normal * *outcome.depth : Vec2{0, 0};
}

/// Of a row: the first of the pair goes the other way.
Vec2 way_of(const Scene& scene, const Move& move) {
    if (move.algorithm.empty()) return arrow_of(scene, move.by)->scaled() * move.times;
    return push_of_row(scene, move) * (move.shape == move.pair[0] ? -move.times : move.times);
}

}  // namespace

bool pushes(std::string_view algorithm) {
    const auto* const row = collision::catalog::find(algorithm);
    return row && row->question == collision::textbook::Question::contact;
}

std::string moves_refusal(const Scene& scene, std::span<const Move> moves) {
    for (const Move& move : moves) {
        if (std::string why = absence(scene, move.shape); !why.empty()) return why;
        const std::string reason =
            move.algorithm.empty() ? vectors_refusal(scene, {move.by}) : row_refusal(scene, move);
        if (!reason.empty()) return reason;
    }
    return {};
}

std::vector<Scene> after_each(const Scene& scene, std::span<const Move> moves) {
    std::vector<Scene> after;
    for (const Move& move : moves) {
        const Scene& now = after.empty() ? scene : after.back();
        const std::size_t index = *now.find(move.shape);
        SceneShape shape = *now.shapes[index];
        // Arrows are those of the scene: one that is moved is not another arrow.
        shape.pose.position += move.algorithm.empty() ? way_of(scene, move) : way_of(now, move);
        after.push_back(with_shape(now, index, std::move(shape)));
    }
    return after;
}

Scene after_moves(const Scene& scene, std::span<const Move> moves) {
    std::vector<Scene> after = after_each(scene, moves);
    return after.empty() ? scene : std::move(after.back());
}

}  // namespace testbed::model
