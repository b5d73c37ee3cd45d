// Slides that stop a margin early, so that rounding never leads into a wall.
#include <algorithm>

#include "../../math/length.h"
#include "../list.h"
#include "walk.h"

namespace collision::textbook {

namespace {

using namespace trace;

constexpr std::size_t margin_rounds = 8;

struct SlideWithMargin {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        SlideWalk<R> walk(problem, recorder);
        const double margin = problem.setting;
        Vec2 left = walk.wish();
        for (std::size_t round = 1; round <= margin_rounds; ++round) {
            const double length = math::length(left);
            if (length == 0) return ends(walk, "No motion is left.");
            // As far as the margin before what lies beyond the end, too.
            const Vec2 ahead = left + (margin / length) * left;
            const auto hit = walk.sweep(ahead);
            if (walk.lost()) break;
            const double whole = math::length(ahead);
            const double facing = hit ? math::dot(ahead, hit->normal) / whole : 0;
            const double free = hit ? std::clamp(hit->share * whole - margin / facing, 0.0, length) : length;
            const Vec2 motion = (free / length) * left;
            walk.step([&](Step& step) {
                step.text =
                    hit ? say("Round ", round, ": on the way ", left, " a face is met. Stopping ", margin,
                              " before it lets it go ", free, ".")
                        : say("Round ", round, ": nothing is within ", margin, " of the way ", left, ".");
                walk.show_sweep(step, round, ahead, hit);
            });
            recorder.count(Work::iterations);
            walk.go(motion);
            if (!hit || free == length) return ends(walk, "");
            walk.stop(*hit);
            left = along_face(left - motion, hit->normal);
            if (math::dot(left, walk.wish()) <= 0)
                return ends(walk, "The rest leads back or nowhere: it stops.");
        }
        return ends(walk, say("After ", margin_rounds, " rounds the rest is dropped."));
    }

  private:
    template <Recorder R>
    static Outcome ends(SlideWalk<R>& walk, std::string_view why) {
        return walk.finish([&](Step& step) { step.text = why; });
    }
};

}  // namespace

constinit const Algorithm slide_with_margin = row<SlideWithMargin>({
    .id = "slide_with_margin",
    .name = "Slide with a margin",
    .question = Question::slide,
    .applies = {every_type, every_type},
    .cost = "iterative",
    .source = "Rapier's user guide, Character controller: offset; Godot 4, CharacterBody2D: safe_margin",
    .trust = Trust::flawed,
    .fails = "where the margin shows: it floats before walls, and farther away in sharp corners",
    .setting = {"margin", 0, 10, 0.05, false},
    .as_given = true,
    .refuses = refuse_no_slide,
});

}  // namespace collision::textbook
