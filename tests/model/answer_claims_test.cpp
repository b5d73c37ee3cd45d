// Expectations about contacts, closest points, hits, impacts and hulls.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/model/claims.h"
#include "app/model/failures.h"

namespace testbed::model {
namespace {

Scene answers_scene(const std::string& row) {
    const file::ReadResult result =
        file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "floor", "type": "rectangle", "size": [10, 2], "position": [0, -1]},
        {"id": "crate", "type": "rectangle", "size": [2, 2], "position": [1, 0.5], "hidden": true},
        {"id": "ball", "type": "circle", "radius": 1, "position": [8, 0]},
        {"id": "ray", "type": "ray", "direction": [2, 0], "position": [-10, 0]},
        {"id": "same", "type": "ray", "direction": [2, 0], "position": [-10, 0]},
        {"id": "up", "type": "ray", "direction": [0, 1], "position": [-10, 5]},
        {"id": "bullet", "type": "circle", "radius": 1, "position": [0, 20], "velocity": [0, -10]},
        {"id": "tri", "type": "polygon", "vertices": [[20, 20], [24, 20], [20, 23]]},
        {"id": "cart", "type": "group", "position": [3, -7], "members": [
            {"id": "wheel", "type": "circle", "radius": 1}, {"id": "box", "type": "rectangle", "size": [2, 2]}]},
        {"id": "wall", "type": "polygon", "vertices": [[-40, 0], [-40, 9], [-39, 9], [-39, 0]]},
        {"id": "tip", "type": "polygon", "vertices": [[-37, 6], [-39.25, 7], [-37, 8]]},
        {"id": "drop", "type": "circle", "radius": 1, "position": [-38.5, 2]},
        {"id": "rod", "type": "capsule", "from": [-38.75, 4], "to": [-36, 4.5], "radius": 0.5},
        {"id": "bow", "type": "polygon", "vertices": [[0, 50], [2, 52], [2, 50], [0, 52]]}
        ], "expect": [)" +
                         row + "]}");
    EXPECT_TRUE(result.scene) << row;
    for (const file::Issue& issue : result.issues) ADD_FAILURE() << file::to_string(issue, row);
    return result.scene.value_or(Scene{});
}

TEST(AnswerClaims, Table) {
    const struct {
        const char* row;
        bool pass;
        const char* got;
    } rows[] = {
        // The crate's lower edge is 0.5 deep in the floor; contacts lie halfway between the surfaces.
        {R"({"pair": ["floor", "crate"], "contacts.count": 2})", true, "2"},
        {R"({"pair": ["floor", "crate"], "contacts.count": 1})", false, "2"},
        {R"({"pair": ["floor", "crate"], "contacts.0.y": -0.25})", true, "-0.25"},
        {R"({"pair": ["floor", "crate"], "contacts.1.x": {"min": 0, "max": 2}})", true, "2"},
        {R"({"pair": ["floor", "crate"], "contacts.2.x": null})", true, "null"},
        {R"({"pair": ["floor", "crate"], "contacts.2.x": 0})", false, "null"},
        // The crate's lower corners, 0 and 1, lie in the floor's upper edge, from vertex 2 to vertex 3.
        {R"({"pair": ["floor", "crate"], "contacts.0.a.edge": 2, "contacts.1.a.edge": 2})", true, "2"},
        {R"({"pair": ["floor", "crate"], "contacts.0.a.vertex": null})", true, "null"},
        {R"({"pair": ["floor", "crate"], "contacts.0.b.vertex": {"max": 1}, "contacts.0.b.edge": null})",
         true, nullptr},
        {R"({"pair": ["crate", "floor"], "contacts.0.b.edge": 2, "contacts.0.b.vertex": null})", true, "2"},
        {R"({"pair": ["crate", "floor"], "contacts.0.a.edge": 0})", false, "null"},
        {R"({"pair": ["floor", "crate"], "contacts.2.a.edge": null})", true, "null"},
        {R"({"pair": ["wall", "tip"], "contacts.count": 1, "contacts.0.b.vertex": 2, "contacts.0.b.edge": null})",
         true, "1"},
        {R"({"pair": ["wall", "drop"], "contacts.0.a.edge": 1, "contacts.0.b.edge": null})", true, "1"},
        {R"({"pair": ["wall", "rod"], "contacts.0.b.vertex": 0, "contacts.0.a.edge": 1})", true, "0"},
        {R"({"pair": ["floor", "ball"], "contacts.count": 0})", true, "0"},
        {R"({"pair": ["crate", "ball"], "closest.a.x": 2, "closest.b.x": 7})", true, "2"},
        {R"({"pair": ["ball", "crate"], "closest.a.x": 7, "closest.b.x": 2})", true, "7"},
        {R"({"pair": ["ball", "crate"], "closest.a.x": 2})", false, "7"},
        {R"({"pair": ["ray", "ball"], "hit.distance": 17, "hit.point.x": 7, "hit.normal.x": -1})", true,
         "17"},
        {R"({"pair": ["ray", "ball"], "hit.normal.y": 0.5})", false, "0"},
        // It lies on another ray, runs along the floor's top edge, and then meets the crate.
        {R"({"pair": ["ray", "floor"], "hit.order": 2})", true, "2"},
        {R"({"pair": ["ray", "crate"], "hit.order": 3})", true, "3"},
        {R"({"pair": ["ray", "crate"], "hit.order": 1})", false, "3"},
        {R"({"pair": ["ray", "ball"], "hit.order": 4})", true, "4"},
        {R"({"pair": ["up", "ball"], "hit.order": null, "hit.distance": null, "hit.point.x": null})", true,
         "null"},
        {R"({"pair": ["ball", "ray"], "hit.order": 1})", false, "\"ball\" is no ray; name the ray first"},
        {R"({"shape": "up", "hits": 0})", true, "0"},
        {R"({"shape": "ball", "hits": 0})", false, "\"ball\" is no ray"},
        {R"({"pair": ["floor", "bullet"], "impact.normal.y": 1, "impact.point.y": 0})", true, "null"},
        {R"({"shape": "tri", "bounds.convex_hull.count": 3, "bounds.convex_hull.2.y": 23})", true, "3"},
        {R"({"shape": "tri", "bounds.convex_hull.3.x": null})", true, "null"},
        {R"({"shape": "tri", "bounds.convex_hull.count": 4})", false, "3"},
        {R"({"shape": "box", "bounds.convex_hull.count": 4})", true, "4"},
        {R"({"shape": "ball", "bounds.convex_hull.count": 0})", true, "0"},
        {R"({"shape": "bow", "valid": false})", true, "false"},
        {R"({"shape": "bow", "valid": true})", false, "false"},
        {R"({"shape": "tri", "valid": true})", true, "true"},
        {R"({"shape": "bow", "valid": false, "area": null})", false, "false"},
        {R"({"shape": "bow", "area": null})", false, "\"bow\" is not a simple polygon"},
    };
    for (const auto& row : rows) {
        const Scene scene = answers_scene(row.row);
        const bool about_impact = std::string_view(row.row).find("impact") != std::string_view::npos;
        // The window leaves hidden shapes out of its tables, and judges like `check` all the same.
        for (const Hidden hidden : {Hidden::answered, Hidden::left_out}) {
            const Results results =
                analyze(scene, PairChoice::all, hidden, about_impact ? 3 : default_horizon);
            ASSERT_EQ(results.expect.size(), 1u);
            EXPECT_EQ(results.expect[0].pass, row.pass)
                << row.row << sentence_of(claim_outcomes(scene, results.expect)[0]);
            if (about_impact) continue;
            if (row.got) {
                EXPECT_EQ(actual_text(results.expect[0].actual[0]), row.got) << row.row;
            }
        }
    }
}

/// In a second the bullet comes 10 down: it is still 8 above the floor.
TEST(AnswerClaims, AnImpactBeyondTheHorizonIsNone) {
    const Scene scene = answers_scene(R"({"pair": ["bullet", "floor"], "impact.normal.y": null})");
    EXPECT_TRUE(analyze(scene, PairChoice::all, Hidden::answered, 1).expect[0].pass);
    EXPECT_FALSE(analyze(scene, PairChoice::all, Hidden::answered, 3).expect[0].pass);
}

/// What the analysis of all rays says is what the claims are judged by.
TEST(AnswerClaims, HitsAreThoseOfTheAnalysis) {
    const Scene scene = answers_scene(R"({"shape": "tri", "valid": true})");
    const Results results = analyze(scene, PairChoice::all, Hidden::answered);
    ASSERT_EQ(results.rays.size(), 3u);
    for (const RayResult& ray : results.rays) {
        std::string rows =
            fmt::format(R"({{"shape": "{}", "hits": {}}})", scene.shapes[ray.ray]->id, ray.hits.size());
        for (std::size_t i = 0; i < ray.hits.size(); ++i)
            rows += fmt::format(R"(, {{"pair": ["{}", "{}"], "hit.order": {}, "hit.distance": {}}})",
                                scene.shapes[ray.ray]->id, scene.shapes[ray.hits[i].shape]->id, i + 1,
                                ray.hits[i].hit.distance);
        const Scene claimed = answers_scene(rows);
        const Results judged = analyze(claimed, PairChoice::all, Hidden::answered);
        for (const ClaimOutcome& outcome : claim_outcomes(claimed, judged.expect))
            EXPECT_TRUE(outcome.holds) << sentence_of(outcome);
    }
}

TEST(AnswerClaims, NamesAreKnownInOneSpelling) {
    for (const char* good : {"contacts.count", "contacts.0.x", "contacts.10.y", "closest.b.y", "hit.order",
                             "hit.point.x", "impact.normal.y", "contacts.0.a.vertex", "contacts.1.b.edge"})
        EXPECT_TRUE(find_claim(Subject::pair, good)) << good;
    for (const char* good : {"valid", "hits", "bounds.convex_hull.0.x", "bounds.convex_hull.count"})
        EXPECT_TRUE(find_claim(Subject::shape, good)) << good;
    for (const char* bad : {"contacts",
                            "contacts.",
                            "contacts.x",
                            "contacts.00.x",
                            "contacts.01.x",
                            "contacts.-1.x",
                            "contacts.0.z",
                            "contacts.0",
                            "contacts.0x.x",
                            "contacts.99999999999999999999.x",
                            "closest.c.x",
                            "contacts.0.a",
                            "contacts.0.c.edge",
                            "contacts.a.edge",
                            "contacts.0.a.face",
                            "hit",
                            "hit.shape",
                            "impact.order",
                            "impact.time",
                            "valid",
                            "hits",
                            "hit.point",
                            "contacts..x"})
        EXPECT_FALSE(find_claim(Subject::pair, bad)) << bad;
    for (const char* bad : {"contacts.count", "bounds.convex_hull.x", "hit.order"})
        EXPECT_FALSE(find_claim(Subject::shape, bad)) << bad;
    EXPECT_FALSE(find_claim(Subject::algorithm, "contacts.count"));
}

TEST(AnswerClaims, AreWrittenAsTheyWereRead) {
    const Scene scene = answers_scene(
        R"({"pair": ["floor", "crate"], "contacts.count": 2, "contacts.0.x": {"min": 0}, "closest.a.x": null})");
    const auto read = file::read_scene(file::write_scene(scene));
    ASSERT_TRUE(read.scene);
    EXPECT_TRUE(read.issues.empty());
    EXPECT_EQ(*read.scene, scene);
}

TEST(Failures, SayWhatWasExpectedAndWhatIs) {
    const Scene scene = answers_scene(
        R"({"pair": ["floor", "crate"], "overlap": false, "depth": 0.25},
           {"pair": ["floor", "crate"], "depth": {"min": 1}}, {"pair": ["floor", "crate"], "depth": {"max": 0.1}},
           {"pair": ["floor", "crate"], "depth": {"min": 1, "max": 2}, "tolerance": 0},
           {"pair": ["floor", "crate"], "depth": 1, "tolerance": 0}, {"pair": ["floor", "crate"], "depth": null})");
    const auto outcomes = claim_outcomes(scene, analyze(scene).expect);
    const char* const wanted[] = {
        "expect[0]: floor – crate: overlap: expected false, got true",
        "expect[0]: floor – crate: depth: expected 0.25 ± 1e-06, got 0.5",
        "expect[1]: floor – crate: depth: expected at least 1, got 0.5",
        "expect[2]: floor – crate: depth: expected at most 0.1, got 0.5",
        "expect[3]: floor – crate: depth: expected 1 to 2, got 0.5",
        "expect[4]: floor – crate: depth: expected 1, got 0.5",
        "expect[5]: floor – crate: depth: expected null, got 0.5",
    };
    ASSERT_EQ(outcomes.size(), std::size(wanted));
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        EXPECT_EQ(sentence_of(outcomes[i]), wanted[i]);
        EXPECT_FALSE(outcomes[i].holds);
    }
}

}  // namespace
}  // namespace testbed::model
