// Random scenes of every type, with everything that a scene file may say.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "app/model/members.h"
#include "app/model/swatches.h"
#include "tests/support/random_shapes.h"

namespace testbed::support {

using collision::support::Random;

/// Texts that are hard to write: quotes, control characters, characters of two to four bytes.
inline std::string random_text(Random& random) {
    std::string text;
    for (int i = random.between(0, 6); i > 0; --i)
        text += random.pick({"a", " ", "\"", "\\", "/", "\n", "\t", "\x01", "\x7f", "\xC3\xBC",
                             "\xE2\x97\x8B", "\xF0\x9F\x94\xB5", "{}", "null"});
    return text;
}

inline model::Extras random_extras(Random& random) {
    model::Extras extras;
    if (!random.chance(0.2)) return extras;
    for (int i = random.between(1, 3); i > 0; --i)
        extras.push_back({"x" + std::to_string(i) + random_text(random),
                          random.pick({"1.50", "-0", "1e+05", "null", "true", "\"\\u0041\\n\"", "[]", "{}",
                                       "[1,[2,{\"a\":[]}]]", "{\"position\":[0,0],\"b\":{\"c\":1.0}}"})});
    return extras;
}

inline model::SceneShape random_scene_shape(Random& random, std::string id) {
    collision::support::Style style = collision::support::random_style(random);
    // Within the limits of a file, also after the few sums and products of a pose.
    if (style.scale * style.far_away > 1e14) style.far_away = 0;
    collision::support::ShapeMaker maker(random, style);
    model::SceneShape shape;
    shape.id = std::move(id);
    const auto type = static_cast<std::size_t>(random.below(static_cast<int>(collision::shape::type_count)));
    shape.geometry = maker.any(type);
    shape.pose = maker.pose(!std::holds_alternative<collision::shape::Rectangle>(shape.geometry));
    if (random.chance(0.3)) shape.velocity = maker.vector();
    if (random.chance(0.3)) shape.spin = maker.angle();
    const auto byte = [&] { return static_cast<std::uint8_t>(random.below(256)); };
    if (random.chance(0.3))
        shape.color = model::Color{byte(), byte(), byte()};
    else if (random.chance(0.3))
        shape.swatch = std::uint8_t(byte() % model::swatch_count);
    if (random.chance(0.2)) shape.mass = random.pick({0.5, 3.0, 1e6});
    if (random.chance(0.2)) shape.response = model::responses[std::size_t(random.below(4))];
    if (random.chance(0.2)) shape.restitution = random.pick({0.0, 0.75});
    shape.hidden = random.chance(0.2);
    shape.locked = random.chance(0.2);
    shape.notes = random.chance(0.3) ? random_text(random) : "";
    shape.extras = random_extras(random);
    if (const auto* group = std::get_if<collision::shape::Group>(&shape.geometry);
        group && random.chance(0.3)) {
        for (std::size_t i = 0; i < model::descendants(shape.geometry); ++i) {
            model::MemberTag& tag = shape.member_tags.emplace_back();
            if (random.chance(0.5)) tag.id = shape.id + " / " + std::to_string(i);
            if (random.chance(0.3))
                tag.color = model::Color{byte(), byte(), byte()};
            else if (random.chance(0.3))
                tag.swatch = std::uint8_t(byte() % model::swatch_count);
            if (random.chance(0.3)) tag.notes = random_text(random);
            tag.extras = random_extras(random);
        }
        model::drop_empty(shape.member_tags);
    }
    return shape;
}

inline model::Expected random_number_wanted(Random& random) {
    using Kind = model::Expected::Kind;
    const double number = random.between(-100.0, 100.0);
    model::Expected wanted;
    wanted.kind = random.chance(0.5) ? Kind::number : Kind::range;
    if (wanted.kind == Kind::number) wanted.number = number;
    if (wanted.kind == Kind::range && random.chance(0.7)) wanted.min = number;
    if (wanted.kind == Kind::range && (!wanted.min || random.chance(0.7))) wanted.max = number + 1;
    wanted.min_left_out = wanted.min && random.chance(0.3);
    wanted.max_left_out = wanted.max && random.chance(0.3);
    return wanted;
}

/// A row about shapes of the scene, which has two or more.
inline model::Expectation random_expectation(Random& random, const model::Scene& scene) {
    using Kind = model::Expected::Kind;
    model::Expectation row;
    const int count = static_cast<int>(scene.shapes.size());
    const int first = random.below(count), second = (first + random.between(1, count - 1)) % count;
    const std::string& a = scene.shapes[static_cast<std::size_t>(first)]->id;
    const std::string& b = scene.shapes[static_cast<std::size_t>(second)]->id;
    if (random.chance(0.2)) row.tolerance = random.pick({0.0, 1e-9, 0.25});
    if (random.chance(0.2)) row.horizon = random.pick({0.0, 0.5, 20.0});
    if (random.chance(0.2)) row.name = random_text(random);
    if (random.chance(0.2)) row.notes = random_text(random);
    row.extras = random_extras(random);
    if (random.chance(0.3)) {
        row.shape = a;
        row.claims.emplace_back("bounds.minimum_circle.radius", random_number_wanted(random));
        if (random.chance(0.5))
            row.claims.emplace_back("bounds", model::Expected{Kind::nothing, false, 0, {}, {}});
        return row;
    }
    row.pair = {a, b};
    if (random.chance(0.3)) {
        row.algorithm = "sat";
        row.claims.emplace_back("count.axes", random_number_wanted(random));
        row.claims.emplace_back("count.\"odd\" name", random_number_wanted(random));
        row.claims.emplace_back("number.gap 2", random_number_wanted(random));
        if (random.chance(0.3)) row.setting = random.pick({0.0, 3.0, 0.25});
    }
    row.claims.emplace_back("overlap", model::Expected{Kind::truth, random.chance(0.5), 0, {}, {}});
    if (!row.algorithm && random.chance(0.5)) row.claims.emplace_back("depth", random_number_wanted(random));
    return row;
}

/// A scene as a file could hold it: read_scene(write_scene(scene)) gives it back. Some polygons are not
/// simple.
inline model::Scene random_scene(Random& random, int max_shapes = 12) {
    model::Scene scene;
    scene.title = random_text(random);
    scene.notes = random.chance(0.3) ? random_text(random) : "";
    for (int i = random.between(0, max_shapes); i > 0; --i)
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(
            random_scene_shape(random, std::to_string(i) + random_text(random))));
    if (scene.shapes.size() >= 2)
        for (int i = random.between(0, 3); i > 0; --i)
            scene.expect.push_back(random_expectation(random, scene));
    if (random.chance(0.2)) scene.horizon = random.pick({0.25, 1.0, 20.0});
    scene.response = model::responses[std::size_t(random.below(int(model::responses.size())))];
    if (random.chance(0.2)) scene.restitution = random.pick({0.0, 0.5});
    if (random.chance(0.5)) {
        scene.view = model::View{
            {random.between(-10.0, 10.0), random.between(-10.0, 10.0)}, random.between(0.1, 10.0), {}};
        scene.view->extras = random_extras(random);
    }
    if (scene.shapes.size() >= 2 && random.chance(0.3)) {
        model::Show show{{scene.shapes[0]->id, scene.shapes[1]->id}, {}, {}, {}, {}, {}};
        if (random.chance(0.7)) show.algorithm = random.pick({"circles_squared", "sat"});
        if (random.chance(0.3)) show.setting = 2.5;
        if (random.chance(0.5)) show.step = static_cast<std::size_t>(random.between(1, 9));
        show.map =
            random.pick({model::Show::Map::none, model::Show::Map::answers, model::Show::Map::disagreement});
        show.extras = random_extras(random);
        scene.show = std::move(show);
    }
    scene.extras = random_extras(random);
    if (random.chance(0.3)) scene.push_shares = model::all_push_shares[std::size_t(random.below(3))];
    return scene;
}

}  // namespace testbed::support
