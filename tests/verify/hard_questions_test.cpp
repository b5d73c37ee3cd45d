// What was asked too seldom, or never: small shapes, nearly parallel edges, large scenes, rays at borders.
#include <algorithm>
#include <array>
#include <cmath>
#include <gtest/gtest.h>

#include "app/verify/families.h"
#include "app/verify/judge.h"
#include "app/verify/maker.h"
#include "app/verify/motion_families.h"
#include "app/verify/ray_families.h"
#include "core/query/cast.h"
#include "core/shape/vertex_list.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

const Finding* finding_of(const Report& report, std::string_view kind, std::string_view types) {
    const auto found = std::ranges::find_if(report.findings, [&](const Finding& finding) {
        return finding.kind == kind && finding.types == types;
    });
    return found == report.findings.end() ? nullptr : &*found;
}

struct Epsilon {
    const char* mode;
    std::string_view kind, types;
};
void PrintTo(const Epsilon& epsilon, std::ostream* out) { *out << epsilon.mode; }
class Epsilons : public ::testing::TestWithParam<Epsilon> {};
/// A fixed epsilon is right about shapes of ordinary sizes.
TEST_P(Epsilons, AreFound) {
    const Report report = run_to_end(made({GetParam().mode}, 20'000));
    EXPECT_TRUE(finding_of(report, GetParam().kind, GetParam().types)) << findings_text(report);
}
INSTANTIATE_TEST_SUITE_P(
    HardQuestions, Epsilons,
    ::testing::Values(Epsilon{"parallel-below-1e-2", kind::overlap_missed, "segment–segment"},
                      Epsilon{"parallel-below-1e-6", kind::overlap_missed, "segment–segment"},
                      Epsilon{"parallel-below-1e-9", kind::overlap_missed, "segment–segment"},
                      Epsilon{"ray-parallel-below-1e-6", kind::hit_missed, "ray–segment"},
                      Epsilon{"one-center-below-1e-6", kind::normal, "circle–circle"}));

TEST(HardQuestions, AreNoSmallerThanTheGreetingTakes) {
    Conventions conventions;
    for (auto& row : conventions.pairs) row.fill(true);
    const auto small = std::ranges::find(families(), "small", &Family::id);
    const std::size_t segment = type_index<collision::shape::Segment>();
    const auto least = [&] {
        Maker maker(1, conventions);
        double shortest = 1;
        for (int i = 0; i < 200; ++i) {
            const auto made = small->make(maker, segment, segment);
            if (!made || !as_taken(*made, conventions)) continue;
            for (const model::SceneShape& one : made->shapes) {
                const auto& s = std::get<collision::shape::Segment>(one.geometry);
                if (!(s.from == s.to)) shortest = std::min(shortest, std::hypot(s.to.x - s.from.x, s.to.y - s.from.y));
            }
        }
        return shortest;
    };
    EXPECT_LT(least(), 1e-5);
    conventions.min_size = 1e-3;
    EXPECT_GE(least(), 1e-3);
    conventions.min_size = 0.5;
    EXPECT_EQ(least(), 1) << "none is made";
}

TEST(HardQuestions, HaveScenesOfHundreds) {
    Options options = made({"first-24-alone"}, 3000);
    options.ask = {};
    options.ask.add(Part::pairs);
    const Report report = run_to_end(options);
    const Finding* const finding = find(report, kind::pair_missed);
    ASSERT_TRUE(finding) << findings_text(report);
    EXPECT_LE(finding->smallest.shapes.size(), 32u) << "what is large is made small by parts";
    EXPECT_GE(finding->smallest.shapes.size(), 25u);
}
/// What is clearly apart is not worked out, and what is listed all the same is.
TEST(HardQuestions, JudgeAScenesListedPairsHoweverFarApart) {
    const Question scene = make_scene({make_circle({0, 0}, 1), make_circle({9, 0}, 1), make_circle({1, 0}, 1)});
    const auto fault = [&](std::vector<std::array<std::size_t, 2>> pairs) {
        Answer answer;
        answer.pairs = std::move(pairs);
        const auto found = judge(scene, PlacedPair(scene), answer, Conventions());
        return found ? found->kind : std::string_view();
    };
    EXPECT_EQ(fault({{0, 2}}), "");
    EXPECT_EQ(fault({{0, 1}, {0, 2}}), kind::pair_invented);
    EXPECT_EQ(fault({}), kind::pair_missed);
}

// ---- rays at flat angles ----

/// A program that compares with an epsilon misses them: of each decade it is judged, with every type that has a
/// side.
TEST(HardQuestions, AskRaysAtFlatAnglesThatAreJudged) {
    Conventions conventions;
    conventions.rays.fill(true);
    Answer miss;
    miss.hit.emplace();
    std::size_t types = 0;
    for (std::size_t type = 0; type < collision::shape::type_count; ++type) {
        Maker maker(1, conventions);
        std::array<int, 10> made{}, judged{};
        for (int i = 0; i < 600; ++i) {
            const auto question = flat_rays(maker, 0, type);
            if (!question) continue;
            const PlacedPair pair(*question);
            const auto& ray = std::get<collision::shape::PlacedRay>(pair.a);
            const auto hit = collision::query::cast(ray, pair.b);
            if (!hit) continue;
            const Vec2 along = ray.direction / std::hypot(ray.direction.x, ray.direction.y);
            const double sine = std::abs(collision::math::dot(along, hit->normal));
            const auto decade = std::size_t(std::clamp(-std::log10(sine), 0.0, 9.0));
            ++made[decade];
            judged[decade] += judge_ray(pair, miss, conventions).fault.has_value();
        }
        if (made[4] == 0) continue;
        ++types;
        for (const std::size_t decade : {3u, 4u, 5u, 6u, 7u}) {
            EXPECT_GT(made[decade], 30) << type_name_of(type) << " 1e-" << decade;
            EXPECT_GT(judged[decade], 0.7 * made[decade]) << type_name_of(type) << " 1e-" << decade;
        }
    }
    EXPECT_EQ(types, 10u) << "all but points and circles";
}

/// In either order of their speeds.
TEST(HardQuestions, LetTheFirstBeFastTooOrBoth) {
    Conventions conventions;
    for (auto& row : conventions.impacts) row.fill(true);
    const auto family = std::ranges::find(families(), "fast", &Family::id);
    Maker maker(1, conventions);
    const std::size_t circle = type_index<collision::shape::Circle>();
    int first = 0, second = 0, both = 0;
    for (int i = 0; i < 300; ++i) {
        const auto made = family->make(maker, circle, circle);
        ASSERT_TRUE(made);
        const auto is_fast = [&](std::size_t place) {
            const Vec2 way = made->shapes[place].velocity * made->horizon;
            return std::hypot(way.x, way.y) >= 3;
        };
        first += is_fast(0) && !is_fast(1);
        second += is_fast(1) && !is_fast(0);
        both += is_fast(0) && is_fast(1);
    }
    EXPECT_GT(first, 60);
    EXPECT_GT(second, 60);
    EXPECT_GT(both, 60);
}
TEST(HardQuestions, AskImpactsAtFlatAnglesThatAreJudged) {
    const Conventions conventions;
    Answer none;
    none.impact.emplace();
    const std::size_t box = type_index<collision::shape::OrientedRectangle>();
    for (const std::size_t mover :
         {type_index<collision::shape::Circle>(), type_index<collision::shape::Polygon>(),
          type_index<collision::shape::Segment>()}) {
        Maker maker(1, conventions);
        int judged = 0, made = 0;
        for (int i = 0; i < 200; ++i) {
            const auto question = flat_moving(maker, box, mover);
            if (!question) continue;
            ++made;
            judged += judge_impact(*question, PlacedPair(*question), none, conventions).fault.has_value();
        }
        EXPECT_GT(made, 150) << type_name_of(mover);
        EXPECT_GT(judged, 0.7 * made) << type_name_of(mover);
    }
}
/// Lists of a fixed length end at 64 or 128.
TEST(HardQuestions, HavePolygonsOfManyCornersWhereTheGreetingSetsNoLimit) {
    const auto family = std::ranges::find(families(), "many", &Family::id);
    const std::size_t polygon = type_index<collision::shape::Polygon>();
    const auto most = [&](std::size_t limit) {
        Conventions conventions;
        conventions.max_vertices = limit;
        Maker maker(1, conventions);
        std::size_t largest = 0;
        for (int i = 0; i < 400; ++i)
            if (const auto made = family->make(maker, polygon, polygon))
                for (const model::SceneShape& one : made->shapes)
                    largest = std::max(largest, collision::shape::vertex_list(one.geometry)->vertices.size());
        return largest;
    };
    EXPECT_GT(most(200), 150u);
    EXPECT_LE(most(200), 200u);
    EXPECT_GT(most(50), 40u);
    EXPECT_LE(most(50), 50u);
    EXPECT_EQ(run_to_end(made({"exact"}, 10)).conventions.max_vertices, 200u);
    const Report limited =
        run_to_end(made({"greets-with", R"({"collider":"made","answers":["overlap"],"max_vertices":64})"}, 300));
    EXPECT_EQ(limited.conventions.max_vertices, 64u);
    const std::vector<std::string> words = told(limited.conventions);
    EXPECT_NE(std::ranges::find(words, "not asked: more than 64 vertices"), words.end());
}

// ---- hints and warnings ----

TEST(Hints, SayThatTheRotationOfABoxMayBeRounded) {
    const Report report = run_to_end(made({"turns-boxes-itself"}, 4000));
    const Finding* const finding = find(report, kind::touching_missed);
    ASSERT_TRUE(finding) << findings_text(report);
    EXPECT_NE(finding->sentence.find("use the \"vertices\" that the question gives"), std::string::npos)
        << findings_text(report);
    // Where nothing is turned the cause is another.
    for (const Finding& other : run_to_end(made({"mutant", "touching-polygons-below"}, 2000)).findings)
        EXPECT_EQ(other.sentence.find("turns the box"), std::string::npos) << other.sentence;
}
TEST(Hints, WarnOfAnAnswerThatIsNearlyAlwaysLeftOut) {
    const auto warned = [](const char* mode) {
        Options options = made({mode}, 3000);
        options.types = {type_index<collision::shape::Circle>(), type_index<collision::shape::Rectangle>(),
                         type_index<collision::shape::Polygon>()};
        const Report report = run_to_end(options);
        EXPECT_TRUE(report.findings.empty()) << findings_text(report);
        return std::ranges::any_of(report.verdict.warnings(), [](const std::string& one) {
            return one.find("\"depth\"") != one.npos && one.find(" % of ") != one.npos;
        });
    };
    EXPECT_TRUE(warned("depths-of-few"));
    EXPECT_FALSE(warned("exact"));
}

// ---- rays at borders ----

TEST(HardQuestions, StartRaysOnBorders) {
    for (const char* mode : {"ray-from-a-circle-missed", "ray-from-an-edge-missed"}) {
        const Report report = run_to_end(made({mode}, 4000));
        // Of all types that have such a border.
        std::uint64_t count = 0;
        for (const Finding& finding : report.findings)
            if (finding.kind == kind::hit_missed) count += finding.count;
        EXPECT_GE(count, 5u) << mode << findings_text(report);
    }
}
/// Along all sides it is a convention, which is told; along some it is a mistake.
TEST(HardQuestions, HaveRaysAlongSides) {
    const Report all = run_to_end(made({"rays-along-sides-missed"}, 2000));
    EXPECT_TRUE(all.findings.empty()) << findings_text(all);
    const auto words = told(all.conventions);
    EXPECT_TRUE(std::ranges::any_of(words, [](const std::string& one) {
        return one.starts_with("rays along a side meet nothing, of ") && one.find("rectangle") != one.npos;
    }));
    const Report some = run_to_end(made({"rays-along-upper-sides-missed"}, 2000));
    const Finding* const finding = find(some, kind::hit_missed);
    ASSERT_TRUE(finding) << findings_text(some);
    const Report none = run_to_end(made({"exact"}, 300));
    for (const std::string& one : told(none.conventions)) EXPECT_FALSE(one.starts_with("rays along")) << one;
}
/// --exact judges pairs, not rays.
TEST(HardQuestions, OfRaysThatGrazeAreNotPromisedToBeJudgedByExact) {
    const auto text = [](Question question, bool exact) {
        Options options = made({exact ? "exact" : "rays-along-sides-missed"}, 10);
        options.replay = {std::move(question)};
        return run_to_end(options).verdict.text();
    };
    const std::string along =
        text(make_pair(make_ray({-5, 1}, {1, 0}), make_rectangle({0, 0}, {2, 2})), false);
    EXPECT_NE(along.find("leave open 1 of the 1 questions"), std::string::npos) << along;
    EXPECT_EQ(along.find("--exact"), std::string::npos) << along;
}

}  // namespace
}  // namespace testbed::verify
