// What can be wrong with an answer, one row a kind.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "app/verify/question.h"

namespace testbed::verify {

struct Kind {
    std::string_view id;            ///< "wrong-way": in file names and JSON
    std::string_view name;          ///< "pushed the wrong way"
    std::optional<Part> part = {};  ///< the answer that is wrong; none: the program itself is, or several are
};

namespace kind {
// Of the program.
inline constexpr std::string_view crash = "crash", no_answer = "no-answer", not_json = "not-json",
                                  not_finite = "not-finite", changes = "changes", unasked = "unasked",
                                  crash_once = "crash-once", no_answer_once = "no-answer-once",
                                  missing = "missing-id";
// Of the answer.
inline constexpr std::string_view overlap_missed = "overlap-missed", overlap_invented = "overlap-invented",
                                  touching_missed = "touching-missed",
                                  touching_invented = "touching-invented", rounding = "rounding",
                                  distance = "distance", closest_off = "closest-off",
                                  closest_apart = "closest-apart", not_unit = "normal-not-unit",
                                  depth_negative = "depth-negative", wrong_way = "wrong-way",
                                  normal = "wrong-normal", does_not_part = "does-not-part",
                                  longer = "longer-than-needed", depth_invented = "depth-invented",
                                  contact_outside = "contact-outside", contact_missing = "contact-missing",
                                  contact_incomplete = "contact-incomplete",
                                  contact_invented = "contact-invented", asymmetric = "asymmetric",
                                  hit_missed = "hit-missed", hit_invented = "hit-invented",
                                  hit_distance = "hit-distance", hit_fraction = "hit-fraction",
                                  hit_point = "hit-point", hit_normal = "hit-normal",
                                  containment = "containment", impact_missed = "impact-missed",
                                  impact_invented = "impact-invented", impact_late = "impact-late",
                                  impact_early = "impact-early", impact_point = "impact-point",
                                  impact_normal = "impact-normal", pair_missed = "pair-missed",
                                  pair_invented = "pair-invented", pair_twice = "pair-twice";
}  // namespace kind

/// Every kind, those of the program first.
std::span<const Kind> kinds();
/// The row of a kind. Requires one that is listed.
const Kind& kind_of(std::string_view id);
std::string_view name_of_kind(std::string_view id);

}  // namespace testbed::verify
