// No query allocates on shapes of up to 16 vertices: operator new is counted.
#include <cstdlib>
#include <gtest/gtest.h>
#include <memory_resource>
#include <new>

#include "core/hull/bounds.h"
#include "core/query/cast.h"
#include "core/query/distance.h"
#include "core/query/manifold.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/shape_cast.h"
#include "core/query/shape_index.h"
#include "core/query/time_of_impact.h"
#include "tests/support/allocations.h"
#include "tests/support/numbers_of.h"
#include "tests/support/print.h"
#include "tests/support/random_pairs.h"

namespace collision {
namespace {

struct Query {
    const char* name;
    void (*ask)(const shape::Placed&, const shape::Placed&);
};

void cast_ray(const shape::Placed& a, const shape::Placed& b) {
    if (const auto* ray = std::get_if<shape::PlacedRay>(&a)) query::cast(*ray, b);
}

template <class Result, Result bound(const shape::Placed&)>
void of_bounded(const shape::Placed& a, const shape::Placed& b) {
    for (const shape::Placed* shape : {&a, &b})
        if (shape::bounded(*shape)) bound(*shape);
}

/// A list that keeps its room.
std::vector<query::SolverManifold>& kept_manifolds() {
    static std::vector<query::SolverManifold> found(1024);
    return found;
}

void list_manifolds(const shape::Placed& a, const shape::Placed& b) {
    query::manifolds(a, b, {.prediction = 0.5}, kept_manifolds());
}

void moved_straight(const shape::Placed& a, const shape::Placed& b) {
    query::time_of_impact({a, {0, 0}, {{1, 0.5}, 0}}, {b, {0, 0}, {}}, 4);
}

const Query queries[] = {
    {"overlap", [](const shape::Placed& a, const shape::Placed& b) { query::overlap(a, b); }},
    {"closest_points", [](const shape::Placed& a, const shape::Placed& b) { query::closest_points(a, b); }},
    {"penetration", [](const shape::Placed& a, const shape::Placed& b) { query::penetration(a, b); }},
    {"contacts", [](const shape::Placed& a, const shape::Placed& b) { query::contacts(a, b); }},
    {"answer", [](const shape::Placed& a, const shape::Placed& b) { query::answer(a, b); }},
    {"contains",
     [](const shape::Placed& a, const shape::Placed&) {
         query::contains(a, {0, 0});
     }},
    {"project",
     [](const shape::Placed& a, const shape::Placed&) {
         query::project(a, {0, 0});
     }},
    {"cast", cast_ray},
    {"relation", [](const shape::Placed& a, const shape::Placed& b) { query::relation(a, b); }},
    {"manifold", [](const shape::Placed& a, const shape::Placed& b) { query::manifold(a, b); }},
    {"manifold with prediction",
     [](const shape::Placed& a, const shape::Placed& b) { query::manifold(a, b, {.prediction = 0.5}); }},
    {"manifolds", list_manifolds},
    {"cast up to a distance",
     [](const shape::Placed& a, const shape::Placed& b) {
         if (const auto* ray = std::get_if<shape::PlacedRay>(&a)) query::cast(*ray, b, 2);
     }},
    {"shape_cast",
     [](const shape::Placed& a, const shape::Placed& b) {
         query::shape_cast(a, {3, 1}, b);
     }},
    {"time_of_impact without spin", moved_straight},
    {"aabb", of_bounded<math::Aabb, hull::aabb>},
    {"quick_circle", of_bounded<hull::BoundingCircle, hull::quick_circle>},
    {"minimum_circle", of_bounded<hull::BoundingCircle, hull::minimum_circle>},
    {"minimum_rectangle", of_bounded<hull::BoundingRectangle, hull::minimum_rectangle>},
    {"area", of_bounded<double, hull::area>},
    {"perimeter", of_bounded<double, hull::perimeter>},
};

/// The default memory resource asks for aligned memory, which is not counted. While one of these lives, it
/// asks for memory that is.
class CountedDefault : public std::pmr::memory_resource {
  public:
    CountedDefault() : usual_(std::pmr::set_default_resource(this)) {}
    ~CountedDefault() override { std::pmr::set_default_resource(usual_); }
    CountedDefault(const CountedDefault&) = delete;
    CountedDefault& operator=(const CountedDefault&) = delete;

  private:
    void* do_allocate(std::size_t size, std::size_t) override { return ::operator new(size); }
    void do_deallocate(void* memory, std::size_t, std::size_t) override { ::operator delete(memory); }
    bool do_is_equal(const memory_resource& other) const noexcept override { return this == &other; }

    std::pmr::memory_resource* usual_;
};

bool small(const shape::Placed& placed) {
    std::size_t numbers = 0;
    support::for_each_number(placed, true, [&](double) { ++numbers; });
    return numbers <= 32;
}

TEST(no_allocation, every_query_over_all_pairs) {
#if defined(TESTBED_SANITIZED)
    GTEST_SKIP() << "allocations are not counted under a sanitizer";
#endif
    const CountedDefault counted;
    kept_manifolds();
    support::Random random(support::seed_from_environment() * 16);
    for (std::size_t ta = 0; ta < shape::type_count; ++ta) {
        for (std::size_t tb = ta; tb < shape::type_count; ++tb) {
            for (int i = 0; i < 100; ++i) {
                const support::Pair pair = support::random_pair(random, ta, tb);
                if (!small(pair.a.placed) || !small(pair.b.placed)) continue;
                for (const Query& query : queries) {
                    const long before = support::allocation_count();
                    query.ask(pair.a.placed, pair.b.placed);
                    const long made = support::allocation_count() - before;
                    ASSERT_EQ(made, 0) << query.name << "\na = " << support::describe(pair.a.placed)
                                       << "\nb = " << support::describe(pair.b.placed);
                }
            }
        }
    }
}

/// Shapes go round and meet others on their way; what one round makes room for, the next one uses.
TEST(no_allocation, an_index_of_moving_shapes_after_its_first_round) {
#if defined(TESTBED_SANITIZED)
    GTEST_SKIP() << "allocations are not counted under a sanitizer";
#endif
    const CountedDefault counted;
    support::Random random(support::seed_from_environment());
    query::ShapeIndex index(0.1);
    std::vector<query::ShapeIndex::Id> ids;
    std::vector<query::ShapeIndex::Hit> hits;
    std::size_t met = 0;
    for (int i = 0; i < 200; ++i)
        ids.push_back(index.insert(shape::PlacedCircle{{double(i % 20), double(i / 20)}, 0.6}));
    const auto round = [&] {
        for (int step = 0; step < 36; ++step) {
            const math::Rotation turn = math::rotation_from_degrees(10.0 * step);
            for (std::size_t i = 0; i < ids.size(); i += 2)
                index.move(ids[i],
                           shape::PlacedCircle{
                               {double(i % 20) + 2 * turn.cosine, double(i / 20) + 2 * turn.sine}, 0.6});
            met += index.changed_pairs().begun.size();
            index.all_hits({{-5, 4.5}, {1, 0.01 * step}}, hits);
            met += hits.size() + index.first_hit({{-5, 4.5}, {1, 0}}).has_value();
            index.each_overlapping(shape::PlacedCircle{{10, 5}, 3}, [&](auto) { ++met; });
            met += index.first_touch(shape::PlacedCircle{{-5, 5}, 0.5}, {20, 1}).touch.has_value();
            index.remove(ids[1]);
            ids[1] = index.insert(shape::PlacedCircle{{3, 3}, 0.6});
        }
    };
    round();
    round();
    const long before = support::allocation_count();
    round();
    EXPECT_EQ(support::allocation_count() - before, 0);
    EXPECT_GT(met, 1000u);
}

/// Every pair of them covers a part of every side: no group of as many vertices has a larger union to build.
TEST(no_allocation, area_of_discs_that_all_overlap) {
#if defined(TESTBED_SANITIZED)
    GTEST_SKIP() << "allocations are not counted under a sanitizer";
#endif
    const CountedDefault counted;
    std::vector<shape::PlacedPrimitive> discs;
    for (int i = 0; i < 16; ++i)
        discs.push_back(shape::PlacedCircle{{0.1 * i, 0.07 * (i % 5)}, 2 + 0.01 * i});
    shape::PlacedGroup group;
    group.members = std::move(discs);
    const shape::Placed placed = group;
    const long before = support::allocation_count();
    hull::area(placed);
    hull::perimeter(placed);
    EXPECT_EQ(support::allocation_count(), before);
}

}  // namespace
}  // namespace collision
