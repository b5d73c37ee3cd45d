// Sweep, stop, project, and again, up to a number of rounds.
#include <algorithm>

#include "../list.h"
#include "walk.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// The motion along the first of the faces along which it enters none of the others; none: no way leads on.
Vec2 along_one_of(const std::vector<Vec2>& faces, Vec2 motion) {
    for (const Vec2 face : faces) {
        const Vec2 along = along_face(motion, face);
        const bool enters = std::ranges::any_of(
            faces, [&](Vec2 other) { return other != face && math::dot(along, other) > 0; });
        if (!enters) return along;
    }
    return {0, 0};
}

struct IterativeSlide {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        SlideWalk<R> walk(problem, recorder);
        const auto rounds = std::size_t(problem.setting);
        Vec2 left = walk.wish();
        std::vector<Vec2> faces;  // met since it moved last
        Vec2 last = left;         // what was left when it moved last
        for (std::size_t round = 1; round <= rounds; ++round) {
            const auto hit = walk.sweep(left);
            if (walk.lost()) break;
            walk.step([&](Step& step) {
                step.text = hit ? say("Round ", round, ": of ", left, " it goes ", hit->share * 100,
                                      " % and meets a face.")
                                : say("Round ", round, ": nothing is in the way of ", left, ".");
                walk.show_sweep(step, round, left, hit);
            });
            recorder.count(Work::iterations);
            walk.go(hit ? hit->share * left : left);
            if (!hit) return ends(walk, round, "");
            walk.stop(*hit);
            left = (1 - hit->share) * left;
            if (hit->share > 0) {
                faces.clear();
                last = left;
            }
            faces.push_back(hit->normal);
            left = along_one_of(faces, last);
            if (math::dot(left, walk.wish()) <= 0)
                return ends(walk, round, "The rest leads back or nowhere: it stops.");
        }
        return ends(walk, rounds,
                    say("After ", several(rounds, "round"), " the rest ", left, " is dropped."));
    }

  private:
    template <Recorder R>
    static Outcome ends(SlideWalk<R>& walk, std::size_t rounds, std::string_view why) {
        return walk.finish([&](Step& step) {
            step.text = why;
            step.numbers = {{"rounds", double(rounds)}};
        });
    }
};

}  // namespace

constinit const Algorithm iterative_slide = row<IterativeSlide>({
    .id = "iterative_slide",
    .name = "Slide in up to four rounds",
    .question = Question::slide,
    .applies = {every_type, every_type},
    .cost = "iterative",
    .source = "id Software, Quake, WinQuake/sv_phys.c: SV_FlyMove; Godot 4, CharacterBody2D: max_slides",
    .trust = Trust::flawed,
    .fails = "where more faces are met than it has rounds, and where a face ends: what was taken from the "
             "motion at that face stays lost",
    .setting = {"rounds", 1, 16, 4, true},
    .as_given = true,
    .refuses = refuse_no_slide,
});

}  // namespace collision::textbook
