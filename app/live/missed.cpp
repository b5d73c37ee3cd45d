// Overlaps that a program says nothing of.
#include "app/live/missed.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>
#include <variant>

#include "app/live/judging.h"
#include "app/model/within_budget.h"
#include "app/verify/judge.h"
#include "app/verify/question.h"
#include "core/broad/sort_and_sweep.h"
#include "core/hull/bounds.h"
#include "core/query/overlap.h"
#include "core/shape/shape.h"

namespace testbed::live {

namespace {

namespace shape = collision::shape;

/// Pairs that are kept; a program may invent new names for ever.
constexpr std::size_t most_pairs = 200'000;
/// Overlaps of a frame that are looked at beyond a yes: more say nothing new.
constexpr std::size_t most_in_a_frame = 200;
/// Overlaps of which a share is told.
constexpr std::uint64_t many = 20;

/// Whether two shapes overlap, and no convention lets a program say that they do not.
bool must_be_told(const Frame& frame, std::size_t a, std::size_t b, const verify::Conventions& conventions) {
    const verify::PlacedPair pair(verify::Question{{*frame.shapes[a], *frame.shapes[b]}});
    if (shape::defect(pair.a) || shape::defect(pair.b)) return false;
    if (left_out_of(pair, conventions).has(verify::Part::overlap)) return false;
    const auto overlaps =
        model::within_budget([&] { return collision::query::overlap(pair.a, pair.b); }, model::frame_work);
    if (overlaps != true) return false;
    const verify::Standing at = verify::standing(pair);
    return at.overlapping() && !verify::left_open(at, pair, conventions);
}

}  // namespace

Missed::Overlaps* Missed::find(const Frame& frame, std::size_t a, std::size_t b) {
    if (frame.shapes[b]->id < frame.shapes[a]->id) std::swap(a, b);
    const std::pair<std::string, std::string> names{frame.shapes[a]->id, frame.shapes[b]->id};
    if (pairs_.size() >= most_pairs && !pairs_.contains(names)) return nullptr;
    Overlaps& found = pairs_[names];
    found.types = std::minmax({frame.shapes[a]->geometry.index(), frame.shapes[b]->geometry.index()});
    return &found;
}

void Missed::note(const Frame& frame, const verify::Conventions& conventions) {
    if (frame.said.empty()) return;
    std::set<std::pair<std::size_t, std::size_t>> told;
    for (const Said& said : frame.said) {
        if (!told.insert(std::minmax({std::size_t(said.a), std::size_t(said.b)})).second) continue;
        Overlaps* const pair = find(frame, said.a, said.b);
        if (!pair) continue;
        pair->spoken_of = true;
        if (said.truth && said.separation < 0 && !said.open.has(verify::Part::overlap)) ++pair->told;
    }
    std::vector<collision::math::Aabb> boxes;
    for (const model::ShapePtr& one : frame.shapes)
        boxes.push_back(std::holds_alternative<shape::Ray>(one->geometry)
                            ? collision::math::Aabb{}
                            : collision::hull::aabb(shape::place(one->geometry, one->pose)));
    std::size_t looked_at = 0;
    for (const auto& [a, b] : collision::broad::sort_and_sweep(boxes)) {
        if (told.contains({a, b})) continue;
        if (!must_be_told(frame, a, b, conventions)) continue;
        Overlaps* const pair = find(frame, a, b);
        if (pair && pair->missed++ == 0) pair->first = frame.number;
        if (++looked_at == most_in_a_frame) return;
    }
}

std::vector<std::string> Missed::sentences() const {
    std::uint64_t overlaps = 0, missed = 0, never = 0;
    const std::pair<const std::pair<std::string, std::string>, Overlaps>*first = nullptr,
                                                               *first_never = nullptr;
    const auto earlier = [](const auto* now, const auto& other) {
        return !now || other.second.first < now->second.first;
    };
    for (const auto& entry : pairs_) {
        const Overlaps& pair = entry.second;
        if (pair.spoken_of) {
            overlaps += pair.told + pair.missed;
            missed += pair.missed;
            if (pair.missed > 0 && earlier(first, entry)) first = &entry;
        } else {
            ++never;
            if (earlier(first_never, entry)) first_never = &entry;
        }
    }
    std::vector<std::string> all;
    if (first)
        all.push_back(
            fmt::format("{} of {} overlaps have no answer, though their shapes have answers in other frames. "
                        "The first is {} – {}, frame {}. A missed collision looks the same.",
                        missed, overlaps, first->first.first, first->first.second, first->second.first));
    if (first_never)
        all.push_back(fmt::format(
            "{} pair{} that overlap{} ha{} no answer in any frame. The first is {} – {}, frame {}.", never,
            never == 1 ? "" : "s", never == 1 ? "s" : "", never == 1 ? "s" : "ve", first_never->first.first,
            first_never->first.second, first_never->second.first));
    return all;
}

std::string Missed::mostly(double share) const {
    const auto is_mostly = [share](const Overlaps& pair) {
        const std::uint64_t all = pair.told + pair.missed;
        return all >= many && double(pair.missed) > share * double(all);
    };
    std::map<std::pair<std::size_t, std::size_t>, Overlaps> of_types;
    for (const auto& [names, pair] : pairs_) {
        if (!pair.spoken_of) continue;
        if (is_mostly(pair))
            return fmt::format("{} of {} overlaps of {} – {} are left out, first in frame {}", pair.missed,
                               pair.told + pair.missed, names.first, names.second, pair.first);
        Overlaps& sum = of_types[pair.types];
        sum.told += pair.told;
        sum.missed += pair.missed;
    }
    for (const auto& [types, sum] : of_types)
        if (is_mostly(sum))
            return fmt::format("{} of {} overlaps of {} are left out", sum.missed, sum.told + sum.missed,
                               verify::types_of(verify::About::pair, types.first, types.second));
    return {};
}

}  // namespace testbed::live
