// A ray and a group: down a tree of boxes around the members, the nearer box first, and past every box that
// the ray enters only behind the nearest hit.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "../../hull/bounds.h"
#include "../../query/cast.h"
#include "../box_nodes.h"
#include "../list.h"
#include "../ray_walk.h"

namespace collision::textbook {

namespace {

using namespace trace;

constexpr double never_entered = std::numeric_limits<double>::infinity();

/// Where the ray enters the box, in lengths of its direction; never_entered where it passes.
double entry_of_box(const shape::PlacedRay& ray, const math::Aabb& box) {
    Stretch common;
    for (int axis = 0; axis < 2; ++axis) {
        const double from = ray.base[axis], along = ray.direction[axis];
        if (along == 0) {
            if (from < box.min[axis] || from > box.max[axis]) return never_entered;
            continue;
        }
        const double to_min = (box.min[axis] - from) / along, to_max = (box.max[axis] - from) / along;
        common.enter = std::max(common.enter, std::min(to_min, to_max));
        common.leave = std::min(common.leave, std::max(to_min, to_max));
    }
    return common.empty() ? never_entered : common.enter;
}

Mark outline_of_box(Role role, const math::Aabb& box) {
    return {role, PolygonMark{{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}}}};
}

template <Recorder R>
class RayDescent {
  public:
    RayDescent(const Problem& problem, R& recorder)
        : ray_(std::get<shape::PlacedRay>(problem.a())),
          members_(std::get<shape::PlacedGroup>(problem.b()).members),
          length_(std::sqrt(math::squared_length(ray_.direction))),
          recorder_(recorder) {
        for (const shape::PlacedPrimitive& member : members_)
            boxes_.push_back(std::visit([](const auto& s) { return hull::aabb(shape::Placed(s)); }, member));
        for (std::uint32_t i = 0; i < boxes_.size(); ++i) order_.push_back(i);
        nodes_ = box_nodes(boxes_, order_);
    }

    Outcome run() {
        descend(0, entry(0));
        const bool hit = nearest_ < never_entered;
        return answer(hit, recorder_, [&](Step& step) {
            step.text = say(hit ? say("The first hit is member ", member_ + 1, ", ", nearest_, " away")
                                : "No member is hit",
                            ": ", looked_, looked_ == 1 ? " box" : " boxes", " and ", tests_, " of ",
                            members_.size(), " members were tested.");
            step.numbers = {
                {"boxes", double(looked_)}, {"members", double(tests_)}, {"of", double(members_.size())}};
            step.marks = visited_;
            if (!hit) return;
            step.numbers.push_back({"distance", nearest_});
            const Vec2 at = ray_.base + ray_.direction * (nearest_ / length_);
            step.marks.push_back({Role::verdict, SegmentMark{ray_.base, at}});
            step.marks.push_back({Role::verdict, PointMark{at}});
        });
    }

  private:
    /// The distance at which the ray enters the node's box. Counts a look.
    double entry(std::size_t node) {
        ++looked_;
        recorder_.count(Work::comparisons, 4);
        recorder_.count(Work::multiplications, 4);
        return entry_of_box(ray_, nodes_[node].box) * length_;
    }

    void descend(std::size_t index, double entered) {
        const BoxNode& node = nodes_[index];
        const bool behind = entered > nearest_, passed = !(entered < never_entered);
        recorder_.step([&](Step& step) {
            const std::size_t count = node.end - node.begin;
            step.text =
                say("The box of ", count, count == 1 ? " member: " : " members: ",
                    passed   ? "the ray passes it."
                    : behind ? say("entered at ", entered, ", behind the hit at ", nearest_, ": skipped.")
                             : say("entered at ", entered, "."));
            step.numbers = {{"boxes", double(looked_)}, {"members", double(tests_)}};
            step.marks = entered_;
            step.marks.push_back(
                outline_of_box(passed || behind ? Role::dropped : Role::candidate, node.box));
        });
        if constexpr (std::same_as<R, Trace>)
            visited_.push_back(outline_of_box(passed || behind ? Role::dropped : Role::envelope, node.box));
        if (passed || behind) return;
        if (node.first_half == 0) return test(order_[node.begin]);
        if constexpr (std::same_as<R, Trace>) entered_.push_back(outline_of_box(Role::envelope, node.box));
        const std::array<double, 2> entries{entry(node.first_half), entry(node.first_half + 1)};
        const std::size_t nearer = entries[1] < entries[0] ? 1 : 0;
        descend(node.first_half + nearer, entries[nearer]);
        descend(node.first_half + 1 - nearer, entries[1 - nearer]);
    }

    void test(std::uint32_t i) {
        ++tests_;
        recorder_.count(Work::tests);
        const auto hit =
            std::visit([&](const auto& s) { return query::cast(ray_, shape::Placed(s)); }, members_[i]);
        if (hit && hit->distance < nearest_) {
            nearest_ = hit->distance;
            member_ = i;
        }
        recorder_.step([&](Step& step) {
            step.text = hit ? say("Member ", i + 1, " is hit, ", hit->distance, " away.")
                            : say("Member ", i + 1, " is not hit, although its box is.");
            step.numbers = {{"boxes", double(looked_)}, {"members", double(tests_)}};
            step.marks = entered_;
            step.marks.push_back(outline_of_box(hit ? Role::crossing : Role::dropped, boxes_[i]));
            if (hit) step.marks.push_back({Role::crossing, PointMark{hit->point}});
        });
    }

    const shape::PlacedRay& ray_;
    const shape::Shared<shape::PlacedPrimitive>& members_;
    const double length_;
    R& recorder_;
    std::vector<math::Aabb> boxes_;
    std::vector<std::uint32_t> order_;
    std::vector<BoxNode> nodes_;
    std::vector<Mark> entered_, visited_;  ///< boxes that the ray entered, and all that it met; for a Trace
    std::uint64_t looked_ = 0, tests_ = 0;
    double nearest_ = never_entered;
    std::uint32_t member_ = 0;
};

struct RayBoxTree {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        // What the ray passes is a test, too: of the box around all.
        recorder.count(Work::tests);
        return RayDescent<R>(problem, recorder).run();
    }
    static std::string_view refuses(const Problem& problem) {
        return shape::bounded(problem.b()) ? "" : "only groups with an end";
    }
};

}  // namespace

constinit const Algorithm ray_box_tree = row<RayBoxTree>({
    .id = "ray_box_tree",
    .name = "Ray and group, down a tree of boxes",
    .question = Question::overlap,
    .applies = {types<shape::Ray>, types<shape::Group>},
    .cost = "logarithmic where few boxes overlap, linear at worst",
    .source = "Ericson, Real-Time Collision Detection: trees of bounding volumes; slabs for the boxes, the "
              "nearer one first",
    .trust = Trust::rounding,
    .fails = "where the ray is within rounding of touching a member or its box",
    .refuses = RayBoxTree::refuses,
});

}  // namespace collision::textbook
