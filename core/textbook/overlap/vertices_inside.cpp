// Two polygons by corners inside, both ways: a plus sign has none.
#include "../list.h"
#include "../points_inside.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct VerticesInside {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline a(problem.a()), b(problem.b());
        const OutlinePoints corners_a{a}, corners_b{b};
        const std::size_t in_b = first_inside(problem, 0, corners_a, b, recorder);
        if (in_b < corners_a.size()) {
            return answer(true, recorder, [&](Step& step) {
                step.text =
                    say("A corner of ", the(problem, 0), " is inside ", the(problem, 1), ": they overlap.");
                show_points(step, 0, corners_a, in_b + 1, true);
            });
        }
        const std::size_t in_a = first_inside(problem, 1, corners_b, a, recorder);
        const bool inside = in_a < corners_b.size();
        return answer(inside, recorder, [&](Step& step) {
            step.text = inside ? say("A corner of ", the(problem, 1), " is inside ", the(problem, 0),
                                     ": they overlap.")
                               : say("None of ", several(corners_a.size() + corners_b.size(), "corner"),
                                     " is inside the other: it says that they are apart.");
            show_points(step, 0, corners_a, corners_a.size(), false);
            show_points(step, 1, corners_b, inside ? in_a + 1 : in_a, inside);
            step.numbers = {{"points", double(corners_a.size() + (inside ? in_a + 1 : in_a))}};
        });
    }
};

}  // namespace

constinit const Algorithm vertices_inside = row<VerticesInside>({
    .id = "vertices_inside",
    .name = "Corners inside, both ways",
    .question = Question::overlap,
    .applies = {polygonal, polygonal},
    .cost = "quadratic",
    .source = "Horton, Game Code School, Crossing number, the complete version that it describes",
    .trust = Trust::flawed,
    .fails = "where edges cross and no corner of either is inside the other",
});

}  // namespace collision::textbook
