// Two shapes in motion, as the rows about impact place them and show them.
#pragma once

#include "../query/time_of_impact.h"
#include "algorithm.h"

namespace collision::textbook {

/// Shape i of the problem after time seconds: turned about its pivot and moved along. The same bits at 0.
/// Empty where the doubles there do not hold it, and no query may be asked: a polygon so far out that its
/// corners round together or its edges across each other, or coordinates beyond those of the core.
std::optional<shape::Placed> placed_at(const Problem& problem, std::size_t i, double time);
/// For verdicts that give up there.
std::string no_place_at(double time);

/// The two as the core's sweeps take them.
query::Mover mover(const Problem& problem, std::size_t i);

/// Whether spin moves shape i: of a point or a circle about its own center it does not.
bool turns(const Problem& problem, std::size_t i);
/// For Facts::refuses: only motion without spin.
std::string_view refuse_turning(const Problem& problem);

/// For Facts::refuses: ways so long that places on them are beyond the coordinates of the core.
std::string_view refuse_far_ways(const Problem& problem);

/// The way of shape 0 up to the horizon as shape 1 sees it.
Vec2 relative_way(const Problem& problem);

/// The marks that look like the form: of a rounded polygon one for each loop of its outline.
std::vector<trace::Geometry> outline_marks(const shape::Form& form);

/// The outline of a shape as marks.
void show_outline(trace::Step& step, trace::Role role, const shape::Placed& placed, std::uint32_t subject);

/// Those of the two that move, where they are at that time, and the time written at the first of them.
void show_moment(trace::Step& step, const Problem& problem, trace::Role role, double time);

/// "0.25 s".
std::string seconds(double time);

/// The verdict with what the core's sweep says of the impact, where there is one.
Outcome with_impact(Outcome verdict, const std::optional<query::Impact>& impact);

/// Length of the time line of Aside::time, in that view's units; the horizon is its right end.
inline constexpr double time_line_length = 10;

/// The line from the start to the horizon in the view beside, with a hand at the time.
void show_clock(trace::Step& step, const Problem& problem, double time);

/// Ghosts at the time of the first touch, the clock, and the number "t".
void show_impact(trace::Step& step, const Problem& problem, double time);

}  // namespace collision::textbook
