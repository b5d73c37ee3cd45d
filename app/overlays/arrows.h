// Segments as vectors, for the overlays about vectors.
#pragma once

#include <string>
#include <vector>

#include "app/model/vectors.h"
#include "app/overlays/overlay.h"

namespace testbed::overlays {

struct NamedArrow {
    model::Arrow arrow;
    std::string id;
    std::string name;  ///< "a", or "k·a" where a slider changes its length
    std::uint32_t subject;
};

/// The vectors of the scene's lesson, those of hidden shapes left out; without a lesson about vectors the
/// selected segments, in the order in which they were selected.
std::vector<NamedArrow> arrows(const Input& input);

/// The first two, moved to the first one's tail, with their scaled parts; empty with fewer than two.
struct TwoArrows {
    Vec2 tail, a, b;
    std::string name_a, name_b;
};
std::optional<TwoArrows> two_arrows(const Input& input);

/// The arrow of the vector; nothing of one without length.
void add_arrow(std::vector<Mark>& out, Role role, Vec2 from, Vec2 along, std::string text = {},
               std::uint32_t subject = collision::trace::no_subject);

/// Both arrows of the two, the second as a ghost where its own tail is elsewhere.
void add_two(const TwoArrows& two, std::vector<Mark>& out);

/// An arc around the tail from the direction of `from`, by so many degrees counter-clockwise; its radius
/// fits both vectors and the picture. Returns the point where it is halfway.
Vec2 add_arc(const Input& input, Role role, Vec2 tail, Vec2 from, Vec2 to, double degrees,
             std::vector<Mark>& out);

}  // namespace testbed::overlays
