// The pairs that a learner's program is tried on, and what is said of it.
#include "app/verify/hidden_pairs.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "app/model/pseudocode/parts.h"
#include "app/verify/maker.h"
#include "app/verify/run.h"
#include "app/verify/try_program.h"
#include "core/query/overlap.h"

namespace testbed::verify {
namespace {

namespace pseudocode = model::pseudocode;
namespace shape = collision::shape;

/// Those that programs know.
std::vector<std::size_t> known_types() {
    std::vector<std::size_t> types;
    for (const std::size_t type : usual_types()) {
        model::SceneShape one;
        one.geometry = blank(type);
        if (!pseudocode::parts_of(one).empty()) types.push_back(type);
    }
    return types;
}

TEST(HiddenPairs, ThereAreEnoughOfEveryKindOfEveryTwoTypes) {
    ASSERT_EQ(known_types().size(), 7u);
    for (const std::size_t a : known_types())
        for (const std::size_t b : known_types()) {
            SCOPED_TRACE(std::string(type_name_of(a)) + " and " + std::string(type_name_of(b)));
            const auto pairs = hidden_pairs({.types = {a, b}, .middle = {8.4, 6}});
            ASSERT_EQ(pairs.size(), 1000u);
            std::size_t overlapping = 0, touching = 0, deep = 0;
            for (const HiddenPair& pair : pairs) {
                EXPECT_EQ(pair.shapes[0].geometry.index(), a);
                EXPECT_EQ(pair.shapes[1].geometry.index(), b);
                EXPECT_EQ(pair.numbers, pseudocode::numbers_of(pair.shapes[0], pair.shapes[1]));
                const auto placed = [&](std::size_t i) {
                    return place(pair.shapes[i].geometry, pair.shapes[i].pose);
                };
                ASSERT_EQ(pair.overlap(), collision::query::overlap(placed(0), placed(1)));
                overlapping += pair.overlap();
                touching += pair.at.touching;
                deep += pair.at.separation < 0;
            }
            EXPECT_EQ(overlapping, 600u);
            EXPECT_EQ(touching, deep > 0 ? 150u : 600u);
        }
}

TEST(HiddenPairs, AreTheSameEveryTimeAndLieAboutTheMiddle) {
    const std::size_t circle = type_index<shape::Circle>(), box = type_index<shape::Rectangle>();
    const auto one = hidden_pairs({.types = {circle, box}, .count = 100, .middle = {8, 6}});
    const auto again = hidden_pairs({.types = {circle, box}, .count = 100, .middle = {8, 6}});
    ASSERT_EQ(one.size(), again.size());
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].numbers, again[i].numbers);
    for (const HiddenPair& pair : one)
        for (const model::SceneShape& shape : pair.shapes) {
            EXPECT_NEAR(shape.pose.position.x, 8, 13);
            EXPECT_NEAR(shape.pose.position.y, 6, 13);
        }
}

/// Two lines that cross do so at an angle that sums of products can tell, however long their directions are.
TEST(HiddenPairs, LinesCrossClearly) {
    const std::size_t line = type_index<collision::shape::Line>();
    std::size_t crossing = 0;
    for (const HiddenPair& pair : hidden_pairs({.types = {line, line}, .count = 10'000})) {
        if (pair.at.touching || !pair.overlap()) continue;
        const auto direction = [&](std::size_t i) {
            return std::get<collision::shape::Line>(pair.shapes[i].geometry).direction;
        };
        const Vec2 a = direction(0), b = direction(1);
        EXPECT_GE(std::abs(collision::math::cross(a, b)),
                  0.999e-6 * std::hypot(a.x, a.y) * std::hypot(b.x, b.y));
        ++crossing;
    }
    EXPECT_GT(crossing, 1000u);
}
TEST(HiddenPairs, TouchingMayBeLeftOut) {
    const std::size_t point = type_index<shape::Point>(), circle = type_index<shape::Circle>();
    const auto pairs = hidden_pairs({.types = {point, circle}, .touching = false});
    EXPECT_EQ(pairs.size(), 1000u);
    EXPECT_TRUE(std::ranges::none_of(pairs, [](const HiddenPair& pair) { return pair.at.touching; }));
    EXPECT_EQ(hidden_pairs({.types = {point, point}, .touching = false}).size(), 400u)
        << "two points overlap nowhere else";
}

/// The program on a thousand pairs of these types.
ProgramReport tried(std::string_view program, std::size_t a, std::size_t b,
                    std::optional<bool> touching_overlaps = true) {
    model::SceneShape one, other;
    one.geometry = blank(a);
    other.geometry = blank(b);
    const auto read = pseudocode::read_program(program, pseudocode::names_of(one, other));
    if (const auto* mistake = std::get_if<pseudocode::Mistake>(&read)) {
        ADD_FAILURE() << place_of(*mistake) << ": " << mistake->text << "\n" << program;
        return {};
    }
    const auto pairs = hidden_pairs({.types = {a, b}, .touching = touching_overlaps.has_value()});
    return try_program(std::get<pseudocode::Program>(read), pairs, touching_overlaps);
}

/// What textbooks write, for doubles: right about every pair, however degenerate.
TEST(HiddenPairs, WhatIsRightIsRightAboutAll) {
    const std::size_t point = type_index<shape::Point>(), line = type_index<shape::Line>(),
                      segment = type_index<shape::Segment>(), circle = type_index<shape::Circle>(),
                      capsule = type_index<shape::Capsule>(), box = type_index<shape::Rectangle>(),
                      turned = type_index<shape::OrientedRectangle>();
    const struct {
        std::size_t a, b;
        const char* program;
    } rows[] = {
        {point, point, "return a.x == b.x and a.y == b.y"},
        {point, circle, "dx = b.x - a.x\ndy = b.y - a.y\nreturn dx*dx + dy*dy <= b.r*b.r"},
        {circle, circle, "dx = b.x - a.x\ndy = b.y - a.y\nreturn dx*dx + dy*dy <= (a.r + b.r)*(a.r + b.r)"},
        {circle, circle, "dx = b.x - a.x\ndy = b.y - a.y\nreturn sqrt(dx*dx + dy*dy) <= a.r + b.r"},
        {point, box, "return b.left <= a.x and a.x <= b.right and b.bottom <= a.y and a.y <= b.top"},
        {point, box, "return abs(a.x - b.x) <= b.w/2 and abs(a.y - b.y) <= b.h/2"},
        {box, box,
         "return a.left <= b.right and b.left <= a.right and a.bottom <= b.top and b.bottom <= a.top"},
        {circle, box,
         "dx = a.x - clamp(a.x, b.left, b.right)\ndy = a.y - clamp(a.y, b.bottom, b.top)\n"
         "return dx*dx + dy*dy <= a.r*a.r"},
        {circle, turned,
         "dx = a.x - b.x\ndy = a.y - b.y\nu = dx*b.cos + dy*b.sin\nv = dy*b.cos - dx*b.sin\n"
         "u = u - clamp(u, -b.w/2, b.w/2)\nv = v - clamp(v, -b.h/2, b.h/2)\nreturn u*u + v*v <= a.r*a.r"},
        {circle, line,
         "n = (a.x - b.x)*b.dy - (a.y - b.y)*b.dx\nreturn n*n <= a.r*a.r*(b.dx*b.dx + b.dy*b.dy)"},
        {line, line, "if a.dx*b.dy != a.dy*b.dx: return yes\nreturn (b.x - a.x)*a.dy == (b.y - a.y)*a.dx"},
        {segment, segment,
         "ax = a.x2 - a.x1\nay = a.y2 - a.y1\nbx = b.x2 - b.x1\nby = b.y2 - b.y1\n"
         "if max(a.x1, a.x2) < min(b.x1, b.x2) or max(b.x1, b.x2) < min(a.x1, a.x2): return no\n"
         "if max(a.y1, a.y2) < min(b.y1, b.y2) or max(b.y1, b.y2) < min(a.y1, a.y2): return no\n"
         "s1 = ax*(b.y1 - a.y1) - ay*(b.x1 - a.x1)\ns2 = ax*(b.y2 - a.y1) - ay*(b.x2 - a.x1)\n"
         "s3 = bx*(a.y1 - b.y1) - by*(a.x1 - b.x1)\ns4 = bx*(a.y2 - b.y1) - by*(a.x2 - b.x1)\n"
         "return s1*s2 <= 0 and s3*s4 <= 0"},
        {capsule, point,
         "dx = a.x2 - a.x1\ndy = a.y2 - a.y1\nl = dx*dx + dy*dy\nt = (b.x - a.x1)*dx + (b.y - a.y1)*dy\n"
         "if t <= 0: return (b.x - a.x1)*(b.x - a.x1) + (b.y - a.y1)*(b.y - a.y1) <= a.r*a.r\n"
         "if t >= l: return (b.x - a.x2)*(b.x - a.x2) + (b.y - a.y2)*(b.y - a.y2) <= a.r*a.r\n"
         "n = (b.x - a.x1)*dy - (b.y - a.y1)*dx\nreturn n*n <= a.r*a.r*l"},
    };
    for (const auto& row : rows) {
        const ProgramReport report = tried(row.program, row.a, row.b);
        EXPECT_TRUE(report.all_right()) << row.program << "\n"
                                        << right_text(report) << ": " << wrong_text(report)
                                        << (report.worst ? "\n" + worst_text(*report.worst) : "");
    }
}

TEST(HiddenPairs, WhatIsWrongIsToldByItsKindAndItsWorst) {
    const std::size_t circle = type_index<shape::Circle>(), box = type_index<shape::Rectangle>();
    const std::string distance = "dx = b.x - a.x\ndy = b.y - a.y\nd2 = dx*dx + dy*dy\n";
    const struct {
        const char* name;
        std::size_t b;
        std::string program;
        bool false_alarms, misses, touching, broken;
        const char* worst;  ///< begins with
    } rows[] = {
        {"< for <=", circle, distance + "return d2 < (a.r + b.r)*(a.r + b.r)", false, false, true, false,
         "They touch, and it says that they are apart."},
        {"a binomial", circle, distance + "return d2 <= a.r*a.r + b.r*b.r", false, true, true, false,
         "They overlap, 1."},
        {"no square", circle, distance + "return sqrt(d2) <= (a.r + b.r)*(a.r + b.r)", true, false, false,
         false, "They are "},
        {"always yes", circle, "return yes", true, false, false, false, "They are "},
        {"always no", circle, "return no", false, true, true, false, "They overlap, "},
        {"the circle as a square", box,
         "return abs(a.x - b.x) <= a.r + b.w/2 and abs(a.y - b.y) <= a.r + b.h/2", true, false, false, false,
         "They are 0."},
        {"no answer at the center", circle,
         distance + "if 1/d2 > 1e-9 and d2 <= (a.r + b.r)*(a.r + b.r): return yes\nreturn no", false, false,
         false, true, "They overlap, "},
    };
    for (const auto& row : rows) {
        SCOPED_TRACE(row.name);
        const ProgramReport report = tried(row.program, circle, row.b);
        EXPECT_EQ(report.false_alarms > 0, row.false_alarms);
        EXPECT_EQ(report.misses > 0, row.misses);
        EXPECT_EQ(report.touching > 0, row.touching);
        EXPECT_EQ(report.broken > 0, row.broken);
        EXPECT_EQ(report.right + report.false_alarms + report.misses + report.touching + report.broken,
                  report.asked);
        EXPECT_EQ(report.asked, 1000u);
        ASSERT_TRUE(report.worst);
        EXPECT_EQ(worst_text(*report.worst).substr(0, std::string_view(row.worst).size()), row.worst)
            << worst_text(*report.worst);
    }
}

TEST(HiddenPairs, TheWorstIsTheFarthestFromTouching) {
    const std::size_t circle = type_index<shape::Circle>();
    const ProgramReport report = tried("return yes", circle, circle);
    double widest = 0;
    for (const HiddenPair& pair : hidden_pairs({.types = {circle, circle}}))
        widest = std::max(widest, pair.at.separation);
    ASSERT_TRUE(report.worst);
    EXPECT_EQ(report.worst->pair.at.separation, widest);
}

TEST(HiddenPairs, TouchingIsRightAsTheLessonSays) {
    const std::size_t circle = type_index<shape::Circle>();
    const char* const closed =
        "dx = b.x - a.x\ndy = b.y - a.y\nreturn dx*dx + dy*dy <= (a.r + b.r)*(a.r + b.r)";
    EXPECT_TRUE(tried(closed, circle, circle, true).all_right());
    const ProgramReport apart = tried(closed, circle, circle, false);
    EXPECT_EQ(apart.touching, 150u);
    EXPECT_EQ(worst_text(*apart.worst), "They touch, and it says that they overlap.");
    EXPECT_TRUE(tried(closed, circle, circle, {}).all_right());
}

TEST(HiddenPairs, AreToldInWords) {
    const std::size_t circle = type_index<shape::Circle>();
    EXPECT_EQ(right_text(tried("return yes", circle, circle)), "600 of 1,000 right");
    EXPECT_EQ(wrong_text(tried("return yes", circle, circle)), "400 false alarms");
    EXPECT_EQ(wrong_text(tried("return no", circle, circle)), "450 misses, 150 wrong where they touch");
    EXPECT_EQ(wrong_text({.asked = 2, .right = 0, .false_alarms = 1, .misses = 1}), "1 false alarm, 1 miss");
    EXPECT_EQ(wrong_text({.asked = 3, .right = 0, .broken = 3}), "3 without an answer");
}

}  // namespace
}  // namespace testbed::verify
