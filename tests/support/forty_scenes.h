// Scenes with expectations of every kind, every second one not true.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/model/expectations.h"
#include "app/model/generate.h"
#include "app/model/judge.h"

namespace testbed::tests::forty_scenes {

using model::Expectation;
using model::Expected;
using model::Scene;
using model::Subject;

inline constexpr std::size_t forty = 40;

/// Eight shapes near each other, some in motion, and two arrows.
inline Scene shapes_of(std::uint64_t seed) {
    Scene scene = model::generate_scene({.count = 8, .seed = seed, .density = 0.8});
    for (std::size_t i = 0; i < scene.shapes.size(); i += 3) {
        model::SceneShape moving = *scene.shapes[i];
        moving.velocity = {i == 0 ? 4.0 : -3.0, 0.5};
        scene = model::with_shape(scene, i, moving);
    }
    const auto add = [&](std::string id, collision::shape::Shape geometry, collision::Vec2 at) {
        model::SceneShape shape;
        shape.id = std::move(id);
        shape.geometry = std::move(geometry);
        shape.pose.position = at;
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(shape)));
    };
    add("p", collision::shape::Segment{{0, 0}, {2, 1}}, {-1, -1});
    add("q", collision::shape::Segment{{0, 0}, {double(seed % 3) - 1, 2}}, {1, 0});
    add("near", collision::shape::Circle{1}, {0, 0});
    add("far", collision::shape::Circle{0.5}, {1.25, 0});
    return scene;
}

/// A row of each subject, without claims.
inline std::vector<Expectation> subjects_of(const Scene& scene) {
    std::vector<Expectation> rows;
    const auto add = [&](auto&& set) {
        Expectation row;
        set(row);
        rows.push_back(std::move(row));
    };
    const std::string &a = scene.shapes[0]->id, &b = scene.shapes[1]->id;
    add([&](Expectation& row) { row.pair = {a, b}; });
    add([&](Expectation& row) {
        row.pair = {"near", "far"};
        row.tolerance = 1e-9;
    });
    add([&](Expectation& row) {
        row.pair = {a, "near"};
        row.horizon = 3;
        row.name = "with a horizon of its own";
    });
    add([&](Expectation& row) { row.shape = a; });
    add([&](Expectation& row) { row.shape = "near"; });
    add([&](Expectation& row) { row.vectors = {"p", "q"}; });
    add([&](Expectation& row) {
        row.pair = {"near", "far"};
        row.algorithm = "circles_squared";
    });
    add([&](Expectation& row) {
        row.shape = b;
        row.algorithm = "bounding_circle";
    });
    for (const std::size_t frames : {std::size_t{0}, std::size_t{6}})
        add([&](Expectation& row) {
            row.scene = true;
            row.algorithm = "own_sector";
            row.setting = 1.5;
            row.frames = frames;
        });
    add([&](Expectation& row) {
        row.pair = {"near", "far"};
        row.pushed = {{.shape = "far", .by = "p"}};
    });
    return rows;
}

/// What is not true of a claim that is.
inline Expected falsified(Expected is) {
    switch (is.kind) {
        case Expected::Kind::truth: is.truth = !is.truth; break;
        case Expected::Kind::nothing: is = {Expected::Kind::number, false, 1, {}, {}}; break;
        case Expected::Kind::number: is.number += 1; break;
        case Expected::Kind::range:
            *is.min += 10;
            *is.max += 10;
            break;
    }
    return is;
}

/// The scene with a row for each claim that it can answer, of which every second one is not true. kinds: gets the
/// kinds of claims that it has.
inline Scene with_rows(Scene scene, std::set<std::string>& kinds) {
    const Scene plain = scene;
    std::size_t made = 0;
    for (const Expectation& subject : subjects_of(plain)) {
        const Subject about = model::subject_of(subject);
        for (const model::Claim& claim : model::claims(about)) {
            Expectation row = subject;
            row.claims = {{std::string(claim.name), {}}};
            Scene asked = plain;
            asked.expect = {row};
            const auto result =
                model::analyze_shapes(asked, model::PairChoice::all, model::Hidden::answered, {}).expect[0];
            auto is = model::expected_of(about, claim.name, result.actual[0]);
            if (!is) continue;
            if (is->kind == Expected::Kind::number && made % 3 == 0)
                is = {Expected::Kind::range, false, 0, is->number - 0.5, is->number + 0.5};
            const bool nothing_else = is->kind == Expected::Kind::nothing && !claim.number;
            if (made % 2 == 1 && nothing_else) continue;
            row.claims[0].second = made % 2 == 1 ? falsified(*is) : *is;
            kinds.insert(std::string(claim.name) + " of " + std::to_string(int(about)));
            scene.expect.push_back(std::move(row));
            ++made;
        }
    }
    Expectation gone;
    gone.pair = {"near", "gone"};
    gone.claims = {{"overlap", {}}};
    if (made % 2 == 1) scene.expect.push_back(gone);
    return scene;
}

}  // namespace testbed::tests::forty_scenes
