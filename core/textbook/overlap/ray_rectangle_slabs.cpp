// A ray and an upright rectangle by slabs: along each axis the ray is between two sides for a stretch, and it
// hits where both stretches have a part in common.
#include <algorithm>
#include <cmath>

#include "../list.h"
#include "../ray_walk.h"

namespace collision::textbook {

namespace {

using namespace trace;

constexpr std::string_view axis_name(int axis) { return axis == 0 ? "x" : "y"; }

/// The two sides of a slab, endless.
void mark_slab(Step& step, const math::Aabb& box, int axis) {
    const Vec2 along = axis == 0 ? Vec2{0, 1} : Vec2{1, 0};
    step.marks.push_back({Role::axis, LineMark{box.min, along}});
    step.marks.push_back({Role::axis, LineMark{box.max, along}});
}

/// Against the axis by which the ray comes in; empty where it starts inside.
std::optional<Vec2> normal_of_entry(const shape::PlacedRay& ray, int axis) {
    if (axis < 0) return {};
    const double sign = ray.direction[axis] > 0 ? -1 : 1;
    return axis == 0 ? Vec2{sign, 0} : Vec2{0, sign};
}

struct RayRectangleSlabs {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& ray = std::get<shape::PlacedRay>(problem.a());
        const math::Aabb& box = std::get<shape::PlacedRectangle>(problem.b()).box;
        Stretch common;
        int entry = -1;  // the axis that decides where the ray comes in
        for (int axis = 0; axis < 2; ++axis) {
            const double from = ray.base[axis], along = ray.direction[axis];
            recorder.count(Work::tests);
            recorder.count(Work::comparisons, 3);
            if (along == 0) {
                const bool between = box.min[axis] <= from && from <= box.max[axis];
                recorder.step([&](Step& step) {
                    step.text = say("The ray never changes its ", axis_name(axis), ", ", from,
                                    between ? ": always between the sides." : ": never between the sides.");
                    mark_slab(step, box, axis);
                });
                if (between) continue;
                return answer(false, recorder,
                              [&](Step& step) { step.text = "One stretch is empty: they are apart."; });
            }
            Stretch slab{(box.min[axis] - from) / along, (box.max[axis] - from) / along};
            if (slab.enter > slab.leave) std::swap(slab.enter, slab.leave);
            recorder.count(Work::multiplications, 2);
            if (slab.enter > common.enter) entry = axis;
            common = {std::max(common.enter, slab.enter), std::min(common.leave, slab.leave)};
            recorder.step([&](Step& step) {
                step.text =
                    say("Along ", axis_name(axis), " the ray is between the sides from t = ", slab.enter,
                        " to t = ", slab.leave, ".");
                step.formula = say("(", along > 0 ? box.min[axis] : box.max[axis], " − ", from, ") / ", along,
                                   " = ", slab.enter);
                step.numbers = {{axis == 0 ? "enter x" : "enter y", slab.enter},
                                {axis == 0 ? "leave x" : "leave y", slab.leave}};
                mark_slab(step, box, axis);
                mark_stretch(step, ray, slab);
            });
        }
        const bool hit = !common.empty();
        return answer(hit, recorder, [&](Step& step) {
            if (!hit) {
                step.text = common.leave < 0
                                ? "The ray leaves before it starts: the rectangle is behind it."
                                : say("It enters the later slab at t = ", common.enter,
                                      ", after it left the other one at ", common.leave, ": they are apart.");
                return;
            }
            step.text = entry < 0 ? "It starts between all sides, so in the rectangle: t = 0."
                                  : say("The later entry decides: it hits at t = ", common.enter, ", along ",
                                        axis_name(entry), ", before it leaves.");
            show_hit(step, ray, common.enter, normal_of_entry(ray, entry));
        });
    }
};

/// As published for speed: one division an axis, and no question whether the direction is 0.
struct RayRectangleInverse {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& ray = std::get<shape::PlacedRay>(problem.a());
        const math::Aabb& box = std::get<shape::PlacedRectangle>(problem.b()).box;
        Stretch common;
        for (int axis = 0; axis < 2; ++axis) {
            const double from = ray.base[axis], inverse = 1 / ray.direction[axis];
            const double to_min = (box.min[axis] - from) * inverse;
            const double to_max = (box.max[axis] - from) * inverse;
            // A comparison with what is no number is false, so each min and max keeps its first argument.
            common.enter = std::max(common.enter, std::min(to_min, to_max));
            common.leave = std::min(common.leave, std::max(to_min, to_max));
            recorder.count(Work::tests);
            recorder.count(Work::multiplications, 3);
            recorder.count(Work::comparisons, 4);
            recorder.step([&](Step& step) {
                const bool nothing = std::isnan(to_min) || std::isnan(to_max);
                step.text =
                    nothing ? say("Along ", axis_name(axis),
                                  " the ray lies on a side: 0 · ∞ is no number, and the comparisons fail.")
                    : ray.direction[axis] == 0
                        ? say("Along ", axis_name(axis), " 1/0 = ∞, and both products are endless.")
                        : say("Along ", axis_name(axis), " the sides are at t = ", to_min, " and ", to_max,
                              ".");
                if (std::isfinite(to_min) && std::isfinite(to_max))
                    step.numbers = {{axis == 0 ? "enter x" : "enter y", std::min(to_min, to_max)},
                                    {axis == 0 ? "leave x" : "leave y", std::max(to_min, to_max)}};
                mark_slab(step, box, axis);
            });
        }
        const bool hit = !common.empty();
        return answer(hit, recorder, [&](Step& step) {
            step.text = hit ? "It enters before it leaves: they overlap."
                            : "It leaves before it enters: they are apart, it says.";
            if (hit && std::isfinite(common.enter)) show_hit(step, ray, common.enter);
        });
    }
};

}  // namespace

constinit const Algorithm ray_rectangle_slabs = row<RayRectangleSlabs>({
    .id = "ray_rectangle_slabs",
    .name = "Ray and rectangle, slabs",
    .question = Question::overlap,
    .applies = {types<shape::Ray>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "T. Barnes, Fast, Branchless Ray/Bounding Box Intersections, Part 2: the slab method that asks "
              "whether the direction is 0; here with ≤, so that touching counts",
    .trust = Trust::rounding,
    .fails = "where the ray is within rounding of touching the rectangle",
});

constinit const Algorithm ray_rectangle_inverse = row<RayRectangleInverse>({
    .id = "ray_rectangle_inverse",
    .name = "Ray and rectangle, slabs by 1/direction",
    .question = Question::overlap,
    .applies = {types<shape::Ray>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "T. Barnes, Fast, Branchless Ray/Bounding Box Intersections, Part 2: NaNs; here with ≤, so "
              "that touching counts",
    .trust = Trust::flawed,
    .fails = "along the upper or the right side: 0 · ∞ is no number, and a ray on that side misses",
});

}  // namespace collision::textbook
