// Questions to a tree of 10,000 boxes that come and go: what a region holds, and what a ray passes.
#include <box2d/b2_dynamic_tree.h>
#include <memory>

#include "core/broad/dynamic_tree.h"
#include "tests/bench/box2d.h"

namespace collision::bench {
namespace {

constexpr std::size_t box_count = 10'000, question_count = 1024;
constexpr double side = 150;  ///< of the square that they lie in

struct Question {
    math::Aabb region;
    Vec2 from, along;  ///< a ray of 20 units
};

struct Cases {
    std::vector<math::Aabb> boxes;
    std::vector<Question> questions;
};

Cases make_cases() {
    Random random(91);
    const auto box = [&] {
        const double x = random.between(0.0, side), y = random.between(0.0, side);
        const double w = random.between(0.5, 1.5), h = random.between(0.5, 1.5);
        return math::Aabb{{x, y}, {x + w, y + h}};
    };
    Cases made;
    for (std::size_t i = 0; i < box_count; ++i) made.boxes.push_back(box());
    for (std::size_t i = 0; i < question_count; ++i) {
        const math::Aabb small = box();
        const math::Rotation turn = math::rotation_from_degrees(random.between(0.0, 360.0));
        made.questions.push_back({{small.min, small.max + Vec2{1, 1}},
                                  {random.between(0.0, side), side / 2},
                                  20 * Vec2{turn.cosine, turn.sine}});
    }
    return made;
}

broad::DynamicTree our_tree(const Cases& cases) {
    broad::DynamicTree tree(0.1);
    for (const math::Aabb& box : cases.boxes) tree.insert(box);
    return tree;
}

b2AABB box2d_box(const math::Aabb& box) {
    b2AABB made;
    made.lowerBound = to_box2d(box.min);
    made.upperBound = to_box2d(box.max);
    return made;
}

std::shared_ptr<b2DynamicTree> box2d_tree(const Cases& cases) {
    auto tree = std::make_shared<b2DynamicTree>();
    for (const math::Aabb& box : cases.boxes) tree->CreateProxy(box2d_box(box), nullptr);
    return tree;
}

/// Counts what it is called with.
struct Counter {
    const b2DynamicTree* tree;
    std::size_t count = 0;
    bool QueryCallback(int32) {
        ++count;
        return true;
    }
    float RayCastCallback(const b2RayCastInput& input, int32) {
        ++count;
        return input.maxFraction;
    }
};

}  // namespace

void tree_rows(Rows& rows) {
    const Cases cases = make_cases();
    const auto& questions = cases.questions;
    rows.push_back(
        {"boxes in a region, dynamic tree of 10,000",
         "a region of about 4 boxes; ours the boxes that overlap it, exactly, theirs those enlarged "
         "by a margin of 0.1",
         question_count,
         shuffled(question_count,
                  [tree = our_tree(cases), questions](std::size_t i) {
                      std::size_t count = 0;
                      tree.each_overlapping(questions[i].region, [&](std::uint32_t) { ++count; });
                      return count;
                  }),
         {},
         "Box2D 2.4.1 b2DynamicTree Query",
         shuffled(question_count,
                  [tree = box2d_tree(cases), questions](std::size_t i) {
                      Counter counter{tree.get()};
                      tree->Query(&counter, box2d_box(questions[i].region));
                      return counter.count;
                  }),
         {},
         {}});
    rows.push_back(
        {"boxes along a ray, dynamic tree of 10,000",
         "20 units of a ray; ours the boxes that it may pass, theirs those enlarged by a margin of "
         "0.1",
         question_count,
         shuffled(question_count,
                  [tree = our_tree(cases), questions](std::size_t i) {
                      const Question& asked = questions[i];
                      const broad::Course course{asked.from, asked.along, false};
                      math::Aabb reach;
                      reach.include(asked.from);
                      reach.include(asked.from + asked.along);
                      std::size_t count = 0;
                      tree.walk(
                          [&](const math::Aabb& box) {
                              return math::overlap(box, reach) && broad::may_meet(course, box);
                          },
                          [&](std::uint32_t) { ++count; });
                      return count;
                  }),
         {},
         "Box2D 2.4.1 b2DynamicTree RayCast",
         shuffled(question_count,
                  [tree = box2d_tree(cases), questions](std::size_t i) {
                      const Question& asked = questions[i];
                      Counter counter{tree.get()};
                      tree->RayCast(&counter, {to_box2d(asked.from), to_box2d(asked.from + asked.along), 1});
                      return counter.count;
                  }),
         {},
         {}});
}

}  // namespace collision::bench
