// The list of kinds.
#include "app/verify/kinds.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace testbed::verify {

std::span<const Kind> kinds() {
    static constexpr std::array rows{
        Kind{kind::crash, "the program ends"},
        Kind{kind::no_answer, "no answer"},
        Kind{kind::not_json, "not JSON"},
        Kind{kind::not_finite, "NaN or infinity"},
        Kind{kind::missing, "not an answer as agreed"},
        Kind{kind::unasked, "an answer to what was not asked"},
        Kind{kind::changes, "another answer to the same question"},
        Kind{kind::asymmetric, "another answer with a and b swapped"},
        Kind{kind::overlap_missed, "an overlap is missed"},
        Kind{kind::overlap_invented, "an overlap where there is none"},
        Kind{kind::touching_missed, "a touch is missed"},
        Kind{kind::touching_invented, "a touch counted as an overlap"},
        Kind{kind::rounding, "yes or no lost to rounding"},
        Kind{kind::distance, "a wrong distance"},
        Kind{kind::closest_off, "a closest point off its shape"},
        Kind{kind::closest_apart, "closest points that are not the closest"},
        Kind{kind::not_unit, "a normal that is not of length 1"},
        Kind{kind::depth_negative, "a negative depth"},
        Kind{kind::wrong_way, "pushed the wrong way"},
        Kind{kind::does_not_part, "a push that does not part"},
        Kind{kind::longer, "pushed further than needed"},
        Kind{kind::contact_outside, "a contact outside the shapes"},
        Kind{kind::hit_missed, "a ray's hit is missed"},
        Kind{kind::hit_invented, "a ray's hit where there is none"},
        Kind{kind::hit_distance, "a ray's hit at a wrong distance"},
        Kind{kind::hit_point, "a ray's hit at a wrong point"},
        Kind{kind::containment, "wrong about which lies in which"},
        Kind{kind::impact_missed, "an impact is missed"},
        Kind{kind::impact_invented, "an impact where there is none"},
        Kind{kind::impact_late, "an impact told too late"},
        Kind{kind::impact_early, "an impact told too early"},
        Kind{kind::impact_point, "an impact at a wrong point"},
        Kind{kind::impact_normal, "an impact with a wrong normal"},
        Kind{kind::pair_missed, "a pair of a scene is missed"},
        Kind{kind::pair_invented, "a pair of a scene that does not overlap"},
        Kind{kind::pair_twice, "a pair that is none, or is there twice"},
    };
    return rows;
}

std::string_view name_of_kind(std::string_view id) {
    const auto found = std::ranges::find(kinds(), id, &Kind::id);
    assert(found != kinds().end());
    return found->name;
}

}  // namespace testbed::verify
