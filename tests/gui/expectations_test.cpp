// The list of all expectations: every row of every kind, counted as check counts, edited, updated, found.
#include <set>

#include "app/editor/expectation_edits.h"
#include "app/editor/expectation_text.h"
#include "app/editor/pair_edits.h"
#include "app/file/scene_file.h"
#include "app/ui/canvas/failing_badges.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* of_every_kind = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "a", "type": "circle", "radius": 1, "velocity": [2, 0]},
  {"id": "b", "type": "circle", "radius": 1, "position": [5, 0]},
  {"id": "c", "type": "circle", "radius": 1, "position": [5.5, 0], "hidden": true},
  {"id": "u", "type": "segment", "from": [0, 3], "to": [3, 4]}], "expect": [
  {"pair": ["a", "b"], "overlap": false}, {"pair": ["a", "b"], "distance": 1},
  {"pair": ["b", "c"], "overlap": false}, {"pair": ["a", "b"], "impact": 1.5},
  {"shape": "a", "area": 3}, {"vectors": ["u"], "length": 4, "name": "as long as"},
  {"pair": ["a", "b"], "algorithm": "circles_squared", "overlap": true}, {"pair": ["a", "gone"], "overlap": true},
  {"scene": true, "algorithm": "own_sector", "found": 7}],
  "view": {"center": [3, 0], "height": 12}})";

model::Scene hide(const model::Scene& scene, std::size_t i) {
    model::SceneShape shape = *scene.shapes[i];
    shape.hidden = true;
    return with_shape(scene, i, std::move(shape));
}
model::Scene move(const model::Scene& scene, std::size_t i, Vec2 to) {
    model::SceneShape shape = *scene.shapes[i];
    shape.pose.position = to;
    return with_shape(scene, i, std::move(shape));
}

class Expectations : public tests::WindowFixture {
  protected:
    Expectations() : WindowFixture(of_every_kind) {
        editor().view.table = editor::View::Table::expectations;
        hands_.settle();
    }
    const editor::ExpectationList& list() { return refresh_expectations(editor()); }
    model::Tally checked() {
        return model::tally(
            model::analyze_shapes(scene(), model::PairChoice::all, model::Hidden::answered, {}).expect);
    }
    void expect_counts_of_check(const char* when) {
        EXPECT_EQ(expected_tally(editor()), checked()) << when;
        if (!tests::can_read_screen()) return;
        const auto [rows, failing] = checked();
        EXPECT_TRUE(hands_.shows(failing == 0
                                     ? "all " + std::to_string(rows) + " hold"
                                     : std::to_string(failing) + " of " + std::to_string(rows) + " fail",
                                 "tables"))
            << when;
    }
    std::string row(std::size_t i) { return file::write_expectation(scene().expect[i]); }
};

TEST_F(Expectations, CountsAreThoseOfCheckAfterEveryChange) {
    expect_counts_of_check("as opened");
    EXPECT_EQ(checked().failing, 8u);
    EXPECT_EQ(list().lines.size(), 9u);
    hands_.save_for_the_eye("expectations");
    const struct {
        const char* what;
        void (*edit)(model::Scene&);
    } edits[] = {
        {"a shape hidden", [](model::Scene& s) { s = hide(s, 1); }},
        {"a horizon", [](model::Scene& s) { s.horizon = 2; }},
        {"a shape moved",
         [](model::Scene& s) {
             s = move(s, 1, {1.5, 0});
         }},
        {"a shape gone", [](model::Scene& s) { s.shapes.erase(s.shapes.begin()); }},
        {"no shapes", [](model::Scene& s) { s.shapes.clear(); }},
        {"no rows", [](model::Scene& s) { s.expect.clear(); }},
    };
    for (const auto& edit : edits) {
        model::Scene next = scene();
        edit.edit(next);
        editor().document.history.commit(edit.what, next);
        hands_.settle();
        if (!scene().expect.empty()) expect_counts_of_check(edit.what);
    }
    while (!undo_name().empty()) {
        hands_.key("ctrl+z");
        if (!scene().expect.empty()) expect_counts_of_check("after undo");
    }
}

TEST_F(Expectations, FailingOnlyListsEveryRowThatFails) {
    click("Failing only", "tables");
    std::set<std::size_t> rows;
    for (const editor::ExpectationLine& line : list().lines) rows.insert(line.row);
    EXPECT_EQ(rows.size(), 8u);
    EXPECT_FALSE(rows.contains(0));
    std::set<std::size_t> visited;
    for (int i = 0; i < 8; ++i) {
        click("Next failing", "tables");
        visited.insert(editor().view.expectations.shown_row.value());
    }
    EXPECT_EQ(visited, rows) << "each is come to";
    show_expectation(editor(), 4);
    EXPECT_EQ(selection(), model::Selection{"a"});
}

TEST_F(Expectations, NextFailingBringsItsRowIntoView) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    model::Scene many = scene();
    model::Expectation row = many.expect[0];
    many.expect.assign(60, row);
    many.expect[5].claims[0].second.truth = true;
    many.expect[5].name = "the first that fails";
    many.expect[58].claims[0].second.truth = true;
    many.expect[58].name = "the last that fails";
    editor().document.history.commit("many", std::move(many));
    hands_.settle();
    for (const char* name : {"the first that fails", "the last that fails", "the first that fails"}) {
        click("Next failing", "tables");
        hands_.frames(3);
        EXPECT_TRUE(hands_.shows(name)) << name;
    }
}

TEST_F(Expectations, UpdatesAllThatHaveAnAnswer) {
    const model::Scene before = scene();
    click("Update failing", "tables");
    EXPECT_EQ(checked().failing, 1u) << "of a shape that is gone nobody knows";
    EXPECT_EQ(scene().expect.size(), before.expect.size());
    EXPECT_EQ(row(0), file::write_expectation(before.expect[0]));
    EXPECT_EQ(row(3), R"({"pair": ["a", "b"], "impact": null})");
    EXPECT_EQ(undo_name(), "update 7 expectations");
    expect_counts_of_check("after the update");
    hands_.key("ctrl+z");
    EXPECT_EQ(scene(), before);
}

TEST_F(Expectations, WhatIsTypedIsExpected) {
    const editor::ExpectationLine distance{1, 0, false};
    const struct {
        const char* text;
        const char* row;
    } rows[] = {
        {"3", R"({"pair": ["a", "b"], "distance": 3})"},
        {"2.5 to 3.5", R"({"pair": ["a", "b"], "distance": {"min": 2.5, "max": 3.5}})"},
        {"at least 2", R"({"pair": ["a", "b"], "distance": {"min": 2}})"},
        {"<= 4", R"({"pair": ["a", "b"], "distance": {"max": 4}})"},
        {"sqrt(9)", R"({"pair": ["a", "b"], "distance": 3})"},
    };
    const model::Claim& claim = *model::find_claim(model::Subject::pair, "distance");
    for (const auto& r : rows) {
        const auto read = editor::read_expected(r.text, "distance", claim);
        ASSERT_TRUE(std::holds_alternative<model::Expected>(read)) << std::get<std::string>(read);
        change_expected(editor(), distance, std::get<model::Expected>(read));
        EXPECT_EQ(row(1), r.row) << r.text;
        const std::string back = editor::text_of(scene().expect[1].claims[0].second);
        EXPECT_EQ(std::get<model::Expected>(editor::read_expected(back, "distance", claim)),
                  scene().expect[1].claims[0].second)
            << back;
        hands_.settle();
        expect_counts_of_check(r.text);
    }
    for (const char* bad : {"", "true", "none", "3 to 2", "x", "at least"})
        EXPECT_TRUE(std::holds_alternative<std::string>(editor::read_expected(bad, "distance", claim)))
            << bad;
}

TEST_F(Expectations, ARangeIsTypedIntoTheTable) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "fields are found by their text";
    hands_.double_click(hands_.text_at("1", "tables/expectations"));
    hands_.key("ctrl+a");
    hands_.type("3 to 4");
    hands_.key("return");
    EXPECT_EQ(row(1), R"({"pair": ["a", "b"], "distance": {"min": 3, "max": 4}})");
    EXPECT_EQ(undo_name(), "change expectation of a and b");
}

TEST_F(Expectations, AddsWhatIsTrueOfTheSelection) {
    const std::vector<model::Selection> selections{{"a"}, {"b", "u"}, {"u"}};
    for (const auto& ids : selections) {
        editor().document.selection() = ids;
        hands_.settle();
        const auto names = claims_to_add(editor());
        EXPECT_FALSE(names.empty());
        for (const std::string_view name : names) {
            const std::size_t failing = checked().failing;
            const auto undo = editor().document.history.revision();
            add_claim(editor(), name);
            hands_.settle();
            EXPECT_EQ(checked().failing, failing) << name << " holds, or is not added";
            if (editor().document.history.revision() == undo) {
                EXPECT_TRUE(editor().notice.is_problem) << name;
            }
            expect_counts_of_check("after adding");
        }
    }
    editor().document.selection() = {"a", "b", "u"};
    EXPECT_TRUE(claims_to_add(editor()).empty());
}

TEST_F(Expectations, BadgesStandAtShapesThatFail) {
    const auto named = [&] {
        std::set<std::uint32_t> shapes;
        const auto results = editor().document.results().expect;
        for (std::size_t i = 0; i < results.size(); ++i)
            if (!results[i].pass)
                model::each_id(scene().expect[i], [&](const std::string& id) {
                    if (const auto at = scene().find(id); at && !scene().shapes[*at]->hidden)
                        shapes.insert(std::uint32_t(*at));
                });
        return shapes;
    };
    const auto shown = [&] {
        std::set<std::uint32_t> shapes;
        for (const FailingBadge& badge : failing_badges(editor())) shapes.insert(badge.shape);
        return shapes;
    };
    EXPECT_EQ(shown(), named());
    EXPECT_EQ(shown().size(), 3u);
    update_all_failing(editor());
    hands_.settle();
    EXPECT_EQ(shown(), named()) << "the row about a shape that is gone names another";
    hands_.key("f6");
    hands_.key(".");
    EXPECT_TRUE(shown().empty()) << "at another time nothing is expected";
}

TEST_F(Expectations, DeletingSaysHowManyGo) {
    select({"a"});
    hands_.key("delete");
    EXPECT_TRUE(editor().notice.text.starts_with("6 expectations were deleted too")) << editor().notice.text;
    hands_.key("ctrl+z");
    EXPECT_EQ(scene().expect.size(), 9u);
    select({"u"});
    hands_.key("delete");
    EXPECT_TRUE(editor().notice.text.starts_with("One expectation was deleted too"));
}

TEST_F(Expectations, RemovesAClaimAndTheRowWithTheLast) {
    remove_claim(editor(), {8, 0, false});
    hands_.settle();
    EXPECT_EQ(scene().expect.size(), 8u);
    expect_counts_of_check("after removing");
}

}  // namespace
}  // namespace testbed::ui
