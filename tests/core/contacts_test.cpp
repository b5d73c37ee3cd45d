// The points that carry a contact.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <utility>

#include "core/math/length.h"
#include "core/query/penetration.h"
#include "tests/support/placed.h"

namespace {

using namespace collision;
using namespace collision::support;

struct ContactRow {
    const char* name;
    shape::Placed a, b;
    std::vector<Vec2> expected;  ///< in any order
    const char* why;
};

const std::vector<ContactRow>& contact_rows() {
    static const std::vector<ContactRow> table = {
        {"apart", box({0, 0}, {1, 1}), box({2, 0}, {3, 1}), {}, "none"},
        {"circles",
         circle({0, 0}, 2),
         circle({3, 0}, 2),
         {{1.5, 0}},
         "round: one, halfway between the surfaces"},
        {"circle on a box", circle({1, 2.5}, 1), box({-4, 0}, {4, 2}), {{1, 1.75}}, "round: one"},
        {"boxes face to face",
         box({0, 0}, {4, 2}),
         box({1, 1.5}, {9, 4}),
         {{1, 1.75}, {4, 1.75}},
         "the common stretch, halfway"},
        {"boxes touching",
         box({0, 0}, {4, 2}),
         box({1, 2}, {3, 4}),
         {{1, 2}, {3, 2}},
         "touching carries too"},
        {"corner to corner", box({0, 0}, {1, 1}), box({1, 1}, {2, 2}), {{1, 1}}, "a stretch without length"},
        {"diamond on a box",
         turned_box({0, 1.25}, {std::sqrt(2.0), std::sqrt(2.0)}, 45),
         box({-4, -2}, {4, 0.5}),
         {{0, 0.375}},
         "the deepest corner (box2d#275)"},
        {"capsule lying on a box",
         capsule({-1, 3}, {1, 3}, 1),
         box({-4, 0}, {4, 2}),
         {{-1, 2}, {1, 2}},
         "flat: two"},
        {"capsule on end", capsule({0, 3}, {0, 5}, 1.5), box({-4, 0}, {4, 2}), {{0, 1.75}}, "round end: one"},
        {"capsules crossing at a T",
         capsule({-4, 0}, {4, 0}, 1),
         capsule({0, 1.5}, {0, 5}, 1),
         {{0, 0.75}},
         "one"},
        {"segment on a box",
         segment({-1, 2}, {9, 2}),
         box({-4, 0}, {4, 2}),
         {{-1, 2}, {4, 2}},
         "touching, flat"},
        {"line on a box",
         line({0, 2}, {1, 0}),
         box({-4, 0}, {4, 2}),
         {{-4, 2}, {4, 2}},
         "the box's whole edge"},
        {"crossing lines", line({0, 0}, {1, 0}), line({2, -2}, {1, 1}), {{4, 0}}, "where they cross"},
        {"box across two feet",
         group({box({0, 0}, {1, 2}), box({4, 0}, {5, 2})}),
         box({-1, 1.5}, {6, 3}),
         {{0, 1.75}, {5, 1.75}},
         "the outermost of both"},
    };
    return table;
}

TEST(Contacts, Table) {
    const auto by_coordinates = [](Vec2 p, Vec2 q) { return p.x != q.x ? p.x < q.x : p.y < q.y; };
    for (const ContactRow& row : contact_rows()) {
        SCOPED_TRACE(std::string(row.name) + ": " + row.why);
        for (const bool swapped : {false, true}) {
            query::Contacts found = swapped ? query::contacts(row.b, row.a) : query::contacts(row.a, row.b);
            ASSERT_EQ(static_cast<std::size_t>(found.count), row.expected.size());
            if (found.count == 2 && by_coordinates(found.points[1], found.points[0]))
                std::swap(found.points[0], found.points[1]);
            for (std::size_t i = 0; i < row.expected.size(); ++i) {
                EXPECT_NEAR(found.points[i].x, row.expected[i].x, 1e-14);  // coordinates below 10
                EXPECT_NEAR(found.points[i].y, row.expected[i].y, 1e-14);
            }
        }
    }
}

/// Two capsules side by side carry along the stretch that they share, also where ends stand exactly opposite
/// each other: rounding then takes the ends for the closest features.
TEST(Contacts, OfParallelCapsulesSpanTheirCommonStretchInEveryDirection) {
    struct Way {
        Vec2 across;
        double length;
    };
    const Way ways[]{{{1, 0}, 1},    {{3, 4}, 5},     {{-5, 12}, 13},
                     {{8, -15}, 17}, {{-7, -24}, 25}, {{21, 20}, 29}};
    const std::pair<double, double> stretches[]{{-2, 0}, {-1, 0}, {-1, 1}, {0, 1}, {0, 2}, {-2, 2}};
    for (const Way& way : ways) {
        const Vec2 along{-way.across.y, way.across.x};
        for (const auto& [a0, a1] : stretches) {
            for (const auto& [b0, b1] : stretches) {
                const double common = (std::min(a1, b1) - std::max(a0, b0)) * way.length;
                if (common <= 0) continue;
                for (const double size : {1.0, 2.0, 3.0}) {
                    // Depth: both radii less what is between the cores.
                    for (const double gap : {1.0, size - 1, size + 1}) {
                        if (gap == 0) continue;
                        const Vec2 off = -gap * way.across;
                        const auto a = capsule(a0 * along, a1 * along, way.length);
                        const auto b = capsule(b0 * along + off, b1 * along + off, size * way.length);
                        const query::Manifold found = query::manifold(a, b);
                        // A shorter push may lead over an end.
                        if (std::abs(math::dot(found.normal, along)) > 1e-9 * way.length) continue;
                        ASSERT_EQ(found.contacts.count, 2)
                            << way.across.x << ", " << way.across.y << " a " << a0 << " b " << b0 << " size "
                            << size << " gap " << gap;
                        EXPECT_NEAR(math::length(found.contacts.points[1] - found.contacts.points[0]), common,
                                    1e-12 * common);
                    }
                }
            }
        }
    }
}

}  // namespace
