// No query allocates on shapes of up to 16 vertices: operator new is counted.
#include <cstdlib>
#include <gtest/gtest.h>
#include <new>

#include "core/hull/bounds.h"
#include "core/query/cast.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "tests/support/allocations.h"
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

enum class Groups { no, yes };

template <auto bound, Groups groups = Groups::yes>
void of_bounded(const shape::Placed& a, const shape::Placed& b) {
    for (const shape::Placed* shape : {&a, &b}) {
        if (groups == Groups::no && std::holds_alternative<shape::PlacedGroup>(*shape)) continue;
        if (shape::bounded(*shape)) bound(*shape);
    }
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
    {"aabb", of_bounded<hull::aabb>},
    {"quick_circle", of_bounded<hull::quick_circle>},
    {"minimum_circle", of_bounded<hull::minimum_circle>},
    {"minimum_rectangle", of_bounded<hull::minimum_rectangle>},
    // The union of a group's members is built on the heap.
    {"area", of_bounded<hull::area, Groups::no>},
    {"perimeter", of_bounded<hull::perimeter, Groups::no>},
};

bool small(const shape::Placed& placed) {
    std::size_t numbers = 0;
    support::for_each_number(placed, true, [&](double) { ++numbers; });
    return numbers <= 32;
}

TEST(no_allocation, every_query_over_all_pairs) {
#if defined(__SANITIZE_ADDRESS__)
    GTEST_SKIP() << "allocations are not counted under a sanitizer";
#endif
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

}  // namespace
}  // namespace collision
