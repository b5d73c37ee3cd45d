// A circle and a convex polygon by Voronoi regions: which edge faces the center most, and whether the center
// is before, beyond or above it.
#include <limits>

#include "../axes.h"
#include "../list.h"
#include "../regions.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CirclePolygonRegions {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        const Outline polygon(problem.b());

        double farthest = -std::numeric_limits<double>::infinity();
        std::size_t facing = 0;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Vec2 edge = polygon.after(i) - polygon[i];
            if (edge == Vec2{0, 0}) continue;
            const double out =
                math::dot(circle.center - polygon[i], unit(math::right_normal(edge), recorder));
            recorder.count(Work::tests);
            recorder.count(Work::multiplications, 2);
            recorder.count(Work::comparisons);
            if (out > farthest) {
                farthest = out;
                facing = i;
            }
            recorder.step([&](Step& step) {
                step.text =
                    say("Edge ", i + 1, ": the center is ", std::abs(out), out > 0 ? " outside" : " inside",
                        " its line", facing == i ? ", the farthest out so far." : ".");
                step.numbers = {{"edge", double(i + 1)}, {"outside", out}, {"farthest", farthest}};
                step.marks = {
                    {facing == i ? Role::kept : Role::dropped, SegmentMark{polygon[i], polygon.after(i)}},
                    {Role::candidate, PointMark{circle.center}}};
            });
        }
        if (farthest <= 0) {
            return answer(true, recorder, [&](Step& step) {
                step.text = say("The center is outside no edge: it is in ", the(problem, 1), ".");
                step.marks = {{Role::verdict, PointMark{circle.center}}};
            });
        }

        const Region region = region_of(circle.center, polygon, facing, recorder);
        const Projection& foot = region.foot;
        const Vec2 from = polygon[region.edge], d = polygon.after(region.edge) - from;
        const double squared = math::squared_length(circle.center - region.nearest);
        const bool overlap = squared <= circle.radius * circle.radius;
        recorder.count(Work::multiplications, 3);
        recorder.count(Work::comparisons);
        recorder.step([&](Step& step) {
            show_projection(step, foot, circle.center, from, d);
            const std::string corner =
                say(region.beyond < 0 ? region.edge + 1 : (region.edge + 1) % polygon.size() + 1);
            step.text =
                !region.of_corner()
                    ? say("At t = ", foot.t, " the center is in the region of edge ", region.edge + 1, ".")
                    : say("At t = ", foot.t,
                          " and beyond the next edge too, the center is in the region of "
                          "corner ",
                          corner, ".");
            // The region's two borders stand on the ends of the edge.
            step.marks.push_back({Role::axis, LineMark{from, math::right_normal(d), false}});
            step.marks.push_back({Role::axis, LineMark{from + d, math::right_normal(d), false}});
        });
        return answer(overlap, recorder, [&](Step& step) {
            step.text = say("The square of the distance is ", squared, overlap ? ", within " : ", beyond ",
                            "the radius squared, ", circle.radius * circle.radius,
                            overlap ? ": they overlap." : ": they are apart.");
            step.formula = say(squared, at_most(overlap), circle.radius * circle.radius);
            step.numbers = {{"distance squared", squared}};
            step.marks = {{Role::verdict, SegmentMark{circle.center, region.nearest}}};
        });
    }
};

}  // namespace

constinit const Algorithm circle_polygon_regions = row<CirclePolygonRegions>({
    .id = "circle_polygon_regions",
    .name = "Circle and convex polygon, Voronoi regions",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, polygonal},
    .cost = "linear",
    .source = "Box2D 2.4, src/collision/b2_collide_circle.cpp; bitlush.com, Circle vs Polygon Collision "
              "Detection in C#",
    .trust = Trust::rounding,
    .fails = "where the circle is within rounding of touching",
    .refuses = refuse_without_regions,
});

}  // namespace collision::textbook
