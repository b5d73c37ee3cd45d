// What can be wrong with an answer, one row a kind.
#pragma once

#include <span>
#include <string_view>

namespace testbed::verify {

struct Kind {
    std::string_view id;    ///< "wrong-way": in file names and JSON
    std::string_view name;  ///< "pushed the wrong way"
};

namespace kind {
// Of the program.
inline constexpr std::string_view crash = "crash", no_answer = "no-answer", not_json = "not-json",
                                  not_finite = "not-finite", changes = "changes", unasked = "unasked",
                                  missing = "missing-id";
// Of the answer.
inline constexpr std::string_view overlap_missed = "overlap-missed", overlap_invented = "overlap-invented",
                                  touching_missed = "touching-missed",
                                  touching_invented = "touching-invented", rounding = "rounding",
                                  distance = "distance", closest_off = "closest-off",
                                  closest_apart = "closest-apart", not_unit = "normal-not-unit",
                                  depth_negative = "depth-negative", wrong_way = "wrong-way",
                                  does_not_part = "does-not-part", longer = "longer-than-needed",
                                  contact_outside = "contact-outside", asymmetric = "asymmetric",
                                  hit_missed = "hit-missed", hit_invented = "hit-invented",
                                  hit_distance = "hit-distance", hit_point = "hit-point",
                                  containment = "containment", impact_missed = "impact-missed",
                                  impact_invented = "impact-invented", impact_late = "impact-late",
                                  impact_early = "impact-early", impact_point = "impact-point",
                                  impact_normal = "impact-normal", pair_missed = "pair-missed",
                                  pair_invented = "pair-invented", pair_twice = "pair-twice";
}  // namespace kind

/// Every kind, those of the program first.
std::span<const Kind> kinds();
/// Its name. Requires one that is listed.
std::string_view name_of_kind(std::string_view id);

}  // namespace testbed::verify
