// A ray and a convex polygon: each edge cuts off what lies outside of its line, and what is left lies inside.
#include <algorithm>
#include <cmath>

#include "../list.h"
#include "../outline.h"
#include "../ray_walk.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// Whether all corners lie to the left of the ray's line, to its right, or behind its start. Of a thin
/// polygon the ends of what is clipped off are mostly rounding, but not this.
template <Recorder R>
bool none_near(const Outline& polygon, const shape::PlacedRay& ray, R& recorder) {
    std::size_t left = 0, right = 0, behind = 0;
    for (const Vec2 corner : polygon.vertices()) {
        const double side = math::cross(ray.direction, corner - ray.base);
        left += side > 0;
        right += side < 0;
        behind += math::dot(ray.direction, corner - ray.base) < 0;
    }
    recorder.count(Work::tests);
    recorder.count(Work::multiplications, 4 * polygon.size());
    recorder.count(Work::comparisons, 3 * polygon.size());
    const bool none = std::max({left, right, behind}) == polygon.size();
    recorder.step([&](Step& step) {
        step.text = say("Seen along the ray, ", several(left, "corner"), " to the left, ", right,
                        " to the right, and ", behind, " behind its start.");
        step.numbers = {{"left", double(left)}, {"right", double(right)}, {"behind", double(behind)}};
        step.marks = {{Role::axis, LineMark{ray.base, ray.direction}}};
        for (const Vec2 corner : polygon.vertices()) step.marks.push_back({Role::side, PointMark{corner}});
    });
    return none;
}

struct RayPolygonClip {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& ray = std::get<shape::PlacedRay>(problem.a());
        const Outline polygon(problem.b());
        if (none_near(polygon, ray, recorder))
            return answer(false, recorder, [&](Step& step) {
                step.text = "All corners are on one side of the ray, or behind its start: they are apart.";
                step.marks = {{Role::verdict, LineMark{ray.base, ray.direction, false}}};
            });
        Stretch left;
        std::optional<Vec2> normal;  // of the edge over which the ray comes in
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Vec2 from = polygon[i], to = polygon.after(i);
            const Vec2 out = math::right_normal(to - from);
            const double depth = math::dot(out, from - ray.base), speed = math::dot(out, ray.direction);
            recorder.count(Work::tests);
            recorder.count(Work::multiplications, 4);
            recorder.count(Work::comparisons, 2);
            const double t = speed == 0 ? 0 : depth / speed;
            if (speed == 0) {
                if (depth < 0) left.leave = -1;
            } else if (speed < 0) {
                if (t > left.enter) normal = out;
                left.enter = std::max(left.enter, t);
            } else {
                left.leave = std::min(left.leave, t);
            }
            // The ray's line meets the polygon: of a thin one, what lies between entry and exit may be less
            // than their rounding, and only what ends behind the start is really empty.
            const bool empty = left.leave < 0;
            if (!empty) left.enter = std::min(left.enter, left.leave);
            recorder.step([&](Step& step) {
                step.text = speed == 0  ? say("Edge ", i + 1, " is parallel to the ray, which is ",
                                             depth < 0 ? "outside of it." : "inside of it.")
                            : speed < 0 ? say("Edge ", i + 1, ": the ray comes in at t = ", t, ".")
                                        : say("Edge ", i + 1, ": the ray goes out at t = ", t, ".");
                if (!empty) step.text += say(" The rest goes ", from_to(left), ".");
                step.numbers = {{"edge", double(i + 1)}, {"t", t}, {"enter", left.enter}};
                step.marks = {{Role::side, SegmentMark{from, to}}, {Role::axis, LineMark{from, to - from}}};
                mark_stretch(step, ray, left);
            });
            if (empty)
                return answer(false, recorder, [&](Step& step) {
                    step.text = say("Nothing of the ray is left after edge ", i + 1, ": they are apart.");
                    step.marks = {{Role::verdict, SegmentMark{from, to}}};
                });
        }
        return answer(true, recorder, [&](Step& step) {
            step.text = normal ? say("The last entry, at t = ", left.enter,
                                     ", comes before the first exit: the ray hits there.")
                               : "No edge is crossed inwards: the ray starts inside, and t = 0.";
            if (normal) *normal = *normal / std::sqrt(math::squared_length(*normal));
            show_hit(step, ray, left.enter, normal);
        });
    }
};

}  // namespace

constinit const Algorithm ray_polygon_clip = row<RayPolygonClip>({
    .id = "ray_polygon_clip",
    .name = "Ray and convex polygon, clipped by edges",
    .question = Question::overlap,
    .applies = {types<shape::Ray>, types<shape::Polygon>},
    .cost = "linear",
    .source = "the clipping of a line by the lines of a convex polygon's edges, after Cyrus and Beck",
    .trust = Trust::rounding,
    .fails = "where the ray is within rounding of touching the polygon",
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
