// Boxes with a margin, as in a tree that is kept from frame to frame: a box is made anew only where the shape
// has left it, and shapes are tested only while their boxes overlap.
#include <array>
#include <concepts>
#include <vector>

#include "../../hull/bounds.h"
#include "../../query/overlap.h"
#include "../list.h"
#include "../moving.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using math::Aabb;
using namespace trace;

constexpr std::size_t frames_of_fat_boxes = 20;

Aabb grown(const Aabb& box, double margin) { return {box.min - Vec2{margin}, box.max + Vec2{margin}}; }
bool holds(const Aabb& outer, const Aabb& inner) {
    return outer.min.x <= inner.min.x && outer.min.y <= inner.min.y && inner.max.x <= outer.max.x &&
           inner.max.y <= outer.max.y;
}

Mark outline_of_fat_box(Role role, const Aabb& box, std::size_t subject) {
    return {role, PolygonMark{{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}}},
            std::uint32_t(subject)};
}

struct FatBoxes {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        std::array<Aabb, 2> fat{};
        std::vector<Mark> made;  ///< all boxes, for a Trace
        std::uint64_t updates = 0, precise = 0;
        std::optional<double> hit;
        for (std::size_t i = 0; i <= frames_of_fat_boxes; ++i) {
            const double time = problem.horizon * (double(i) / double(frames_of_fat_boxes));
            const std::array<std::optional<shape::Placed>, 2> there{placed_at(problem, 0, time),
                                                                    placed_at(problem, 1, time)};
            if (!there[0] || !there[1])
                return give_up(recorder, [&](Step& step) { step.text = no_place_at(time); });
            std::uint64_t left = 0;
            for (std::size_t k = 0; k < 2; ++k) {
                const Aabb box = hull::aabb(*there[k]);
                recorder.count(Work::comparisons, 4);
                if (i > 0 && holds(fat[k], box)) continue;
                fat[k] = grown(box, problem.setting);
                if constexpr (std::same_as<R, Trace>)
                    made.push_back(outline_of_fat_box(Role::envelope, fat[k], k));
                left += i > 0;
            }
            updates += left;
            recorder.count(Work::entries, left);
            const bool near = math::overlap(fat[0], fat[1]);
            recorder.count(Work::tests);
            bool overlaps = false;
            if (near) {
                ++precise;
                recorder.count(Work::tests);
                overlaps = query::overlap(*there[0], *there[1]);
            }
            if (overlaps && !hit) hit = time;
            recorder.step([&](Step& step) {
                step.text = say(
                    i == 0 ? "At the start" : say("At ", seconds(time)), ": ",
                    left == 0 ? "every shape is still in its box" : say(several(left, "box"), " replaced"),
                    near ? ", and the boxes overlap: a precise test."
                         : ", and the boxes are apart: no test.");
                step.numbers = {
                    {"frame", double(i)}, {"updates", double(updates)}, {"precise", double(precise)}};
                for (std::size_t k = 0; k < 2; ++k)
                    step.marks.push_back(
                        outline_of_fat_box(near ? Role::candidate : Role::envelope, fat[k], k));
                show_moment(step, problem, overlaps ? Role::verdict : Role::ghost, time);
                show_clock(step, problem, time);
            });
        }
        Outcome outcome = answer(hit.has_value(), recorder, [&](Step& step) {
            step.text =
                say(frames_of_fat_boxes, " frames took ", updates, updates == 1 ? " update" : " updates",
                    " of boxes and ", precise, precise == 1 ? " precise test. " : " precise tests. ",
                    hit ? say("They overlap first at ", seconds(*hit), ".") : "They never overlap.");
            step.numbers = {{"updates", double(updates)}, {"precise", double(precise)}};
            step.marks = made;
            if (hit)
                show_impact(step, problem, *hit);
            else
                show_clock(step, problem, problem.horizon);
        });
        outcome.time = hit;
        return outcome;
    }
};

}  // namespace

constinit const Algorithm fat_boxes = row<FatBoxes>({
    .id = "fat_boxes",
    .name = "Boxes with a margin, kept",
    .question = Question::impact,
    .applies = {single_bounded, single_bounded},
    .cost = "linear",
    .source =
        "the leaves of a dynamic tree of boxes, as b2DynamicTree of Box2D keeps them: boxes fattened by a "
        "margin",
    .trust = Trust::flawed,
    .fails = "where a shape is thinner than a step is long: it is jumped over",
    .setting = {"margin", 0, 8, 0.5, false},
    .as_given = true,
});

}  // namespace collision::textbook
