// The judge alone: answers made by hand to questions that a person can check.
#include "app/verify/judge.h"

#include <cmath>
#include <gtest/gtest.h>

#include "app/verify/counting.h"
#include "app/verify/kinds.h"
#include "app/verify/make_small.h"
#include "app/verify/maker.h"

namespace testbed::verify {
namespace {

Conventions exact() {
    Conventions conventions;
    for (auto& row : conventions.pairs) row.fill(true);
    return conventions;
}

Judgement judged(const Question& question, const Answer& answer, const Conventions& conventions = exact()) {
    return judge_answer(question, PlacedPair(question), answer, conventions);
}
/// The kind that is found; empty: nothing is wrong.
std::string_view kind(const Question& question, const Answer& answer,
                      const Conventions& conventions = exact()) {
    const auto fault = judged(question, answer, conventions).fault;
    return fault ? fault->kind : std::string_view();
}

/// Two boxes, one on the other, face to face from x = 1 to 2, 0.5 deep.
Question stacked() { return make_pair(make_rectangle({0, 0}, {4, 2}), make_rectangle({2.5, 1.5}, {3, 2})); }
Answer contacts(std::vector<Vec2> points) {
    Answer answer;
    answer.contacts = std::move(points);
    return answer;
}

TEST(JudgeContacts, AFaceNeedsBothEnds) {
    EXPECT_EQ(kind(stacked(), contacts({{1, 0.75}, {2, 0.75}})), "");
    EXPECT_EQ(kind(stacked(), contacts({{2, 1}, {1, 0.5}})), "") << "on either surface, in either order";
    EXPECT_EQ(kind(stacked(), contacts({{1, 0.75}})), kind::contact_incomplete);
    EXPECT_EQ(kind(stacked(), contacts({{2, 0.75}})), kind::contact_incomplete);
    EXPECT_EQ(kind(stacked(), contacts({{1, 0.75}, {1, 0.75}})), kind::contact_incomplete);
    EXPECT_EQ(kind(stacked(), contacts({{1.5, 0.75}})), kind::contact_incomplete);
    EXPECT_EQ(kind(stacked(), contacts({{1.1, 0.75}, {2, 0.75}})), kind::contact_incomplete);
    EXPECT_EQ(kind(stacked(), contacts({{1, 0.75}, {1.9, 0.75}})), kind::contact_incomplete);
    EXPECT_EQ(kind(stacked(), contacts({{1, 0.75}, {1.5, 0.75}, {2, 0.75}})), "") << "more do no harm";
    EXPECT_EQ(kind(stacked(), contacts({})), kind::contact_missing);
    EXPECT_EQ(kind(stacked(), contacts({{1, 0.75}, {2, 0.75}, {3, 0.75}})), kind::contact_outside);
    // In one of the two alone, whichever it is.
    EXPECT_EQ(kind(stacked(), contacts({{1, 0.75}, {2, 0.75}, {0.2, 0.75}})), kind::contact_outside);
    EXPECT_EQ(kind(swapped(stacked()), contacts({{1, 0.75}, {2, 0.75}, {0.2, 0.75}})), kind::contact_outside);
    // A corner in a corner: both faces part them as shortly, and each has two contacts.
    const Question corners = make_pair(make_rectangle({1, 1}, {2, 2}), make_rectangle({2.5, 2.5}, {2, 2}));
    EXPECT_EQ(kind(corners, contacts({{1.75, 1.5}, {1.75, 2}})), "");
    EXPECT_EQ(kind(corners, contacts({{1.5, 1.75}, {2, 1.75}})), "");
    EXPECT_EQ(kind(corners, contacts({{1.5, 1.75}})), kind::contact_incomplete);
    EXPECT_NE(judged(stacked(), contacts({{1, 0.75}})).fault->sentence.find("span 0 of a face of 1"),
              std::string::npos)
        << judged(stacked(), contacts({{1, 0.75}})).fault->sentence;
}
TEST(JudgeContacts, OnePointMayBeAllThatIsPromised) {
    Conventions one = exact();
    one.one_contact = true;
    EXPECT_EQ(kind(stacked(), contacts({{1, 0.75}}), one), "");
    EXPECT_EQ(kind(stacked(), contacts({{1.5, 0.75}}), one), "");
    EXPECT_EQ(kind(stacked(), contacts({}), one), kind::contact_missing);
    const Question corner =
        make_pair(make_rectangle({0, 0}, {4, 2}), make_polygon({{0, 0.5}, {2, 3}, {-2, 3}}));
    EXPECT_EQ(kind(corner, contacts({{0, 0.75}}), one), "");
    EXPECT_EQ(kind(corner, contacts({{0.2, 0.9}}), one), kind::contact_incomplete);
}
TEST(JudgeContacts, ACornerNeedsOnePointWhereItIsDeepest) {
    const Question corner =
        make_pair(make_rectangle({0, 0}, {4, 2}), make_polygon({{0, 0.5}, {2, 3}, {-2, 3}}));
    EXPECT_EQ(kind(corner, contacts({{0, 0.5}})), "");
    EXPECT_EQ(kind(corner, contacts({{0, 1}})), "");
    EXPECT_EQ(kind(corner, contacts({{0.2, 0.9}})), kind::contact_incomplete);
    EXPECT_EQ(kind(corner, contacts({{-0.2, 0.9}})), kind::contact_incomplete);
}
TEST(JudgeContacts, RoundShapesTouchInOnePoint) {
    const Question circles = make_pair(make_circle({0, 0}, 1), make_circle({1.5, 0}, 1));
    EXPECT_EQ(kind(circles, contacts({{0.75, 0}})), "");
    EXPECT_EQ(kind(circles, contacts({{1, 0}})), "");
    EXPECT_EQ(kind(circles, contacts({{0.75, 0.1}})), kind::contact_incomplete);
    const Question capsules = make_pair(make_capsule({0, 0}, {4, 0}, 1), make_capsule({1, 1.5}, {6, 1.5}, 1));
    EXPECT_EQ(kind(capsules, contacts({{1, 0.75}, {4, 0.75}})), "");
    EXPECT_EQ(kind(capsules, contacts({{1, 0.75}})), kind::contact_incomplete);
}
TEST(JudgeContacts, AnotherShortestWayOutIsAsGood) {
    // As deep along x as along y.
    const Question corner = make_pair(make_rectangle({0, 0}, {2, 2}), make_rectangle({1.5, 1.5}, {2, 2}));
    EXPECT_EQ(kind(corner, contacts({{0.5, 0.75}, {1, 0.75}})), "");
    EXPECT_EQ(kind(corner, contacts({{0.75, 0.5}, {0.75, 1}})), "");
    EXPECT_EQ(kind(corner, contacts({{0.75, 0.75}})), kind::contact_incomplete);
    Answer with_normal = contacts({{0.75, 0.5}, {0.75, 1}});
    with_normal.normal = Vec2{0, 1};
    EXPECT_EQ(kind(corner, with_normal), "");
    with_normal.normal = Vec2{1, 0};
    EXPECT_EQ(kind(corner, with_normal), "");
    Conventions to_a = exact();
    to_a.normal_to_a = true;
    with_normal.normal = Vec2{-1, 0};
    EXPECT_EQ(kind(corner, with_normal, to_a), "");
}
TEST(JudgeContacts, CornersInLineMayBeTakenOneByOne) {
    const Question in_line = make_pair(make_rectangle({0, 0}, {4, 2}),
                                       make_polygon({{-1, 0.5}, {0, 0.5}, {1, 0.5}, {1, 3}, {-1, 3}}));
    EXPECT_EQ(kind(in_line, contacts({{-1, 0.75}, {0, 0.75}})), "");
    EXPECT_EQ(kind(in_line, contacts({})), kind::contact_missing);
}
TEST(JudgeContacts, TwoApartHaveNone) {
    const Question apart = make_pair(make_circle({0, 0}, 1), make_circle({3, 0}, 1));
    EXPECT_EQ(kind(apart, contacts({})), "");
    EXPECT_EQ(kind(apart, contacts({{1, 0}})), kind::contact_invented);
    Conventions skin = exact();
    skin.gap = 1;
    EXPECT_EQ(kind(apart, contacts({{1, 0}}), skin), "") << "within its skin";
    const Question touching = make_pair(make_circle({0, 0}, 1), make_circle({2, 0}, 1));
    EXPECT_EQ(kind(touching, contacts({})), "");
    EXPECT_EQ(kind(touching, contacts({{1, 0}})), "");
    EXPECT_EQ(kind(touching, contacts({{1, 0.5}})), kind::contact_outside);
}

Question ray_at(model::SceneShape target) { return make_pair(make_ray({-5, 0}, {2, 0}), std::move(target)); }
Answer hit(double distance, std::optional<Vec2> point = {}, std::optional<Vec2> normal = {},
           std::optional<double> fraction = {}) {
    Answer answer;
    answer.hit.emplace(SaidHit{distance, fraction, point, normal});
    return answer;
}

TEST(JudgeRays, DistancesFractionsAndPoints) {
    const Question ray = ray_at(make_rectangle({0, 0.5}, {2, 2}));
    EXPECT_EQ(kind(ray, hit(4, Vec2{-1, 0}, Vec2{-1, 0}, 2)), "");
    EXPECT_EQ(kind(ray, hit(4.01)), kind::hit_distance);
    EXPECT_EQ(kind(ray, hit(4, {}, {}, 4)), kind::hit_fraction);
    EXPECT_EQ(kind(ray, hit(4, {}, {}, 0.5)), kind::hit_fraction);
    EXPECT_EQ(kind(ray, hit(4, Vec2{-1, 0.1})), kind::hit_point);
    Answer nothing;
    nothing.hit.emplace();
    EXPECT_EQ(kind(ray, nothing), kind::hit_missed);
    const Question past = ray_at(make_rectangle({0, 5}, {2, 2}));
    EXPECT_EQ(kind(past, nothing), "");
    EXPECT_EQ(kind(past, hit(4)), kind::hit_invented);
}
TEST(JudgeRays, NormalsAreOfWhatIsHit) {
    const Question box = ray_at(make_rectangle({0, 0.5}, {2, 2}));
    EXPECT_EQ(kind(box, hit(4, {}, Vec2{5, 5})), kind::hit_normal);
    EXPECT_EQ(kind(box, hit(4, {}, Vec2{1, 0})), kind::hit_normal) << "along the ray";
    EXPECT_EQ(kind(box, hit(4, {}, Vec2{0, 1})), kind::hit_normal) << "of the neighboring edge";
    EXPECT_EQ(kind(box, hit(4, {}, Vec2{-std::cos(0.01), std::sin(0.01)})), kind::hit_normal);
    const Question circle = ray_at(make_circle({0, 0.5}, 1));
    const double x = -std::sqrt(0.75);
    EXPECT_EQ(kind(circle, hit(5 + x, {}, Vec2{x, -0.5})), "");
    EXPECT_EQ(kind(circle, hit(5 + x, {}, Vec2{-1, 0})), kind::hit_normal);
    const Question corner = ray_at(make_polygon({{0, 0}, {4, -2}, {4, 2}}));
    EXPECT_EQ(kind(corner, hit(5, {}, Vec2{-1, 0})), "");
    EXPECT_EQ(kind(corner, hit(5, {}, Vec2{-0.6, 0.8})), "") << "any that a corner has";
    EXPECT_EQ(kind(corner, hit(5, {}, Vec2{-0.28, 0.96})), kind::hit_normal);
    const Question line = ray_at(make_line({0, 0}, {0, 1}));
    EXPECT_EQ(kind(line, hit(5, {}, Vec2{-1, 0})), "");
    EXPECT_EQ(kind(line, hit(5, {}, Vec2{-0.8, 0.6})), kind::hit_normal);
    const Question notch = ray_at(make_polygon({{0, -2}, {4, -2}, {4, 2}, {0, 2}, {1, 0.5}, {1, -0.5}}));
    EXPECT_EQ(kind(notch, hit(6, {}, Vec2{-1, 0})), "");
    EXPECT_EQ(kind(notch, hit(6, {}, Vec2{-0.8, 0.6})), kind::hit_normal);
}
TEST(JudgeRays, YMayPointDown) {
    Conventions down = exact();
    down.y_down = true;
    const Question ray = make_pair(make_ray({0.5, 5}, {0, -1}), make_rectangle({0, 0}, {2, 2}));
    EXPECT_EQ(kind(ray, hit(4, Vec2{0.5, 1}, Vec2{0, 1})), "");
    EXPECT_EQ(kind(ray, hit(4, Vec2{0.5, 1}, Vec2{0, 1}), down), kind::hit_normal);
    EXPECT_EQ(kind(ray, hit(4, Vec2{0.5, 1}, Vec2{0, -1}), down), "");
}
TEST(JudgeRays, FromInsideTheBaseIsHit) {
    const Question inside = make_pair(make_ray({0.5, 0}, {1, 0}), make_circle({0, 0}, 1));
    EXPECT_EQ(kind(inside, hit(0, Vec2{0.5, 0}, Vec2{-1, 0})), "");
    EXPECT_EQ(kind(inside, hit(0, Vec2{0.5, 0}, Vec2{0, 1})), "") << "no surface has a normal there";
    EXPECT_EQ(kind(inside, hit(0, Vec2{0.5, 0}, Vec2{0, 2})), kind::hit_normal);
    EXPECT_EQ(kind(inside, hit(0, Vec2{1, 0})), kind::hit_point);
    EXPECT_EQ(kind(inside, hit(0.5, Vec2{1, 0})), kind::hit_distance);
    Conventions hollow = exact();
    hollow.solid_to_rays = false;
    EXPECT_EQ(kind(inside, hit(0.5, Vec2{1, 0}), hollow), "");
    EXPECT_FALSE(judged(inside, hit(0.5), hollow).due.has(Part::ray));
    EXPECT_TRUE(judged(inside, hit(0)).due.has(Part::ray));
}
TEST(JudgeRays, AGrazeIsLeftOpen) {
    const Question graze = ray_at(make_circle({0, 1}, 1));
    Answer nothing;
    nothing.hit.emplace();
    EXPECT_EQ(kind(graze, nothing), "");
    EXPECT_EQ(kind(graze, hit(5.5)), "");
}

Answer impact(double time, std::optional<Vec2> point = {}, std::optional<Vec2> normal = {}) {
    Answer answer;
    answer.impact.emplace(SaidImpact{time, point, normal});
    return answer;
}
/// A rod about its middle at the origin, a quarter turn a second, and a point that it meets after a third of
/// a turn of 90 degrees.
Question turning() {
    auto rod = make_segment({-2, 0}, {2, 0});
    rod.spin = 90;
    auto ball = make_circle({1.5 * std::cos(std::acos(-1) / 6), 1.5 * std::sin(std::acos(-1) / 6)}, 0.001);
    return make_moving(std::move(rod), {0, 0}, std::move(ball), {0, 0});
}
TEST(JudgeImpacts, WhatTurnsIsJudgedWhereItIsThen) {
    Answer nothing;
    nothing.impact.emplace();
    EXPECT_EQ(kind(turning(), nothing), kind::impact_missed);
    EXPECT_EQ(kind(turning(), impact(0.5)), kind::impact_late);
    EXPECT_EQ(kind(turning(), impact(0.2)), kind::impact_early);
    const double time = 1.0 / 3 - std::asin(0.001 / 1.5) / (std::acos(-1) / 2);
    EXPECT_EQ(kind(turning(), impact(time)), "");
    const double turned = time * std::acos(-1) / 2;
    const Vec2 normal{-std::sin(turned), std::cos(turned)};
    EXPECT_EQ(kind(turning(), impact(time, {}, normal)), "");
    EXPECT_EQ(kind(turning(), impact(time, {}, -normal)), kind::impact_normal);
    EXPECT_EQ(kind(turning(), impact(time, Vec2{1.5 * std::cos(turned), 1.5 * std::sin(turned)}, normal)),
              "");
    EXPECT_EQ(kind(turning(), impact(time, Vec2{1.5, 0}, normal)), kind::impact_point);
    Question still = turning();
    still.shapes[0].spin = 0;
    still.shapes[0].velocity = {0, -1};
    EXPECT_EQ(kind(still, nothing), "");
    EXPECT_EQ(kind(still, impact(0.3)), kind::impact_invented);
}
/// The time of an impact may be off by the allowed length at the speed of the farthest point, not faster.
TEST(JudgeImpacts, WhatTurnsSlowlyHasMoreTime) {
    auto rod = make_segment({-0.25, 0}, {0.25, 0});
    rod.spin = 90;
    const Question overlapping = make_moving(std::move(rod), {0, 0}, make_circle({0, 0}, 0.125), {0, 0});
    const double speed = 0.25 * std::acos(-1) / 2;
    const double time = exact().allowed(extent(PlacedPair(overlapping))) / speed;
    EXPECT_EQ(kind(overlapping, impact(0.9 * time)), "");
    EXPECT_EQ(kind(overlapping, impact(1.1 * time)), kind::impact_late);
}
TEST(JudgeImpacts, AGrazeIsLeftOpenAndNoMore) {
    Answer nothing;
    nothing.impact.emplace();
    const auto passing_at = [](double height) {
        return make_moving(make_circle({0, 0}, 1), {0, 0}, make_circle({-8, height}, 1), {8, 0});
    };
    EXPECT_EQ(kind(passing_at(2), nothing), "");
    EXPECT_EQ(kind(passing_at(2 - 1e-6), nothing), "");
    EXPECT_EQ(kind(passing_at(2 - 1e-3), nothing), kind::impact_missed);
    EXPECT_EQ(kind(passing_at(2 + 1e-6), impact(1)), "");
    EXPECT_EQ(kind(passing_at(2 + 1e-3), impact(1)), kind::impact_invented);
}
TEST(JudgeImpacts, NormalsPartTheTwo) {
    const Question boxes =
        make_moving(make_rectangle({0, 0}, {2, 2}), {0, 0}, make_rectangle({4, 0.5}, {2, 2}), {-4, 0});
    EXPECT_EQ(kind(boxes, impact(0.5, {}, Vec2{1, 0})), "");
    EXPECT_EQ(kind(boxes, impact(0.5, {}, Vec2{std::cos(0.01), std::sin(0.01)})), kind::impact_normal);
    EXPECT_EQ(kind(boxes, impact(0.5, {}, Vec2{1.01, 0})), kind::not_unit);
    const Question over = make_moving(make_rectangle({0, 0}, {2, 2}), {0, 0}, make_circle({0, 0}, 1), {1, 0});
    EXPECT_TRUE(judged(over, impact(0)).due.has(Part::impact));
    Conventions silent = exact();
    silent.overlap_is_impact = false;
    EXPECT_FALSE(judged(over, impact(0), silent).due.has(Part::impact));
    EXPECT_EQ(kind(over, impact(0.5)), kind::impact_late);
    EXPECT_EQ(kind(over, impact(0.5), silent), "");
}

Answer lengths(std::optional<double> distance, std::optional<double> depth = {},
               std::optional<Vec2> normal = {}) {
    Answer answer;
    answer.distance = distance;
    answer.depth = depth;
    answer.normal = normal;
    return answer;
}
TEST(JudgeLengths, DepthsOfWhatDoesNotOverlap) {
    const Question apart = make_pair(make_circle({0, 0}, 1), make_circle({3, 0}, 1));
    EXPECT_EQ(kind(apart, lengths({}, 0)), "");
    EXPECT_EQ(kind(apart, lengths({}, -1)), "") << "how far apart, as a negative depth";
    EXPECT_EQ(kind(apart, lengths({}, 0.1)), kind::depth_invented);
    const Question touching = make_pair(make_circle({0, 0}, 1), make_circle({2, 0}, 1));
    EXPECT_EQ(kind(touching, lengths({}, 0)), "");
    EXPECT_EQ(kind(touching, lengths({}, 0.1)), kind::depth_invented);
}
TEST(JudgeLengths, ASignedDistanceIsMinusTheDepth) {
    const Question deep = make_pair(make_circle({0, 0}, 1), make_circle({1.5, 0}, 1));
    EXPECT_EQ(kind(deep, lengths(0)), "");
    EXPECT_EQ(kind(deep, lengths(-0.5)), kind::distance);
    Conventions c = exact();
    c.signed_distance = true;
    EXPECT_EQ(kind(deep, lengths(-0.5), c), "");
    EXPECT_EQ(kind(deep, lengths(-0.6), c), kind::distance);
    EXPECT_EQ(kind(deep, lengths(0), c), "");
    EXPECT_EQ(kind(deep, lengths(0.5), c), kind::distance);
}
TEST(JudgeLengths, ANormalAloneIsJudgedByTheDepthThatIsNeeded) {
    EXPECT_EQ(kind(stacked(), lengths({}, {}, Vec2{0, 1})), "");
    EXPECT_EQ(kind(stacked(), lengths({}, {}, Vec2{0, -1})), kind::wrong_way);
    EXPECT_EQ(kind(stacked(), lengths({}, {}, Vec2{1, 0})), kind::does_not_part);
    EXPECT_EQ(kind(stacked(), lengths({}, {}, Vec2{0, 2})), kind::not_unit);
}
TEST(JudgeLengths, AWrongOverlapShowsWhatWasComputed) {
    Answer answer = lengths(0.25, 0.125);
    answer.overlap = false;
    const std::string sentence = judged(stacked(), answer).fault->sentence;
    EXPECT_NE(sentence.find("at distance 0.25, 0.125 deep"), std::string::npos) << sentence;
}

std::string due(const Question& question, const Answer& answer, const Conventions& c = exact()) {
    std::string text;
    const Parts parts = judged(question, answer, c).due;
    for (std::size_t i = 0; i < part_count; ++i)
        if (parts.has(Part(i))) text += std::string(text.empty() ? "" : " ") + std::string(name(Part(i)));
    return text;
}
TEST(JudgeDue, SaysWhatThereIsToJudge) {
    const Question apart = make_pair(make_circle({0, 0}, 1), make_circle({3, 0}, 1));
    EXPECT_EQ(due(apart, {}), "overlap distance closest containment");
    EXPECT_EQ(due(stacked(), {}), "overlap depth normal contacts containment");
    const Question touching = make_pair(make_circle({0, 0}, 1), make_circle({2, 0}, 1));
    EXPECT_EQ(due(touching, {}), "overlap containment");
    Answer given = lengths(0, 0);
    given.contacts.emplace();
    EXPECT_EQ(due(touching, given), "overlap distance depth containment")
        << "no contacts of two that touch are as good as any";
    EXPECT_EQ(due(apart, given), "overlap distance closest depth contacts containment");
    Conventions skin = exact();
    skin.gap = 2;
    EXPECT_EQ(due(apart, {}, skin), "distance containment") << "left to the collider";
    const Question lines = make_pair(make_line({0, 0}, {1, 0}), make_line({0, 0}, {0, 1}));
    EXPECT_EQ(due(lines, lengths({}, 1)), "overlap containment") << "no push parts them";
    EXPECT_EQ(due(make_scene({make_circle({0, 0}, 1), make_circle({0, 0}, 1)}), {}), "pairs");
}

TEST(Counting, PutsEachAnswerWhereItBelongs) {
    Verdict verdict;
    Counting counting(verdict);
    Parts asked;
    for (const Part part : {Part::overlap, Part::distance, Part::depth}) asked.add(part);
    Reply reply;
    reply.answer.overlap = true;
    reply.answer.distance = 0.25;
    reply.answer.normal = Vec2{0, 1};
    reply.answer.volunteered.add(Part::contacts);
    counting.count(stacked(), asked, reply, judged(stacked(), reply.answer));
    const auto tally = [&](const char* answer) { return verdict.tally(answer, "rectangle–rectangle"); };
    EXPECT_EQ(tally("overlap").judged, 1u);
    EXPECT_EQ(tally("distance").wrong, 1u);
    EXPECT_EQ(tally("depth").skipped, 1u);
    EXPECT_EQ(tally("normal").answered, 1u);
    EXPECT_EQ(tally("normal").asked, 0u) << "nobody asked for it";
    EXPECT_EQ(tally("contacts").answered, 1u);
    EXPECT_EQ(tally("impact").asked, 0u);
    // One that never came.
    reply.fault = Fault{kind::crash, "It ended."};
    reply.answer = {};
    counting.count(stacked(), asked, reply, {reply.fault, {}});
    EXPECT_EQ(tally("overlap").refused, 1u);
    EXPECT_EQ(tally("overlap").wrong, 0u);
    // A normal without a depth is wrong where the normal is counted.
    Answer alone;
    alone.normal = Vec2{1, 0};
    asked.add(Part::normal);
    counting.count(stacked(), asked, {alone, {}, {}}, judged(stacked(), alone));
    EXPECT_EQ(tally("normal").wrong, 1u);
}

Calibrated tried(About about, Parts parts, std::size_t a, std::size_t b) {
    Calibrated found;
    found.asked = Parts::usual();
    found.tried.push_back({about, a, b, types_of(about, a, b), parts, 4, 1});
    return found;
}
TEST(Counting, ExpectsWhatWasAnsweredPromisedOrNamed) {
    const std::size_t circle = type_index<collision::shape::Circle>();
    Parts seen;
    seen.add(Part::overlap);
    const auto rows = [&](Parts answered, Parts named, bool all_types, const Greeting* greeting) {
        Verdict verdict;
        Counting(verdict).expect(tried(About::pair, answered, circle, circle), named, all_types, greeting);
        std::string text;
        for (const Verdict::Row& row : verdict.rows())
            if (row.tally.expected) text += row.key.answer + ": " + row.tally.promise + "; ";
        for (const std::string& failure : verdict.failures()) text += failure + " ";
        return text;
    };
    EXPECT_EQ(rows(seen, {}, false, nullptr), "overlap: answered at first; ");
    EXPECT_EQ(rows({}, {}, false, nullptr), "") << "types that it does not know";
    EXPECT_EQ(rows({}, {}, true, nullptr), "overlap: asked for; ") << "types that were named";
    Parts depth;
    depth.add(Part::depth);
    EXPECT_EQ(rows(seen, depth, false, nullptr), "depth: asked for; overlap: answered at first; ");
    EXPECT_EQ(rows({}, depth, false, nullptr), "Asked for \"depth\": never answered. ");
    Parts ray;
    ray.add(Part::ray);
    EXPECT_EQ(rows(seen, ray, true, nullptr),
              "overlap: answered at first; Asked for \"ray\": never answered. ")
        << "two shapes as they stand have no hit";
    Greeting said;
    said.answers = {"overlap", "distance"};
    EXPECT_EQ(rows(seen, {}, false, &said), "distance: promised; overlap: promised; ");
    EXPECT_EQ(rows({}, {}, false, &said),
              "Promised \"overlap\": never answered. Promised \"distance\": never answered. ");
    EXPECT_EQ(rows(seen, depth, false, &said),
              "distance: promised; overlap: promised; "
              "Asked for \"depth\", which its greeting does not promise. ");
    said.without.push_back({{"circle", "circle"}, {"distance"}});
    said.types = {"circle"};
    EXPECT_EQ(rows(seen, {}, false, &said),
              "overlap: promised; Promised \"distance\": its greeting excepts it for all of these types. ")
        << "an exception is no promise, and one of everything makes a promise of nothing";
}
TEST(Counting, WhatGotNoAnswerAtFirstIsCounted) {
    const std::size_t circle = type_index<collision::shape::Circle>();
    Verdict verdict;
    Counting(verdict).expect(tried(About::pair, {}, circle, circle), {}, true, nullptr);
    const Tally& overlap = verdict.tally("overlap", "circle–circle");
    EXPECT_EQ(overlap.skipped, 3u);
    EXPECT_EQ(overlap.refused, 1u);
    verdict.tally("distance", "circle–circle").count(Fate::right, true);
    EXPECT_EQ(verdict.outcome(), Outcome::failed);
}

}  // namespace
}  // namespace testbed::verify
