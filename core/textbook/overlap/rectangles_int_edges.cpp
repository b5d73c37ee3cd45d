// Two rectangles whose edges are kept in whole numbers, as published.
#include <cmath>

#include "../axes.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct RectanglesIntEdges {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const math::Aabb a = cut(std::get<shape::PlacedRectangle>(problem.a()).box);
        const math::Aabb b = cut(std::get<shape::PlacedRectangle>(problem.b()).box);
        recorder.step([&](Step& step) {
            step.text = "int keeps whole numbers: what comes after the point of each edge is gone.";
            step.marks = {{Role::ghost, outline(a), 0}, {Role::ghost, outline(b), 1}};
        });
        const auto shares = [&](int axis) {
            const bool share = a.min[axis] < b.max[axis] && a.max[axis] > b.min[axis];
            recorder.count(Work::tests);
            recorder.count(Work::comparisons, 2);
            recorder.step([&](Step& step) {
                step.text = say("Along ", axis == 0 ? "x" : "y", " the whole numbers ",
                                share ? "share a part." : "share nothing: apart, it says.");
                step.formula =
                    say("[", a.min[axis], ", ", a.max[axis], "] and [", b.min[axis], ", ", b.max[axis], "]");
                step.numbers = {{"a min", a.min[axis]},
                                {"a max", a.max[axis]},
                                {"b min", b.min[axis]},
                                {"b max", b.max[axis]}};
                step.marks = {{Role::ghost, outline(a), 0}, {Role::ghost, outline(b), 1}};
            });
            return share;
        };
        const bool overlap = shares(0) && shares(1);
        return answer(overlap, recorder, [&](Step& step) {
            step.text = overlap ? "Both axes share a part: they overlap, it says."
                                : "One axis shares nothing: they are apart, it says.";
            step.marks = {{overlap ? Role::verdict : Role::ghost, outline(a), 0},
                          {overlap ? Role::verdict : Role::ghost, outline(b), 1}};
        });
    }

  private:
    static math::Aabb cut(const math::Aabb& box) {
        return {{std::trunc(box.min.x), std::trunc(box.min.y)},
                {std::trunc(box.max.x), std::trunc(box.max.y)}};
    }
    static PolygonMark outline(const math::Aabb& box) {
        return {{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}}};
    }
};

}  // namespace

constinit const Algorithm rectangles_int_edges = row<RectanglesIntEdges>({
    .id = "rectangles_int_edges",
    .name = "Rectangles, edges in whole numbers",
    .question = Question::overlap,
    .applies = {types<shape::Rectangle>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "Collision Detection – Circles, Rectangles and Polygons: Rectangle vs Rectangle: int topEdge1",
    .trust = Trust::flawed,
    .fails = "where edges are no whole numbers and lie less than one apart; and where rectangles only touch",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
