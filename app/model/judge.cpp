// Judges expectations: looks up what is claimed in the results, and compares.
#include "app/model/judge.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <unordered_map>

#include "app/model/algorithms.h"
#include "app/model/answer_claims.h"
#include "app/model/asked_rows.h"
#include "app/model/claims.h"
#include "app/model/expectations.h"
#include "app/model/impacts.h"
#include "app/model/lesson.h"
#include "app/model/members.h"
#include "app/model/moves.h"
#include "app/model/shape_claims.h"
#include "app/model/shape_numbers.h"
#include "app/model/vectors.h"
#include "app/model/wide_tolerance.h"
#include "core/math/interrupt.h"
#include "core/query/containment.h"
#include "core/textbook/bounds/ask.h"
#include "core/textbook/slide/exact.h"

namespace testbed::model {

namespace {

constexpr const char* not_judged = "expectation_not_judged";
constexpr const char* setting_replaced = "setting_replaced";

Actual ask(const collision::query::PairAnswer& answer, std::string_view claim) {
    if (answer.undecided) return "not worked out: the shapes are too intricate";
    if (claim == "overlap") return answer.overlap;
    if (claim == "distance") return answer.distance;
    if (claim == "touching" && !answer.overlap) return false;
    if (answer.gave_up && claim != "overlap" && claim != "distance")
        return "not worked out: the shapes are too intricate";
    if (claim == "depth") return number_or_nothing(answer.depth);
    if (claim == "touching") return answer.depth == 0.0;
    if (claim == "normal.x") return answer.normal.x;
    if (claim == "normal.y") return answer.normal.y;
    return ask_points(answer, claim);
}

/// Turned by -179 degrees is turned by 181: the one that is expected, where the row names a number or both
/// ends of a range; else the number itself.
Actual nearest_turn(const Expected& expected, Actual actual, double tolerance) {
    const auto* degrees = std::get_if<double>(&actual);
    const bool is_range = expected.kind == Expected::Kind::range;
    if (!degrees || holds(expected, actual, tolerance) || (is_range && (!expected.min || !expected.max)))
        return actual;
    const double wanted = is_range ? *expected.min : expected.number;
    const double nearest = wanted + std::remainder(*degrees - wanted, 360);
    for (const double turn : {nearest, nearest + 360})
        if (holds(expected, turn, tolerance)) return turn;
    return actual;
}

class Judge {
  public:
    Judge(const Scene& scene, Results& results) : scene_(scene), results_(results) {
        index_.reserve(scene.shapes.size());
        for (std::uint32_t i = 0; i < scene.shapes.size(); ++i) {
            index_.emplace(scene.shapes[i]->id, Place{i, {}});
            const std::vector<MemberTag>& tags = scene.shapes[i]->member_tags;
            for (std::size_t n = 0; n < tags.size(); ++n)
                if (!tags[n].id.empty()) index_.emplace(tags[n].id, Place{i, n});
        }
    }

    ExpectationResult operator()(const Expectation& row, std::size_t number) {
        if (!row.pushed.empty()) return after_push(row, number);
        const std::string reason = obstacle(row);
        ExpectationResult result;
        result.pass = !row.claims.empty() && reason.empty();
        std::optional<collision::query::PairAnswer> answer;
        if (reason.empty() && row.pair) answer = pair_answer((*row.pair)[0], (*row.pair)[1]);
        std::optional<Asked> asked;
        if (answer && row.algorithm)
            asked.emplace(*collision::catalog::find(*row.algorithm), row, setting_of(scene_, row),
                          placed((*row.pair)[0]), placed((*row.pair)[1]), *answer, motions(row));
        std::optional<AskedOfShape> of_shape;
        if (reason.empty() && row.shape && row.algorithm)
            of_shape.emplace(*collision::catalog::find(*row.algorithm), placed(*row.shape),
                             find(*row.shape)->shape, results_);
        std::optional<AskedOfScene> of_scene;
        if (reason.empty() && row.scene) of_scene.emplace(row, scene_, all_answered());
        for (const auto& [claim, expected] : row.claims) {
            Actual actual = !reason.empty()                         ? Actual(reason)
                            : of_scene                              ? (*of_scene)(claim)
                            : asked                                 ? (*asked)(claim)
                            : of_shape                              ? (*of_shape)(claim)
                            : answer && claim.starts_with("impact") ? impact(row, claim)
                            : answer && claim.starts_with("end.")   ? end(row, claim)
                            : answer && claim.starts_with("hit.")   ? hit(*row.pair, claim)
                            : answer && is_about_containment(claim) ? containment(row, claim)
                            : answer && is_about_features(claim)
                                ? ask_feature(*answer, placed((*row.pair)[0]), placed((*row.pair)[1]), claim)
                            : answer    ? ask(*answer, claim)
                            : row.shape ? ask_shape(*row.shape, claim)
                                        : ask_vectors(scene_, row.vectors, claim);
            if (row.shape && claim == "rotation") actual = nearest_turn(expected, actual, tolerance_of(row));
            result.pass = result.pass && holds(expected, actual, tolerance_of(row));
            result.actual.push_back(std::move(actual));
        }
        if (!reason.empty()) note(row, not_judged, fmt::format("expect[{}]: {}", number, reason));
        if (const std::string other = replaced_setting(row, results_); reason.empty() && !other.empty())
            note(row, setting_replaced, fmt::format("expect[{}]: {}", number, other));
        return result;
    }

  private:
    /// The row as the scene answers it once its shapes are moved.
    ExpectationResult after_push(const Expectation& row, std::size_t number) {
        ExpectationResult result;
        std::string reason = moves_refusal(scene_, row.pushed);
        if (reason.empty()) {
            Scene after = after_moves(scene_, row.pushed);
            after.expect = {row};
            after.expect.front().pushed.clear();
            const Results there = analyze(after, PairChoice::overlapping, Hidden::answered, results_.horizon);
            result = there.expect.front();
            if (there.problems.empty() || there.problems.back().code != not_judged) return result;
            reason = there.problems.back().text.substr(there.problems.back().text.find(": ") + 2);
        } else {
            result.actual.assign(row.claims.size(), Actual(reason));
        }
        note(row, not_judged, fmt::format("expect[{}]: {}", number, reason));
        return result;
    }

    /// The window leaves hidden shapes out of its results; a row about the scene counts them.
    const Results& all_answered() {
        const auto left_out = [this](std::size_t i) {
            return scene_.shapes[i]->hidden && !results_.shapes[i].answered;
        };
        bool some_left_out = false;
        for (std::size_t i = 0; i < scene_.shapes.size(); ++i) some_left_out = some_left_out || left_out(i);
        if (!some_left_out) return results_;
        if (!with_hidden_) {
            Scene unjudged = scene_;
            unjudged.expect.clear();
            with_hidden_ = analyze(unjudged, PairChoice::overlapping, Hidden::answered, results_.horizon);
        }
        return *with_hidden_;
    }

    /// Where a name stands.
    struct Place {
        std::uint32_t shape;                ///< index into the scene
        std::optional<std::size_t> member;  ///< of it, by its tag
    };
    /// A member that a row is about.
    struct Member {
        SceneShape shape;
        ShapeResult result;
    };

    const Place* find(const std::string& id) const {
        const auto found = index_.find(id);
        return found == index_.end() ? nullptr : &found->second;
    }
    /// What moves as one: the shape itself, or the group whose member it is.
    const SceneShape& mover_of(const std::string& id) const { return *scene_.shapes[find(id)->shape]; }
    const collision::shape::Placed& placed(const std::string& id) const { return shape_result(id).placed; }
    const ShapeResult& shape_result(const std::string& id) const {
        const Place& place = *find(id);
        return place.member ? member(id, place).result : results_.shapes[place.shape];
    }
    const SceneShape& shape(const std::string& id) const {
        const Place& place = *find(id);
        return place.member ? member(id, place).shape : *scene_.shapes[place.shape];
    }
    const Member& member(const std::string& id, const Place& place) const {
        const auto known = members_.find(id);
        if (known != members_.end()) return known->second;
        PlacedMember found =
            member_at(*scene_.shapes[place.shape], results_.shapes[place.shape].placed, *place.member);
        return members_.emplace(id, Member{std::move(found.shape), answer_placed(std::move(found.placed))})
            .first->second;
    }

    /// What the file states of the shape, else what was worked out about it.
    Actual ask_shape(const std::string& id, std::string_view claim) const {
        if (const auto number = shape_number(shape(id), claim)) return *number;
        if (claim == "restitution") return scene_.restitution;  // as in a file without the key
        if (std::ranges::find(shape_number_names(), claim) != shape_number_names().end())
            return fmt::format("{} has no {}", with_article(type_name(shape(id).geometry)), claim);
        const bool is_valid = !collision::shape::defect(placed(id));
        if (claim == "valid") return is_valid;
        if (!is_valid) return fmt::format("\"{}\" is not a simple polygon", id);
        if (claim == "hits") {
            const auto* ray = std::get_if<collision::shape::PlacedRay>(&placed(id));
            return ray ? count_hits(*ray, find(id)->shape, results_.shapes)
                       : Actual(fmt::format("\"{}\" is no ray", id));
        }
        if (claim == "signed_area") return signed_area(shape(id), shape_result(id).area);
        return ask_area_or_bounds(shape_result(id), claim);
    }

    static bool is_about_containment(std::string_view claim) {
        return claim == "contains" || claim == "inside";
    }
    /// Whether the first of the pair contains the second, or lies inside it.
    Actual containment(const Expectation& row, std::string_view claim) const {
        const auto &first = placed((*row.pair)[0]), &second = placed((*row.pair)[1]);
        const auto held = claim == "contains" ? collision::query::contains(first, second)
                                              : collision::query::contains(second, first);
        return held ? Actual(*held)
                    : Actual(
                          "not decided: the outer shape has several parts, or a radius around a concave "
                          "outline");
    }
    double horizon(const Expectation& row) const { return row.horizon.value_or(results_.horizon); }
    Motions motions(const Expectation& row) const {
        Motions motions =
            motions_of(mover_of((*row.pair)[0]), mover_of((*row.pair)[1]), horizon(row), scene_.y_down);
        for (std::size_t i = 0; i < 2; ++i) motions.stored[i] = stored(shape((*row.pair)[i]));
        return motions;
    }
    Actual impact(const Expectation& row, std::string_view claim) const {
        const auto moving = [&](const std::string& id) { return mover(mover_of(id), placed(id)); };
        const auto found =
            collision::query::time_of_impact(moving((*row.pair)[0]), moving((*row.pair)[1]), horizon(row));
        if (found.gave_up) return Actual(not_decided(found));
        return ask_impact(found.impact, claim);
    }
    /// Where the first of the pair ends as it moves and slides along the second.
    Actual end(const Expectation& row, std::string_view claim) const {
        const auto &a = placed((*row.pair)[0]), &b = placed((*row.pair)[1]);
        const Motions moving = motions(row);
        const std::string_view why =
            collision::textbook::slide_refusal(a, b, moving.a, moving.b, moving.horizon);
        if (!why.empty()) return std::string(why);
        const auto slide = true_slide(a, b, moving);
        if (!slide) return "not worked out: the shapes are too intricate";
        const Vec2 at = moving.a.pivot + slide->end;
        return claim == "end.x" ? at.x : at.y;
    }
    Actual hit(const std::array<std::string, 2>& pair, std::string_view claim) const {
        const auto* ray = std::get_if<collision::shape::PlacedRay>(&placed(pair[0]));
        if (!ray) return fmt::format("\"{}\" is no ray; name the ray first", pair[0]);
        return ask_hit(*ray, find(pair[0])->shape, results_.shapes, placed(pair[1]), find(pair[1])->shape,
                       claim);
    }

    /// What an invalid polygon can be expected to be, among others.
    static bool claims_validity(const Expectation& row) {
        return row.shape && !row.algorithm &&
               std::ranges::any_of(row.claims, [](const auto& one) { return one.first == "valid"; });
    }
    /// Why a row cannot be judged; empty where it can.
    std::string obstacle(const Expectation& row) const {
        if (!row.pair && !row.shape && row.vectors.empty() && !row.scene) return "the row is about no shape";
        if (row.scene && !row.algorithm && !row.switches) return "the row names no algorithm";
        if (row.switches && !has_switches(scene_)) return "no number of a lesson is a switch";
        if (!row.setting_of.empty() && !find_number(scene_, row.setting_of))
            return fmt::format("no number of a lesson has the name \"{}\"", row.setting_of);
        if (row.claims.empty()) return "the row claims nothing that this version knows";
        for (const std::string* id :
             {row.pair ? &(*row.pair)[0] : nullptr, row.pair ? &(*row.pair)[1] : nullptr,
              row.shape ? &*row.shape : nullptr}) {
            if (!id) continue;
            if (!find(*id)) return fmt::format("no shape has the id \"{}\"", *id);
            if (collision::shape::defect(placed(*id)) && !claims_validity(row))
                return fmt::format("\"{}\" is not a simple polygon", *id);
        }
        if (!row.vectors.empty()) return vectors_refusal(scene_, row.vectors);
        return row.algorithm ? refusal(row) : std::string();
    }

    /// Why the catalog cannot be asked; empty where it can.
    std::string refusal(const Expectation& row) const {
        const Algorithm* algorithm = collision::catalog::find(*row.algorithm);
        if (!algorithm) return fmt::format("no algorithm has the id \"{}\"", *row.algorithm);
        if (row.scene) {
            if (algorithm->question == collision::textbook::Question::pairs) return {};
            return fmt::format("\"{}\" is not about all pairs of a scene", *row.algorithm);
        }
        if (row.shape) {
            const std::string reason = collision::textbook::bounds_refusal(*algorithm, placed(*row.shape));
            return reason.empty() ? reason : fmt::format("\"{}\": {}", *row.algorithm, reason);
        }
        if (!about_two(*algorithm)) return fmt::format("\"{}\" is not about two shapes", *row.algorithm);
        const std::string reason = collision::catalog::refusal(*algorithm, placed((*row.pair)[0]),
                                                               placed((*row.pair)[1]), motions(row));
        return reason.empty() ? reason : fmt::format("\"{}\": {}", *row.algorithm, reason);
    }

    collision::query::PairAnswer pair_answer(const std::string& first, const std::string& second) const {
        if (find(first)->member || find(second)->member)
            return collision::query::answer(placed(first), placed(second));
        const std::uint32_t i = find(first)->shape, j = find(second)->shape;
        const auto [a, b] = std::minmax(i, j);
        const auto found =
            std::ranges::lower_bound(results_.pairs, std::pair(a, b), {},
                                     [](const PairResult& pair) { return std::pair(pair.a, pair.b); });
        const bool known = found != results_.pairs.end() && found->a == a && found->b == b;
        collision::query::PairAnswer answer =
            known ? found->answer
                  : collision::query::answer(results_.shapes[a].placed, results_.shapes[b].placed);
        if (i > j) {
            std::swap(answer.on_a, answer.on_b);
            answer.normal = -answer.normal;
        }
        return answer;
    }

    void note(const Expectation& row, std::string code, std::string text) {
        results_.problems.push_back({row.shape.value_or(""), std::move(code), std::move(text)});
    }

    const Scene& scene_;
    Results& results_;
    std::unordered_map<std::string_view, Place> index_;
    mutable std::unordered_map<std::string, Member> members_;  ///< those that were asked about
    std::optional<Results> with_hidden_;                       ///< all_answered(), where it was asked for
};

}  // namespace

void judge(const Scene& scene, Results& results) {
    results.expect.clear();
    if (scene.expect.empty()) return;
    Judge judge_row(scene, results);
    for (std::size_t i = 0; i < scene.expect.size(); ++i) {
        collision::math::poll(0);
        results.expect.push_back(judge_row(scene.expect[i], i));
    }
    for (std::string& sentence : wide_tolerances(scene, results))
        results.problems.push_back({"", "tolerance_too_wide", std::move(sentence)});
}

}  // namespace testbed::model
