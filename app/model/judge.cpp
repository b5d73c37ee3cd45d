// Judges expectations: looks up what is claimed in the results, and compares.
#include "app/model/judge.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <unordered_map>

#include "app/model/algorithms.h"
#include "app/model/answer_claims.h"
#include "app/model/claims.h"
#include "app/model/enclosure.h"
#include "app/model/expectations.h"
#include "app/model/impacts.h"
#include "app/model/lesson.h"
#include "app/model/members.h"
#include "app/model/moves.h"
#include "app/model/shape_claims.h"
#include "app/model/shape_numbers.h"
#include "app/model/shape_set_motion.h"
#include "app/model/switches.h"
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

Actual number_or_nothing(const std::optional<double>& value) {
    return value ? Actual(*value) : Actual(std::monostate());
}

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

/// Whether the claims ask for more than counters.
bool asks_for_steps(const Expectation& row) {
    return std::ranges::any_of(row.claims, [](const auto& claim) {
        return claim.first == "steps" || claim.first.starts_with(number_prefix);
    });
}

/// A counter, or the last value of a number that a step named.
Actual recorded(std::string_view claim, const auto& counts, const collision::trace::Trace& trace) {
    if (claim.starts_with(count_prefix)) {
        const std::string_view name = claim.substr(count_prefix.size());
        for (std::size_t i = 0; i < collision::trace::work_count; ++i)
            if (const auto work = collision::trace::Work(i); collision::trace::name(work) == name)
                return double(counts[work]);
        return fmt::format("no counter is named \"{}\"", name);
    }
    if (claim.starts_with(number_prefix)) {
        const std::string_view name = claim.substr(number_prefix.size());
        const double* number = trace.last(name);
        return number ? Actual(*number) : Actual(fmt::format("no step names a number \"{}\"", name));
    }
    return fmt::format("{} is not answered yet", claim);
}

/// Why there is no time of impact.
std::string not_decided(const collision::query::TimeOfImpact& found) {
    return fmt::format("no impact before {} s, then it is not decided", found.decided_until);
}

/// What a row of the catalog is asked for by the claims: recorded once, and only as far as they ask.
class Asked {
  public:
    Asked(const Algorithm& row, const Expectation& claimed, std::optional<double> setting,
          const collision::shape::Placed& a, const collision::shape::Placed& b,
          const collision::query::PairAnswer& truth, const Motions& motions)
        : difference_(Difference::none) {
        if (asks_for_steps(claimed)) {
            outcome_ = collision::catalog::ask(row, a, b, trace_, setting, motions);
            counts_ = trace_.counts();
        } else {
            collision::trace::Counter counter;
            outcome_ = collision::catalog::ask(row, a, b, counter, setting, motions);
            counts_ = counter.counts();
        }
        if (about_sliding(row)) {
            start_ = motions.a.pivot;
            if (const auto slide = true_slide(a, b, motions))
                difference_ = difference(outcome_, *slide);
            else
                undecided_ = "not worked out: the shapes are too intricate";
            return;
        }
        if (!about_motion(row)) {
            difference_ = difference(outcome_, truth, a, b);
            return;
        }
        const auto found = collision::query::time_of_impact(
            {a, motions.a.pivot, motions.a.motion}, {b, motions.b.pivot, motions.b.motion}, motions.horizon);
        if (found.gave_up) {
            undecided_ = not_decided(found);
        } else {
            difference_ = difference(row, outcome_, found.impact, motions.horizon);
        }
    }

    Actual operator()(std::string_view claim) const {
        if (claim == "overlap") {
            const auto said = said_overlap(outcome_);
            return said ? Actual(*said) : Actual("the algorithm says neither yes nor no");
        }
        if (claim == "agrees" && !undecided_.empty()) return Actual(undecided_);
        if (claim == "agrees") return difference_ == Difference::none;
        if (claim == "steps") return double(trace_.steps().size() + trace_.left_out());
        if (claim == "distance") return number_or_nothing(outcome_.distance);
        if (claim == "depth") return number_or_nothing(outcome_.depth);
        if (claim == "impact") {
            if (outcome_.overlap.value_or(false) && !outcome_.time) return "the algorithm does not say when";
            return number_or_nothing(outcome_.time);
        }
        if (claim == "end.x" || claim == "end.y") {
            if (!outcome_.way) return std::monostate();
            return claim == "end.x" ? start_.x + outcome_.way->x : start_.y + outcome_.way->y;
        }
        return recorded(claim, counts_, trace_);
    }

  private:
    Outcome outcome_;
    collision::trace::Trace trace_;
    collision::trace::Counts counts_;
    Difference difference_;
    Vec2 start_{0, 0};       ///< of the first shape, for rows about sliding
    std::string undecided_;  ///< why there is no truth to hold it against; empty: there is
};

/// The same of a row about pairs, asked about all of a scene, or of the lesson's switches.
class AskedOfScene {
  public:
    AskedOfScene(const Expectation& claimed, const Scene& scene, const Results& results) {
        if (claimed.switches) {
            take(run_plan(plan_of(scene), scene, results));
            return;
        }
        const Algorithm& row = *collision::catalog::find(*claimed.algorithm);
        const auto setting = setting_of(scene, claimed);
        if (asks_for_steps(claimed))
            take(ask_shape_set(row, scene, results, setting, trace_));
        else if (claimed.frames == 0)
            take(ask_shape_set(row, scene, results, setting));
        if (claimed.frames > 0)
            cost_ = ShapeSetMotion(scene, claimed.frames, claimed.horizon.value_or(results.horizon))
                        .ask(row, setting);
        undecided_ += cost_.undecided;
    }

    Actual operator()(std::string_view claim) const {
        if (undecided_ > 0 && (claim == "agrees" || claim == "missed" || claim == "wrong"))
            return Actual(fmt::format("not known: {} pair{} too intricate", undecided_,
                                      undecided_ == 1 ? " is" : "s are"));
        if (claim == "agrees") return cost_.agrees();
        if (claim == "found") return cost_.found;
        if (claim == "missed") return cost_.missed;
        if (claim == "wrong") return cost_.wrong;
        if (claim == "tests_and_entries") return tests_and_entries(cost_);
        if (claim == "steps") return double(trace_.steps().size() + trace_.left_out());
        return recorded(claim, cost_, trace_);
    }

  private:
    void take(const ShapeSetAnswer& answer) {
        answer.counts.for_each([&](collision::trace::Work work, std::uint64_t times) {
            cost_.counts[std::size_t(work)] = double(times);
        });
        cost_.found = double(answer.found.size());
        cost_.missed = double(answer.missed.size());
        cost_.wrong = double(answer.wrong.size());
        undecided_ = answer.undecided.size();
    }

    collision::trace::Trace trace_;
    MotionCost cost_;
    std::size_t undecided_ = 0;  ///< pairs of which no truth is known
};

/// The same of a row about bounds, asked about one shape.
class AskedOfShape {
  public:
    /// place: the shape's in the scene, or that of the group that it is a member of.
    AskedOfShape(const Algorithm& row, const collision::shape::Placed& placed, std::size_t place,
                 const Results& results)
        : place_(place), results_(results) {
        outcome_ = collision::textbook::ask_bounds(row, placed, trace_);
        enclosure_ = enclosure_of(trace_);
    }

    Actual operator()(std::string_view claim) const {
        if (outcome_.gave_up && (claim == "area" || claim == "waste" || claim == "false_alarms"))
            return "the algorithm gave up";
        if (claim == "area") return number_or_nothing(outcome_.area);
        if (claim == "steps") return double(trace_.steps().size() + trace_.left_out());
        if (claim == "waste" || claim == "false_alarms") {
            if (!enclosure_) return "the algorithm found no bounds";
            if (claim == "waste") return enclosure_->waste;
            const FalseAlarms alarms = false_alarms(*enclosure_, results_, place_);
            if (alarms.not_known > 0)
                return Actual(fmt::format("not known: {} shape{} too intricate", alarms.not_known,
                                          alarms.not_known == 1 ? " is" : "s are"));
            return double(alarms.shapes.size());
        }
        return recorded(claim, trace_.counts(), trace_);
    }

  private:
    std::size_t place_;
    const Results& results_;
    Outcome outcome_;
    collision::trace::Trace trace_;
    std::optional<Enclosure> enclosure_;
};

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
        return held ? Actual(*held) : Actual("not decided: the outer shape has several parts, or a radius around a concave outline");
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
