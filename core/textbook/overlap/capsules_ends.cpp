// Two capsules by the ends of each against the spine of the other: spines that cross are never near an end.
#include <array>

#include "../list.h"
#include "../projection.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CapsulesEnds {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const std::array<const shape::PlacedCapsule*, 2> capsules{
            &std::get<shape::PlacedCapsule>(problem.a()), &std::get<shape::PlacedCapsule>(problem.b())};
        const double reach = capsules[0]->radius + capsules[1]->radius;
        for (std::size_t which : {0u, 1u}) {
            const shape::PlacedCapsule& own = *capsules[which];
            const shape::PlacedCapsule& other = *capsules[1 - which];
            for (const Vec2 end : {own.from, own.to}) {
                const Vec2 d = other.to - other.from;
                const Projection foot = project_onto(end, other.from, d, recorder);
                const double squared = math::squared_length(end - foot.nearest);
                const bool near = squared <= reach * reach;
                recorder.count(Work::tests);
                recorder.count(Work::multiplications, 3);
                recorder.count(Work::comparisons);
                recorder.step([&](Step& step) {
                    show_projection(step, foot, end, other.from, d);
                    step.text =
                        say("An end of ", the(problem, which), ", ", end,
                            ": the square of its distance from the other's spine is ", squared,
                            near ? ", within " : ", beyond ", "both radii squared, ", reach * reach, ".");
                    step.numbers.push_back({"distance squared", squared});
                    step.marks.push_back({Role::side, SegmentMark{other.from, other.to}});
                });
                if (!near) continue;
                return answer(true, recorder, [&](Step& step) {
                    step.text = "An end is near enough: they overlap.";
                    step.marks = {{Role::verdict, SegmentMark{end, foot.nearest}}};
                });
            }
        }
        return answer(false, recorder, [&](Step& step) {
            step.text = "No end is near the other's spine: it says that they are apart.";
            for (std::uint32_t which : {0u, 1u})
                step.marks.push_back(
                    {Role::verdict, SegmentMark{capsules[which]->from, capsules[which]->to}, which});
        });
    }
};

}  // namespace

constinit const Algorithm capsules_ends = row<CapsulesEnds>({
    .id = "capsules_ends",
    .name = "Capsules, ends only",
    .question = Question::overlap,
    .applies = {types<shape::Capsule>, types<shape::Capsule>},
    .cost = "constant",
    .source = "after Schwarzl, 2D Game Collision Detection, Circle-Line-Segment Collision, with the ends of "
              "each as circles",
    .trust = Trust::flawed,
    .fails = "where the spines cross farther from every end than both radii",
});

}  // namespace collision::textbook
