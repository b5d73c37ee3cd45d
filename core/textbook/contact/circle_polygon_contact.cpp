// A circle and a convex polygon: the edge that faces the center most, and out through it or away from its
// nearer corner.
#include <limits>

#include "../contact.h"
#include "../distance.h"
#include "../list.h"
#include "../regions.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CirclePolygonContact {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        const Outline polygon(problem.b());
        const std::vector<Face> faces = faces_of(problem.b(), polygon, recorder);
        const Vec2 c = circle.center;
        double farthest = -std::numeric_limits<double>::infinity();
        std::size_t facing = 0;
        for (std::size_t i = 0; i < faces.size(); ++i) {
            const double out = math::dot(c - faces[i].from, faces[i].normal);
            recorder.count(Work::tests);
            recorder.count(Work::multiplications, 2);
            recorder.count(Work::comparisons, 2);
            const bool better = out > farthest;
            recorder.step([&](Step& step) {
                step.text =
                    say("Edge ", i + 1, ": the center is ", std::abs(out), out > 0 ? " outside" : " inside",
                        " its line", better ? ", the farthest out so far." : ".");
                step.formula = say("n·(c − p) = ", out);
                step.numbers = {{"edge", double(i + 1)}, {"outside", out}};
                const Vec2 foot = c - faces[i].normal * out;
                step.marks = {{better ? Role::kept : Role::dropped, SegmentMark{faces[i].from, faces[i].to}},
                              {Role::foot, SegmentMark{c, foot}},
                              {Role::candidate, PointMark{c}, 0}};
            });
            if (out > circle.radius)
                return no_contact(recorder, [&](Step& step) {
                    step.text = say("That is beyond the radius ", circle.radius, ": no contact.");
                    step.formula = say(out, " > ", circle.radius);
                });
            if (better) {
                farthest = out;
                facing = i;
            }
        }
        // The sides of a rectangle that is nearly flat have lost their directions to rounding, its normals
        // have not.
        const auto along = [&](std::size_t i) { return math::left_normal(faces[i].normal); };
        const Region region = region_of(c, polygon, facing, recorder, along);
        const Projection& foot = region.foot;
        const Face& face = faces[region.edge];
        recorder.step([&](Step& step) {
            show_projection(step, foot, c, face.from, face.to - face.from);
            step.text = !region.of_corner()
                            ? say("At t = ", foot.t, " the center faces edge ", region.edge + 1, ".")
                            : say("At t = ", foot.t,
                                  " and beyond the next edge too, the center is in the region of "
                                  "the corner ",
                                  region.nearest, ".");
            for (const Vec2 end : {face.from, face.to})
                step.marks.push_back({Role::axis, LineMark{end, face.normal, false}});
        });
        const bool corner = region.of_corner();
        const double between = corner ? length_of(region.nearest - c, recorder) : farthest;
        recorder.count(Work::comparisons);
        // Within rounding of the edge counts as inside, as in Box2D: the way to a point so near is all
        // rounding, of the edge's ends too, but the edge's normal is not.
        const auto size = [](Vec2 p) { return std::abs(p.x) + std::abs(p.y); };
        const double on_the_edge =
            0x1p-50 * std::max({size(c), size(face.from), size(face.to), circle.radius});
        if (between <= on_the_edge) {
            return in_contact(
                circle.radius - farthest, -face.normal,
                {c - face.normal * circle.radius, c - face.normal * farthest}, recorder, [&](Step& step) {
                    step.text = say("The center is not outside: out through edge ", region.edge + 1,
                                    " and a radius beyond it, ", circle.radius - farthest, ".");
                    step.formula = say(-farthest, " + ", circle.radius, " = ", circle.radius - farthest);
                });
        }
        recorder.count(Work::comparisons);
        if (between > circle.radius)
            return no_contact(recorder, [&](Step& step) {
                step.text = say("The corner is ", between, " away, beyond the radius ", circle.radius,
                                ": no contact.");
                step.formula = say(between, " > ", circle.radius);
                step.marks = {{Role::verdict, SegmentMark{c, region.nearest}}};
            });
        // From the edge's own normal, not from two points that may be close together.
        const Vec2 normal = corner ? (region.nearest - c) / between : -face.normal;
        const double depth = circle.radius - between;
        recorder.count(Work::multiplications, 2);
        return in_contact(
            depth, normal, {c + normal * circle.radius, c + normal * between}, recorder, [&](Step& step) {
                step.text = say("The nearest point is ", between, " away and the radius reaches ",
                                circle.radius, ": the depth is ", depth, ".");
                step.formula = say(circle.radius, " − ", between, " = ", depth);
            });
    }
};

}  // namespace

constinit const Algorithm circle_polygon_contact = row<CirclePolygonContact>({
    .id = "circle_polygon_contact",
    .name = "Circle and convex polygon, facing edge",
    .question = Question::contact,
    .applies = {types<shape::Circle>, polygonal},
    .cost = "linear",
    .source = "Box2D 2.4, src/collision/b2_collide_circle.cpp: b2CollidePolygonAndCircle",
    .trust = Trust::rounding,
    .fails = "where the circle is within rounding of touching",
    .refuses = refuse_without_regions,
});

}  // namespace collision::textbook
