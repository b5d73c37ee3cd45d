// The menu *Add* of the list of expectations: what it offers of the selection, and what it adds.
#include "app/editor/add_expectation.h"

#include <set>

#include "app/editor/edit_scope.h"
#include "app/editor/expectation_edits.h"
#include "app/editor/files.h"
#include "app/file/scene_file.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {
namespace add_expectation {

constexpr const char* circles_and_a_segment = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "a", "type": "circle", "radius": 1, "velocity": [2, 0]},
  {"id": "b", "type": "circle", "radius": 1, "position": [5, 0]},
  {"id": "u", "type": "segment", "from": [0, 3], "to": [3, 4]}], "expect": [
  {"pair": ["a", "b"], "overlap": false}, {"pair": ["a", "b"], "distance": 1, "tolerance": 1e-9},
  {"shape": "a", "area": 3}, {"vectors": ["u"], "length": 4}, {"pair": ["a", "gone"], "overlap": true}],
  "view": {"center": [3, 0], "height": 12}})";

class AddExpectation : public tests::WindowFixture {
  protected:
    AddExpectation() : WindowFixture(circles_and_a_segment) {
        editor().view.table = editor::View::Table::expectations;
        hands_.settle();
    }
    model::Tally checked() {
        return model::tally(
            model::analyze_shapes(scene(), model::PairChoice::all, model::Hidden::answered, {}).expect);
    }
    std::string row(std::size_t i) { return file::write_expectation(scene().expect[i]); }
};

TEST_F(AddExpectation, AddsWhatIsTrueOfTheSelection) {
    const std::vector<model::Selection> selections{{"a"}, {"b", "u"}, {"u"}};
    for (const auto& ids : selections) {
        editor().document.selection() = ids;
        hands_.settle();
        const auto names = claims_to_add(editor());
        EXPECT_FALSE(names.empty());
        EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size()) << "each once";
        for (const std::string& name : names) {
            const std::size_t failing = checked().failing;
            const auto undo = editor().document.history.revision();
            add_claim(editor(), name);
            hands_.settle();
            EXPECT_EQ(checked().failing, failing) << name << " holds, or is not added";
            EXPECT_NE(name, "signed_area") << "one of polygons";
            EXPECT_FALSE(name == "bounds" || name == "bounds.convex_hull") << "no number";
            EXPECT_NE(editor().document.history.revision(), undo) << name << " has an answer";
            EXPECT_EQ(expected_tally(editor()), checked());
        }
    }
    editor().document.selection() = {"a", "b", "u"};
    EXPECT_TRUE(claims_to_add(editor()).empty());
}

TEST_F(AddExpectation, PointsOfAPairAreAmongWhatCanBeAdded) {
    const auto offers = [&](std::string_view name) {
        const auto names = claims_to_add(editor());
        return std::ranges::find(names, name) != names.end();
    };
    select({"a", "b"});
    EXPECT_TRUE(offers("closest.b.y"));
    EXPECT_FALSE(offers("contacts.count")) << "they are apart";
    model::SceneShape nearer = shape("b");
    nearer.pose.position = {1.5, 0};
    editor().document.history.commit("move", with_shape(scene(), *scene().find("b"), std::move(nearer)));
    hands_.settle();
    EXPECT_TRUE(offers("contacts.count"));
    EXPECT_TRUE(offers("contacts.0.x"));
    EXPECT_TRUE(offers("closest.b.y")) << "a common point";
    add_claim(editor(), "contacts.0.x");
    hands_.settle();
    EXPECT_FALSE(offers("contacts.0.x")) << "it is claimed";
    EXPECT_EQ(expected_tally(editor()), checked());
}

/// Most kinds of claims were not offered, and others that a shape cannot have.
TEST_F(AddExpectation, WhatHasAnAnswerIsOfferedAndNothingElse) {
    editor::open_file(editor(),
                      folder_.write("kinds.json", R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "wall", "type": "polygon", "vertices": [[5, -2], [7, -2], [7, 2], [5, 2]]},
      {"id": "ray", "type": "ray", "direction": [1, 0]},
      {"id": "u", "type": "segment", "from": [0, 30], "to": [3, 34]},
      {"id": "v", "type": "segment", "from": [0, 40], "to": [1, 40]},
      {"id": "box", "type": "rectangle", "size": [1, 2], "position": [6, 2.5]},
      {"id": "ball", "type": "circle", "radius": 1, "position": [20, 0], "velocity": [-20, 0]},
      {"id": "flat", "type": "rectangle", "size": [2, 2], "position": [20, 20]}]})"));
    hands_.settle();
    const struct {
        model::Selection selection;
        std::vector<const char*> offered, not_offered;
    } rows[] = {
        {{"ray"},
         {"hits", "position.x", "direction.y", "rotation", "mass", "restitution"},
         {"area", "perimeter", "signed_area", "bounds.aabb.min.x", "bounds.convex_hull.count", "valid",
          "radius"}},
        {{"ray", "wall"},
         {"overlap", "hit.distance", "hit.point.x", "hit.normal.y", "hit.order", "closest.a.x", "contains"},
         {"dot", "sum.x"}},
        {{"wall", "ray"}, {"hit.distance", "hit.order"}, {}},
        {{"ray", "u"}, {"overlap", "distance"}, {"hit.distance", "hit.order"}},
        {{"u", "v"}, {"distance", "dot", "cross", "angle", "sum.x", "foot.y"}, {"hit.distance", "impact"}},
        {{"u"}, {"length", "direction", "from.x", "perimeter"}, {"dot", "angle", "hits"}},
        {{"wall", "box"},
         {"depth", "contacts.count", "contacts.0.x", "contacts.0.a.edge", "closest.a.x", "touching",
          "impact"},
         {"contacts.2.x", "hit.distance", "sum.x"}},
        {{"ball", "wall"},
         {"impact", "impact.point.x", "impact.normal.y"},
         {"contacts.count", "contacts.0.x"}},
        {{"ball", "flat"}, {"impact"}, {"impact.point.x"}},
        {{"wall"},
         {"area", "signed_area", "valid", "bounds.convex_hull.count", "bounds.convex_hull.3.y"},
         {"hits"}},
        {{"ball"}, {"area", "radius", "velocity.x"}, {"signed_area", "valid", "bounds.convex_hull.count"}},
    };
    for (const auto& row : rows) {
        editor().document.selection() = row.selection;
        hands_.settle();
        const auto names = claims_to_add(editor());
        const auto offers = [&](const char* name) { return std::ranges::find(names, name) != names.end(); };
        for (const char* const name : row.offered)
            EXPECT_TRUE(offers(name)) << row.selection[0] << " " << name;
        for (const char* const name : row.not_offered)
            EXPECT_FALSE(offers(name)) << row.selection[0] << " " << name;
        for (const std::string& name : names) {
            const std::size_t before = scene().expect.size();
            add_claim(editor(), name);
            hands_.settle();
            EXPECT_EQ(checked().failing, 0u) << name;
            EXPECT_LE(scene().expect.size(), before + 1);
        }
        EXPECT_TRUE(claims_to_add(editor()).empty()) << row.selection[0] << " " << claims_to_add(editor())[0];
        editor().document.history.commit("forget", [&] {
            model::Scene none = scene();
            none.expect.clear();
            return none;
        }());
    }
}

/// A number of the selected order went into a row about the other one, where it failed.
TEST_F(AddExpectation, WhatDependsOnTheOrderGoesIntoARowOfThatOrder) {
    select({"b", "a"});
    add_claim(editor(), "normal.x");
    hands_.settle();
    EXPECT_EQ(row(scene().expect.size() - 1), R"({"pair": ["b", "a"], "normal.x": -1})");
    const std::size_t rows = scene().expect.size();
    add_claim(editor(), "touching");
    EXPECT_EQ(scene().expect.size(), rows) << "the same in both orders";
}

TEST_F(AddExpectation, InsideAGroupAnAnswerOfTheMemberIsExpected) {
    editor::open_file(editor(),
                      folder_.write("group.json", R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "G", "type": "group", "members": [{"id": "m1", "type": "circle", "radius": 1},
        {"type": "circle", "radius": 2, "position": [3, 0]}]}]})"));
    hands_.settle();
    enter_group(editor(), "G");
    const auto select_member = [&](std::size_t i) {
        editor().session.entered->selection = {edit_scope(editor()).scene.shapes[i]->id};
        hands_.settle();
    };
    select_member(0);
    ASSERT_FALSE(claims_to_add(editor()).empty());
    add_claim(editor(), "area");
    hands_.settle();
    ASSERT_EQ(scene().expect.size(), 1u);
    EXPECT_EQ(scene().expect[0].shape, "m1");
    EXPECT_NEAR(scene().expect[0].claims[0].second.number, 3.14159, 1e-4);
    EXPECT_EQ(checked().failing, 0u);
    select_member(1);
    EXPECT_TRUE(claims_to_add(editor()).empty());
    EXPECT_EQ(why_nothing_to_add(editor()), "A member needs a name of its own to be expected of");
}

}  // namespace add_expectation
}  // namespace
}  // namespace testbed::ui
