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
        Kind{kind::crash_once, "the program ended (once)"},
        Kind{kind::no_answer_once, "no answer in time (once)"},
        Kind{kind::changes, "another answer to the same question"},
        Kind{kind::asymmetric, "another answer with a and b swapped"},
        Kind{kind::overlap_missed, "an overlap is missed", Part::overlap},
        Kind{kind::overlap_invented, "an overlap where there is none", Part::overlap},
        Kind{kind::touching_missed, "a touch is missed", Part::overlap},
        Kind{kind::touching_invented, "a touch counted as an overlap", Part::overlap},
        Kind{kind::rounding, "yes or no lost to rounding", Part::overlap},
        Kind{kind::distance, "a wrong distance", Part::distance},
        Kind{kind::closest_off, "a closest point off its shape", Part::closest},
        Kind{kind::closest_apart, "closest points that are not the closest", Part::closest},
        Kind{kind::not_unit, "a normal that is not of length 1", Part::normal},
        Kind{kind::depth_negative, "a negative depth", Part::depth},
        Kind{kind::wrong_way, "pushed the wrong way", Part::normal},
        Kind{kind::normal, "a normal of another direction", Part::normal},
        Kind{kind::does_not_part, "a push that does not part", Part::depth},
        Kind{kind::longer, "pushed further than needed", Part::depth},
        Kind{kind::depth_invented, "a depth where there is no overlap", Part::depth},
        Kind{kind::contact_outside, "a contact outside the shapes", Part::contacts},
        Kind{kind::contact_missing, "no contact of an overlap", Part::contacts},
        Kind{kind::contact_incomplete, "contacts that do not carry the whole face", Part::contacts},
        Kind{kind::contact_invented, "contacts of two that are apart", Part::contacts},
        Kind{kind::hit_missed, "a ray's hit is missed", Part::ray},
        Kind{kind::hit_invented, "a ray's hit where there is none", Part::ray},
        Kind{kind::hit_distance, "a ray's hit at a wrong distance", Part::ray},
        Kind{kind::hit_fraction, "a ray's hit with a wrong fraction", Part::ray},
        Kind{kind::hit_point, "a ray's hit at a wrong point", Part::ray},
        Kind{kind::hit_normal, "a ray's hit with a wrong normal", Part::ray},
        Kind{kind::containment, "wrong about which lies in which", Part::containment},
        Kind{kind::impact_missed, "an impact is missed", Part::impact},
        Kind{kind::impact_invented, "an impact where there is none", Part::impact},
        Kind{kind::impact_late, "an impact reported too late", Part::impact},
        Kind{kind::impact_early, "an impact reported too early", Part::impact},
        Kind{kind::impact_point, "an impact at a wrong point", Part::impact},
        Kind{kind::impact_normal, "an impact with a wrong normal", Part::impact},
        Kind{kind::pair_missed, "a pair of a scene is missed", Part::pairs},
        Kind{kind::pair_invented, "a pair of a scene that does not overlap", Part::pairs},
        Kind{kind::pair_twice, "a pair that is none, or is there twice", Part::pairs},
    };
    return rows;
}

const Kind& kind_of(std::string_view id) {
    const auto found = std::ranges::find(kinds(), id, &Kind::id);
    assert(found != kinds().end());
    return *found;
}

std::string_view name_of_kind(std::string_view id) { return kind_of(id).name; }

}  // namespace testbed::verify
