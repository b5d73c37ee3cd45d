// Looking at moments: two shapes in motion tested as they stand at some points in time, as frames of a game
// do.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "../query/overlap.h"
#include "../trace/text.h"
#include "moving.h"
#include "words.h"

namespace collision::textbook {

/// Whether the two overlap after time seconds; counts a test. Empty where placed_at() is.
template <trace::Recorder R>
std::optional<bool> overlap_at(const Problem& problem, double time, R& recorder) {
    recorder.count(trace::Work::tests);
    const auto a = placed_at(problem, 0, time), b = placed_at(problem, 1, time);
    if (!a || !b) return {};
    return query::overlap(*a, *b);
}

/// Tests the start and then the ends of `count` equal parts of the time, and stops at the first overlap.
/// Gives up at a moment at which a shape has no place. Numbers: "sample", from 0, "t" and "overlaps"; in the
/// verdict "t" of the sample that hit, and "way", how far one moves as the other sees it from one sample to
/// the next.
template <trace::Recorder R>
Outcome search_samples(const Problem& problem, std::size_t count, R& recorder) {
    using namespace trace;
    const auto time_of = [&](std::size_t i) { return problem.horizon * (double(i) / double(count)); };
    std::optional<std::size_t> hit;
    for (std::size_t i = 0; i <= count && !hit; ++i) {
        const double time = time_of(i);
        const std::optional<bool> answered = overlap_at(problem, time, recorder);
        if (!answered) return give_up(recorder, [&](Step& step) { step.text = no_place_at(time); });
        const bool overlaps = *answered;
        if (overlaps) hit = i;
        recorder.step([&](Step& step) {
            step.text =
                say(i == 0 ? "The start" : say("Sample ", i, " of ", count), ", at ", seconds(time), ": ",
                    overlaps     ? "they overlap, so look no further."
                    : i == count ? "apart."
                                 : "apart, go on.");
            step.numbers = {{"sample", double(i)}, {"t", time}, {"overlaps", overlaps ? 1.0 : 0.0}};
            for (std::size_t before = 0; before < i; ++before)
                if (count <= 32) show_moment(step, problem, Role::dropped, time_of(before));
            show_moment(step, problem, overlaps ? Role::verdict : Role::candidate, time);
            show_clock(step, problem, time);
        });
    }
    Outcome outcome = answer(hit.has_value(), recorder, [&](Step& step) {
        const double way = std::sqrt(math::squared_length(relative_way(problem))) / double(count);
        step.numbers = {{"way", way}};
        if (hit) {
            step.text = say("An impact is seen at ", seconds(time_of(*hit)),
                            *hit == 0 ? "." : ", late by as much as one step.");
            show_impact(step, problem, time_of(*hit));
            return;
        }
        step.text = say("None of the ", count + 1,
                        " moments shows an overlap: no impact is seen. Between two of them ", way,
                        " are jumped over.");
        for (std::size_t i = 0; i <= std::min<std::size_t>(count, 32); ++i)
            show_moment(step, problem, Role::dropped, time_of(i));
        show_clock(step, problem, problem.horizon);
    });
    if (hit) outcome.time = time_of(*hit);
    return outcome;
}

}  // namespace collision::textbook
