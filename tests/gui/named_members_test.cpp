// Members of a group keep their names, their colors and what is expected of them: in files, in answers, by
// hand.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/edit/edits.h"
#include "app/edit/list_edits.h"
#include "app/edit/members.h"
#include "app/file/scene_file.h"
#include "app/model/judge.h"
#include "app/model/regression.h"
#include "app/model/swatches.h"
#include "tests/support/random_scenes.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using model::Hidden;
using model::PairChoice;
using model::Scene;
using model::SceneShape;

model::Results answers(const Scene& scene) {
    return model::analyze(scene, PairChoice::all, Hidden::answered);
}

/// Every row that does not hold, as text.
std::string failing(const Scene& scene) {
    const model::Results results = answers(scene);
    std::string text;
    for (std::size_t i = 0; i < scene.expect.size(); ++i) {
        if (results.expect[i].pass) continue;
        const auto& row = scene.expect[i];
        text += row.pair ? (*row.pair)[0] + " and " + (*row.pair)[1] : row.shape.value_or("");
        for (std::size_t c = 0; c < row.claims.size(); ++c)
            text += " " + row.claims[c].first +
                    (std::holds_alternative<double>(results.expect[i].actual[c])
                         ? fmt::format(" {}", std::get<double>(results.expect[i].actual[c]))
                         : " ?") +
                    fmt::format(" want {}", row.claims[c].second.number);
        text += "\n";
    }
    return text;
}

model::Expected about(double number) {
    model::Expected expected;
    expected.kind = model::Expected::Kind::number;
    expected.number = number;
    return expected;
}

/// All that is so, as what must be: every pair, and a number of every shape that has one.
Scene expecting_all(const Scene& scene) {
    const model::Results results = answers(scene);
    Scene out = model::regression(scene, results).scene;
    // A group moves as one: its members meet nothing by themselves, and a ray hits no shape of its own group.
    std::erase_if(out.expect, [](const model::Expectation& row) {
        const std::string& claim = row.claims.front().first;
        return claim == "impact" || claim == "hits" || claim.starts_with("hit.");
    });
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        model::Expectation row;
        row.shape = scene.shapes[i]->id;
        row.tolerance = 1e-9;
        row.claims.emplace_back("position.x", about(scene.shapes[i]->pose.position.x));
        row.claims.emplace_back("rotation", about(scene.shapes[i]->pose.rotation));
        if (results.shapes[i].bounds) {
            row.claims.emplace_back("area", about(results.shapes[i].area.value()));
            row.claims.emplace_back("bounds.minimum_circle.radius",
                                    about(results.shapes[i].bounds->minimum_circle.radius));
        }
        // Of what is no simple polygon nothing is expected.
        if (results.shapes[i].answered) out.expect.push_back(std::move(row));
    }
    return out;
}

Scene edited(const Scene& before, Scene after) {
    model::keep_swatches(before, after);
    return after;
}

TEST(NamedMembers, GroupingAndUngroupingLoseNothing) {
    collision::support::Random random(20);
    int rows = 0;
    for (int run = 0; run < 300; ++run) {
        Scene scene;
        for (int i = random.between(3, 7); i > 0; --i)
            scene.shapes.push_back(std::make_shared<const SceneShape>(
                support::random_scene_shape(random, "shape " + std::to_string(i))));
        scene = expecting_all(scene);
        ASSERT_EQ(failing(scene), "");
        model::Selection ids;
        for (const model::ShapePtr& shape : scene.shapes)
            if (ids.size() < 2 || random.chance(0.5)) ids.push_back(shape->id);

        const Scene grouped = edited(scene, edit::grouped(scene, ids).edited.scene);
        if (grouped.shapes.size() == scene.shapes.size()) continue;  // nine groups in each other
        EXPECT_EQ(grouped.expect, scene.expect);
        EXPECT_EQ(failing(grouped), "") << "in run " << run;
        rows += int(grouped.expect.size());
        const auto read = file::read_scene(file::write_scene(grouped));
        ASSERT_TRUE(read.scene) << file::write_scene(grouped);
        EXPECT_EQ(*read.scene, grouped);

        const Scene again = edited(grouped, edit::ungrouped(grouped, {"group"}).edited.scene);
        EXPECT_EQ(failing(again), "") << "in run " << run;
        ASSERT_EQ(again.shapes.size(), scene.shapes.size());
        std::vector<std::string> before, after;
        for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
            const SceneShape& was = *scene.shapes[i];
            const auto at = again.find(was.id);
            ASSERT_TRUE(at) << was.id << " lost its name in run " << run;
            const SceneShape& is = *again.shapes[*at];
            EXPECT_EQ(is.color, was.color) << was.id;
            if (!was.color) {
                EXPECT_EQ(model::swatch_of(is, *at), model::swatch_of(was, i)) << was.id;
            }
            EXPECT_EQ(is.notes, was.notes);
            EXPECT_EQ(is.extras, was.extras);
            EXPECT_EQ(is.member_tags, was.member_tags);
            if (edit::contains(ids, was.id)) before.push_back(was.id);
            if (edit::contains(ids, again.shapes[i]->id)) after.push_back(again.shapes[i]->id);
        }
        EXPECT_EQ(after, before) << "in their order";
    }
    EXPECT_GT(rows, 3000) << "something was held";
}

TEST(NamedMembers, ARowAboutAMemberFailsWhereItIsWrong) {
    const char* text = R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "ball", "type": "circle", "position": [5, 0], "radius": 1},
      {"id": "outer", "type": "group", "position": [1, 0], "velocity": [1, 0], "members": [
        {"id": "inner", "type": "group", "members": [{"type": "point"},
          {"id": "disc", "type": "circle", "position": [1, 0], "radius": 1}]},
        {"id": "arrow", "type": "segment", "from": [0, 0], "to": [3, 4]}]}],
      "expect": [{"pair": ["disc", "ball"], "distance": 1, "impact": 1},
                 {"pair": ["ball", "disc"], "algorithm": "circles_squared", "agrees": true},
                 {"pair": ["inner", "arrow"], "overlap": true},
                 {"shape": "disc", "position.x": 2, "radius": 1, "area": {"min": 3.14, "max": 3.15}},
                 {"vectors": ["arrow"], "length": 5, "tip.x": 4},
                 {"pair": ["disc", "ball"], "distance": 2},
                 {"shape": "disc", "radius": 2},
                 {"vectors": ["arrow"], "length": 4}]})";
    const auto read = file::read_scene(text);
    ASSERT_TRUE(read.scene);
    EXPECT_TRUE(read.issues.empty()) << "names of members are known";
    const model::Results results = answers(*read.scene);
    std::vector<bool> held;
    for (const auto& row : results.expect) held.push_back(row.pass);
    EXPECT_EQ(held, (std::vector<bool>{true, true, true, true, true, false, false, false}));
}

TEST(NamedMembers, CopiesHaveNamesOfTheirOwnAndWhatIsDeletedTakesItsRowsAlong) {
    const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "ball", "type": "circle", "position": [5, 0], "radius": 1},
      {"id": "team", "type": "group", "members": [{"id": "disc", "type": "circle", "radius": 1}, {"type": "point"}]}],
      "expect": [{"pair": ["disc", "ball"], "overlap": false}]})");
    ASSERT_TRUE(read.scene);
    const Scene twice = edit::with_added(*read.scene, {read.scene->shapes[1]}, {1, 0}).scene;
    EXPECT_EQ(twice.shapes[2]->id, "team 2");
    EXPECT_EQ(twice.shapes[2]->member_tags[0].id, "disc 2");
    EXPECT_TRUE(edit::without(*read.scene, {"team"}).expect.empty());
    EXPECT_EQ(edit::with_color(twice, {"team 2"}, model::Color{1, 2, 3}).shapes[2]->member_tags[0].id,
              "disc 2");
    EXPECT_EQ(edit::name_refusal(*read.scene, "ball", "disc"), "a member of team is called disc");
    EXPECT_EQ(edit::name_refusal(*read.scene, "disc", "ball"), "another shape is called ball");
}

constexpr const char* two_and_one = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "ball", "type": "circle", "position": [-3, 0], "radius": 1},
  {"id": "tile", "type": "rectangle", "position": [0, 0], "size": [2, 1]},
  {"id": "wall", "type": "rectangle", "position": [3, 0], "size": [1, 4]}],
  "expect": [{"pair": ["ball", "wall"], "overlap": false}],
  "view": {"center": [0, 0], "height": 10}})";

class NamedMembersByHand : public tests::WindowFixture {
  protected:
    NamedMembersByHand() : WindowFixture(two_and_one) {}
    /// The color in the middle of a shape, as it is on the screen.
    std::uint32_t color_at(collision::Vec2 world) {
        hands_.move({5, 5});
        hands_.settle();
        const tests::At pixel = at(world);
        return hands_.screenshot().at(pixel.x, pixel.y);
    }
};

TEST_F(NamedMembersByHand, GroupMoveAMemberUngroup) {
    select({"wall"});
    const auto ball = color_at({-3.5, 0.4}), tile = color_at({0.9, 0.35});
    EXPECT_NE(ball, tile);
    select({"ball", "tile"});
    hands_.key("ctrl+g");
    select({"wall"});
    EXPECT_EQ(color_at({-3.5, 0.4}), ball) << "members are seen in their colors";
    EXPECT_EQ(color_at({0.9, 0.35}), tile);
    EXPECT_EQ(editor().scene().expect.size(), 1u);

    hands_.double_click(at({-3, 0.3}));
    ASSERT_TRUE(inside_group(editor()));
    EXPECT_EQ(editor().session.entered->selection, model::Selection{"ball"});
    hands_.drag(at({-3, 0.3}), at({3, 0.3}));
    EXPECT_EQ(undo_name(), "move ball of group");
    hands_.settle();
    EXPECT_FALSE(editor().document.results().expect.at(0).pass) << "and what is expected of it is judged";
    hands_.key("delete");
    EXPECT_TRUE(editor().scene().expect.empty());
    hands_.key("ctrl+z");
    hands_.key("ctrl+z");
    hands_.key("escape");
    hands_.key("escape");
    select({"group"});
    hands_.key("ctrl+shift+g");
    EXPECT_EQ(editor().document.selection(), (model::Selection{"ball", "tile"}));
    select({"wall"});
    EXPECT_EQ(color_at({-3.5, 0.4}), ball);
    EXPECT_EQ(color_at({0.9, 0.35}), tile);
    EXPECT_EQ(editor().scene().expect.size(), 1u);
}

TEST_F(NamedMembersByHand, AMemberIsRenamedInTheInspector) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "fields are found by their labels";
    select({"ball", "tile"});
    hands_.key("ctrl+g");
    click("ball", "column");
    ASSERT_TRUE(inside_group(editor()));
    const tests::At row = hands_.text_at("Name", "column");
    const auto call = [&](std::string_view name) {
        hands_.click({int(ImGui::GetIO().DisplaySize.x) - 14 - 126, row.y});
        hands_.key("ctrl+a");
        hands_.type(name);
        hands_.key("return");
    };
    call("wall");
    EXPECT_TRUE(hands_.shows("another shape is called wall; kept", "column"));
    EXPECT_EQ(shape("group").member_tags.at(0).id, "ball");
    call("moon");
    EXPECT_EQ(shape("group").member_tags.at(0).id, "moon");
    EXPECT_EQ((*editor().scene().expect.at(0).pair)[0], "moon");
    EXPECT_EQ(editor().session.entered->selection, model::Selection{"moon"});
    EXPECT_EQ(undo_name(), "rename ball of group");
}

}  // namespace
}  // namespace testbed::ui
