// Depths and normals with known answers.
#include "core/query/penetration.h"

#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <optional>
#include <vector>

#include "core/query/overlap.h"
#include "tests/support/numbers_of.h"
#include "tests/support/placed.h"

namespace {

using namespace collision;
using namespace collision::support;

struct PushRow {
    const char* name;
    shape::Placed a, b;
    std::optional<double> depth;
    std::optional<Vec2> normal;  ///< where it is determined
    const char* why;
};

const double half_root = std::sqrt(0.5);

const std::vector<PushRow>& push_rows() {
    static const std::vector<PushRow> table = {
        {"circles", circle({0, 0}, 2), circle({3, 0}, 2), 1, Vec2{1, 0}, "along the centers"},
        {"concentric circles", circle({1, 1}, 2), circle({1, 1}, 3), 5, Vec2{1, 0}, "+x where nothing tells"},
        {"points", point({1, 1}), point({1, 1}), 0, Vec2{1, 0}, "they only touch"},
        {"point at the center of a box", point({0, 0}), box({-1, -1}, {1, 1}), 1, Vec2{1, 0},
         "planck says 1e-14; +x among four"},
        {"box in box", box({0, 0}, {3, 3}), box({1, 1}, {2, 2}), 2, Vec2{1, 0}, "+x among four"},
        {"plus sign", box({0, 1}, {3, 2}), box({1, 0}, {2, 3}), 2, Vec2{1, 0}, "no vertex inside the other"},
        {"boxes side by side", box({0, 0}, {2, 2}), box({2, 0}, {4, 2}), 0, Vec2{1, 0}, "touching, exactly"},
        {"boxes corner to corner", box({0, 0}, {2, 2}), box({2, 2}, {4, 4}), 0, std::nullopt, "touching"},
        {"subnormal, apart", capsule({-8 * 5e-324, -8 * 5e-324}, {-16 * 5e-324, -16 * 5e-324}, 8 * 5e-324),
         point({0, 0}), 0, Vec2{half_root, half_root}, "the distance of 11.3 least doubles is none"},
        {"circle inside box", circle({2, 2}, 1), box({0, 0}, {4, 4}), 3, Vec2{1, 0}, "radius and half width"},
        {"circle in a face", circle({0, 2.5}, 1), box({-4, -2}, {4, 2}), 0.5, Vec2{0, -1},
         "the face's normal"},
        {"circle on a corner", circle({2.5, 2.5}, 1), box({-2, -2}, {2, 2}), 1 - half_root,
         Vec2{-half_root, -half_root}, "the corner's normal"},
        {"crossing segments", segment({-2, 0}, {2, 0}), segment({0, -1}, {0, 3}), 1, Vec2{0, 1},
         "past the near end"},
        {"collinear segments", segment({0, 0}, {2, 0}), segment({1, 0}, {3, 0}), 0, std::nullopt,
         "any step aside parts them"},
        {"zero radius capsule", capsule({0, 0}, {4, 0}, 0), circle({2, 0}, 1), 1, std::nullopt,
         "a segment through a disc"},
        {"crossing lines", line({0, 0}, {1, 0}), line({0, 0}, {1, 1}), std::nullopt, std::nullopt,
         "no finite translation parts them"},
        {"one line twice", line({0, 0}, {1, 0}), line({5, 0}, {-2, 0}), 0, std::nullopt,
         "a step aside parts them"},
        {"line and ray", line({0, 0}, {1, 0}), ray({0, -3}, {0, 1}), 3, Vec2{0, 1},
         "the base must pass the line"},
        {"rays crossing", ray({0, 0}, {1, 0}), ray({2, 1}, {0, -2}), 1, Vec2{0, -1},
         "CGAL's case: the second ray's base is 1 above"},
        {"line through a box", line({0, 1}, {1, 0}), box({-5, 0}, {5, 4}), 1, Vec2{0, 1}, "the nearer side"},
        {"line through a segment", line({0, 0}, {1, 0}), segment({2, 2}, {3, -1}), 1, Vec2{0, 1},
         "the nearer end"},
        {"box in the notch of a U", polygon({{0, 0}, {5, 0}, {5, 4}, {4, 4}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}),
         box({1.5, 0.5}, {3.5, 3}), 0.5, Vec2{0, 1}, "up; sideways the walls are in the way"},
        {"point in an L", point({0.5, 0.5}), polygon({{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}}), 0.5,
         std::nullopt, "past either outer side"},
        {"point on the seam of a group", point({1, 0.5}), group({box({0, 0}, {1, 1}), box({1, 0}, {2, 1})}),
         0.5, Vec2{0, 1}, "the seam is inside the whole"},
        {"group of discs", point({0, 0}), group({circle({-1, 0}, 2), circle({1, 0}, 2)}), std::sqrt(3.0),
         Vec2{0, 1}, "out by the notch where the circles cross"},
        {"group with lines", point({1, 1}), group({line({0, 0}, {1, 1}), point({5, 5})}), 0, std::nullopt,
         "on the line"},
        {"ray across two lines", group({line({0, 0}, {1, 0}), line({0, 0}, {0, 1})}), ray({1, 1}, {-1, -1}),
         std::sqrt(2.0), Vec2{-half_root, -half_root}, "its base has to leave both half planes"},
        {"a circle and a wall that touch", segment({8, -20}, {8, -12}),
         group({circle({-8, -14}, 20), box({12, -16}, {28, -4})}), std::sqrt(20.0), std::nullopt,
         "out by the cusp where the two differences touch at (4, -2); was 20: nothing was looked for at "
         "tangents"},
        {"out between a capsule and two segments", capsule({-8, 8}, {-20, 4}, 8),
         group({point({-26, -8}), segment({2, 12}, {-18, 12}), point({-14, 16})}), 4, Vec2{0, 1},
         "a disc touches the long side of a stadium from outside, and no more than touches it"},
        {"ray along an edge", ray({1, 1}, {1, 1}), polygon({{0, 0}, {5, 5}, {3, 6}, {3, 5}, {2, 5}}), 0,
         std::nullopt, "its line goes through the vertex before its base; was the way to there"},
        {"tiny boxes", box({0, 0}, {3e-300, 4e-300}), group({box({1e-300, 1e-300}, {5e-300, 9e-300})}),
         2e-300, Vec2{1, 0}, "squares underflow; the normal was not unit"},
        {"a box without height across a notch", box({1, 1}, {3, 1}),
         polygon({{0, 0}, {4, 0}, {4, 4}, {3, 4}, {3, 0.5}, {1, 0.5}, {1, 4}, {0, 4}}), 0, std::nullopt,
         "it fits between the walls exactly, and only touches them"},
        {"segment held on three sides",
         group({segment({0, 0}, {4, 0}), segment({4, 0}, {4, 4}), segment({0, 4}, {0, 0})}),
         box({0, 0}, {4, 4}), 4, std::nullopt, "each side is held by another"},
    };
    return table;
}

TEST(Penetration, Table) {
    for (const PushRow& row : push_rows()) {
        SCOPED_TRACE(std::string(row.name) + ": " + row.why);
        for (const bool swapped : {false, true}) {
            const query::Penetration found =
                swapped ? query::penetration(row.b, row.a) : query::penetration(row.a, row.b);
            ASSERT_EQ(found.depth.has_value(), row.depth.has_value());
            if (!row.depth) continue;
            EXPECT_NEAR(*found.depth, *row.depth, 2e-14);  // a few ulps of coordinates below 32
            EXPECT_EQ(*found.depth == 0, *row.depth == 0);
            if (swapped || !row.normal) continue;
            EXPECT_NEAR(found.normal.x, row.normal->x, 1e-15);
            EXPECT_NEAR(found.normal.y, row.normal->y, 1e-15);
        }
    }
}

/// Found by the properties: sizes, angles and rounding as they were.
TEST(Penetration, WhatThePropertiesFound) {
    struct Found {
        shape::Placed a, b;
        double depth, within;
        const char* why;
    };
    const Found cases[] = {
        {capsule({1.9073486328125e-06, 0}, {1.9073486328125e-06, 4.76837158203125e-07}, 1.9073486328125e-06),
         group({box({2.2411346435546876e-06, -2.6941299438476564e-06},
                    {3.1948089599609376e-06, -1.7404556274414062e-06}),
                segment({1.2874603271484376e-06, 2.0742416381835936e-06},
                        {3.6716461181640626e-06, -3.0994415283203121e-07}),
                capsule({1.2874603271484376e-06, -1.2636184692382812e-06},
                        {1.2874603271484376e-06, -2.6941299438476564e-06}, 2.384185791015625e-06)}),
         2.9357317364783136e-06, 1e-15, "two parallel cores make one that is flat, of four sides"},
        {ray({0.0078123871939587619, -0.0078124591561917686},
             {5.180127726170579e-07, -1.9849188581255803e-07}),
         polygon({{0.011718637193965264, -0.0078124591561917695},
                  {0.0039061371939652645, -0.0078124591561917695},
                  {0.0039061371939652645, -0.0078124592208376501},
                  {0.0078123871939652645, -0.0078124592208376501},
                  {0.0078123871939652645, -0.0078124592369991207},
                  {0.011718637193965264, -0.0078124592369991207}}),
         7.5455102998e-11, 1e-18, "three boundaries through one point leave no way out between them"},
        {ray({-3.5774341592857582e-06, 1.2753176413227486e-07},
             {1.1435152550689574e-07, 1.4231452916612513e-07}),
         polygon({{-4.8225121949593266e-06, 7.7133351195670982e-06},
                  {-8.4065915735670614e-06, 3.2528212173732919e-06},
                  {-3.9460777086732554e-06, -3.3125816123444248e-07},
                  {-1.5566914189680992e-06, 2.6424177735614281e-06},
                  {-3.0435293863660345e-06, 3.8371108997640058e-06},
                  {-4.2382225125686131e-06, 2.3502729323660709e-06},
                  {-5.7250604799665484e-06, 3.5449660585686491e-06},
                  {-3.3356742275613913e-06, 6.5186419933645197e-06}}),
         0, 1e-20, "an edge along the ray but for rounding is the ray's or its own, never nobody's"},
        {circle({2.7234555801555811e-05, 2.232749947027514e-06}, 2.4408788789006071e-05),
         polygon({{2.723472043715966e-05, 2.2329145836776572e-06},
                  {2.7234555801032663e-05, 2.2327499475506615e-06},
                  {2.7234555801730195e-05, 2.2327499468531315e-06},
                  {2.7234555802427723e-05, 2.2327499461556016e-06},
                  {2.7234638120491222e-05, 2.2328322642190997e-06},
                  {2.7234638121886282e-05, 2.2328322628240394e-06},
                  {2.723472043994978e-05, 2.2329145808875374e-06}}),
         2.4408788789006071e-05, 1e-19, "circles about neighboring vertices cross where Heron loses digits"},
        {capsule({76242279.016527012, 325699315.74785614}, {65518632.018797338, 207762316.60620058},
                 0.191190991845542),
         group({capsule({565925436888277.12, -16527132895840.445}, {286085729316945.38, -65924409869446.562},
                        124346346122779.03),
                segment({54091003519134.891, -37496234024595.828}, {-54090867120047.266, 37496708517728.672}),
                shape::PlacedOrientedRectangle{{{{21058456621246.859, -495232544636612.06},
                                                 {47127321690739.797, -472573965543930.81},
                                                 {-258067678691903.81, -121444830203366.53},
                                                 {-284136543761396.75, -144103409296047.84}}}}}),
         25758811.44, 1, "a radius below rounding: the way back was as long twice, and taken for open"},
        {point({-0.070880558490810291, 512.02835146689029}),
         polygon({{-0.1330303342561063, 512.07660342188569},
                  {-0.17935699605538485, 512.07417071978136},
                  {-0.13817973274643869, 512.07139004014675},
                  {-0.097337836578453268, 512.06826982630605},
                  {-0.093713536978667036, 512.02746957300519},
                  {-0.077274528697321626, 511.9996432560493},
                  {-0.031769915998014153, 512.00124369477862},
                  {-0.07248284282171244, 512.00449448045708},
                  {-0.070880558490802645, 512.02835146689029},
                  {-0.06927827415989285, 512.05220845332337},
                  {-0.097321015212845058, 512.06828685668359}}),
         7.63e-15, 1e-16, "out between two edges that are one line but for rounding; was 8.6e-7"},
        {ray({214.22352164741295, 17179869668.161095}, {644.87250718234247, 1747.4263973155703}),
         group({polygon({{2655.4371820039951, 17179874836.248962},
                         {-1397.3318741794151, 17179875429.779903},
                         {-1397.3318758439614, 17179875429.779892},
                         {629.05265224774348, 17179875133.01442},
                         {629.0526472541037, 17179875133.014385},
                         {2655.437175345809, 17179874836.248917}})}),
         500.9516603819, 1e-9,
         "a sliver far away: its furthest vertex as seen from the ray, not from (0, 0)"},
    };
    for (const Found& found : cases) {
        const query::Penetration push = query::penetration(found.a, found.b);
        ASSERT_TRUE(push.depth.has_value()) << found.why;
        EXPECT_NEAR(*push.depth, found.depth, found.within) << found.why;
        const shape::Placed out = moved(found.b, *push.depth * push.normal);
        const std::optional<double> left = query::penetration(found.a, out).depth;
        ASSERT_TRUE(left.has_value()) << found.why;
        EXPECT_LE(*left, 1e-12 * std::max(coordinate_size(found.a), coordinate_size(out))) << found.why;
    }
}

TEST(Penetration, CoincidentCentersPushAlongXForBothOrders) {
    const shape::Placed shapes[] = {point({3, 4}), circle({3, 4}, 1), circle({3, 4}, 2), box({2, 3}, {4, 5})};
    for (const shape::Placed& a : shapes)
        for (const shape::Placed& b : shapes) EXPECT_EQ(query::penetration(a, b).normal, (Vec2{1, 0}));
}

TEST(Penetration, OfAStarOfManyTipsAroundACircle) {
    // Out between two tips: the circle rests on both, which stand at half a tip's angle to the way.
    constexpr int tips = 600;
    constexpr double outer = 10, inner = 5, radius = 7, half = std::numbers::pi / tips;
    std::vector<Vec2> star;
    for (int i = 0; i < 2 * tips; ++i) {
        const double far = i % 2 == 0 ? outer : inner;
        star.push_back({far * std::cos(i * half), far * std::sin(i * half)});
    }
    const double aside = outer * std::sin(half);
    const double depth = outer * std::cos(half) + std::sqrt(radius * radius - aside * aside);
    const auto found = query::penetration(polygon(star), circle({0, 0}, radius));
    ASSERT_TRUE(found.depth);
    EXPECT_NEAR(*found.depth, depth, 1e-9);
}

/// Two boundaries nearer to each other than rounding crossed anywhere, and the way there, which was shorter,
/// was taken: it left two thirds of the disc in the chain.
TEST(Penetration, PastALinkThatIsShorterThanRounding) {
    const double radius = 6.6e12;
    const auto chain = group({segment({-4.69, 0}, {0, 1}), segment({0, 1}, {1e15, 1e15})});
    const query::Penetration found = query::penetration(chain, circle({0, radius + 1}, radius));
    ASSERT_TRUE(found.depth);
    EXPECT_NEAR(*found.depth, radius * (1 - half_root), 8);  // coordinates of 1e15
    EXPECT_NEAR(found.normal.x, -half_root, 1e-12);
    EXPECT_NEAR(found.normal.y, half_root, 1e-12);
}

/// On the line of a long segment, beyond its end, rounding saw the inner side of both its sides: all ways out
/// seemed to be inside it.
TEST(Penetration, BeyondTheEndOfALongSegment) {
    const Vec2 far{58143225.622616261, 14456935.763060227}, end{24355970.171597287, -21781013.635013901};
    const double radius = 26.886625106828344;
    const auto disc = circle({24355956.728284743, end.y}, radius);
    const auto chain = group({segment(far, end), segment(end, far), segment(far, {56430444.2, 15790313.6})});
    const query::Penetration found = query::penetration(disc, chain);
    ASSERT_TRUE(found.depth);
    EXPECT_NEAR(*found.depth, 24355956.728284743 + radius - end.x, 1e-7);  // coordinates of 6e7
    EXPECT_NEAR(found.normal.x, 1, 1e-12);
}

/// Among the least doubles lengths were rounded to whole ones of them, and the longer of two ways out was
/// taken: one of 3.97 in place of 0.124 at 2^-1064.
TEST(Penetration, OfAChainIsTheShortestAtEveryScale) {
    const double depth = 1 / std::sqrt(65.0);
    for (const int exponent :
         {40, 0, -100, -299, -300, -301, -500, -1000, -1040, -1060, -1064, -1070, -1074}) {
        const double unit = std::ldexp(1.0, exponent);
        const Vec2 base{0, 0}, along{-4 * unit, -7 * unit};
        const auto from = ray(base, along);
        const Vec2 middle{-9 * unit, -12 * unit};
        const auto chain =
            group({segment({-5 * unit, -9 * unit}, middle), segment(middle, {-8 * unit, -6 * unit})});
        for (const bool swapped : {false, true}) {
            const query::Penetration found =
                swapped ? query::penetration(chain, from) : query::penetration(from, chain);
            ASSERT_TRUE(found.depth) << exponent;
            EXPECT_NEAR(*found.depth, depth * unit, std::max(1e-12 * unit, 5e-324)) << exponent;
            EXPECT_NEAR(found.normal.x, (swapped ? 7 : -7) * depth, 1e-9) << exponent;
            EXPECT_NEAR(found.normal.y, (swapped ? -4 : 4) * depth, 1e-9) << exponent;
        }
    }
}

/// Of hundreds of differences the nearest way out led to where two arcs cross at a small angle. Seen from
/// aside the arcs opened nearer than they do, and nothing was looked for beyond that.
TEST(Penetration, OfSegmentsThatCrossARoundedPolygonByARounding) {
    const Vec2 points[]{
        {0.000976572786346283, 0.0009765588351202438},  {0.0009765679524178054, 0.0009765547420616947},
        {0.000976572786346283, 0.0009765588351202438},  {0.000976570146986105, 0.0009765561957600659},
        {0.0009765670584073807, 0.0009765592843387901}, {0.0009765609813127163, 0.0009765629135209644},
        {0.0009765609813127163, 0.0009765629135209644}, {0.0009765570269148191, 0.0009765589591230671},
        {0.0009765613761586776, 0.0009765638078310238}, {0.0009765613761586776, 0.0009765638078310238},
        {0.0009765613761586776, 0.0009765638078310238}, {0.0009765642372602107, 0.000976574193287612},
        {0.000976572786346283, 0.0009765588351202438},  {0.0009765598500798217, 0.0009765652917652335},
        {0.0009765606387692218, 0.0009765660804546335}, {0.0009765624511304278, 0.0009765632266650322},
        {0.0009765606387692218, 0.0009765660804546335}, {0.0009765639798682882, 0.000976562739355567},
        {0.0009765582030122136, 0.0009765674747832464}, {0.0009765615470598552, 0.0009765641307356047},
        {0.000976572244544274, 0.0009765593631702084},  {0.0009765690024626623, 0.0009765561210885968},
        {0.0009765546536634664, 0.0009765565858717144}, {0.0009765659715705748, 0.0009765584165661015},
        {0.0009765562307775691, 0.0009765492344683638}, {0.000976575717332232, 0.0009765569044937092},
        {0.0009765722453169913, 0.0009765534324784686}, {0.0009765648151420548, 0.0009765617120895175},
        {0.0009765648151420548, 0.0009765617120895175}, {0.0009765648151420548, 0.0009765617120895175},
        {0.0009765689806205404, 0.0009765575466110318}, {0.0009765600130161584, 0.0009765485790066497},
        {0.000976565937609292, 0.0009765545035997834}};
    std::vector<shape::PlacedPrimitive> edges;
    for (std::size_t i = 1; i < std::size(points); ++i)
        edges.push_back(shape::PlacedSegment{points[i - 1], points[i]});
    const shape::Placed chain = shape::PlacedGroup{edges};
    const auto round = rounded_polygon(
        {{0.0009765397157812313, 0.0009765508431859235}, {0.0009765387323816498, 0.0009765537318252048},
         {0.0009765374487167872, 0.000976549044749203},  {0.0009765352723647722, 0.0009765509553952316},
         {0.0009765361951821802, 0.0009765491412529277}, {0.0009765373004839484, 0.0009765472663122261},
         {0.0009765332081960296, 0.0009765475783585487}, {0.0009765362565915607, 0.0009765463125253097},
         {0.000976537277174708, 0.0009765464998386547},  {0.0009765339514465977, 0.0009765418037909655},
         {0.0009765368524307268, 0.0009765451078613788}, {0.0009765373301419552, 0.0009765429071765719},
         {0.0009765385256691992, 0.0009765436953672265}, {0.0009765394458200878, 0.0009765441557401073},
         {0.0009765425661577345, 0.0009765416043516005}, {0.000976539994572397, 0.0009765454673070434},
         {0.0009765409544733831, 0.000976546271049339},  {0.000976540281047358, 0.0009765466122942606},
         {0.0009765400297235405, 0.0009765474654526311}, {0.0009765430107912847, 0.0009765502432258618},
         {0.0009765403028646872, 0.0009765502216290105}},
        1.325841729054905e-08);
    ASSERT_TRUE(query::overlap(chain, round));
    for (const bool swapped : {false, true}) {
        const query::Penetration found =
            swapped ? query::penetration(round, chain) : query::penetration(chain, round);
        ASSERT_TRUE(found.depth);
        EXPECT_GT(*found.depth, 0);
        EXPECT_LT(*found.depth, 1e-16);
        EXPECT_FALSE(found.gave_up);
    }
}

/// What fits exactly between solid walls only touches them. Walls without a thickness hold it fast, as a seam
/// between boxes holds a segment.
TEST(Penetration, OfWhatFitsExactlyBetweenWalls) {
    const shape::Placed solid = shape::PlacedGroup{
        {shape::PlacedRectangle{{{-2, -2}, {-1, 2}}}, shape::PlacedRectangle{{{1, -2}, {2, 2}}}}};
    const shape::Placed thin = polyline({{-1, 2}, {-1, -1}, {1, -1}, {1, 2}});
    for (const shape::Placed& mover : {circle({0, 0.3}, 1), box({-1, 0}, {1, 1})}) {
        ASSERT_EQ(query::relation(mover, solid), query::Relation::touching);
        EXPECT_EQ(query::penetration(mover, solid).depth, 0.0);
        EXPECT_GT(query::penetration(mover, thin).depth.value_or(0), 1);
    }
    const shape::Placed joined = shape::PlacedGroup{
        {shape::PlacedRectangle{{{-2, -2}, {0, 2}}}, shape::PlacedRectangle{{{0, -2}, {2, 2}}}}};
    EXPECT_NEAR(query::penetration(segment({0, -1}, {0, 1}), joined).depth.value_or(0), 2, 1e-12);
}

/// A group of one has the normals of the one.
TEST(Penetration, OfAPointAtACornerOfAGroupLeadsOut) {
    const shape::Placed triangle = polygon({{-4, 2}, {-3, -2}, {1, 3}}), at = point({-3, -2});
    const shape::Placed group = shape::PlacedGroup{{std::get<shape::PlacedPolygon>(triangle)}};
    EXPECT_EQ(query::penetration(group, at).depth, 0.0);
    EXPECT_EQ(query::penetration(group, at).normal, query::penetration(triangle, at).normal);
    EXPECT_EQ(query::penetration(at, group).normal, -query::penetration(triangle, at).normal);
}

}  // namespace
