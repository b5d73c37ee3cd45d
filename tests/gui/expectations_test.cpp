// The list of all expectations: every row of every kind, counted as check counts, edited, updated, found.
#include <set>

#include "app/editor/edit_scope.h"
#include "app/editor/editing.h"
#include "app/editor/expectation_edits.h"
#include "app/editor/expectation_text.h"
#include "app/editor/files.h"
#include "app/editor/kept_expectations.h"
#include "app/editor/pair_edits.h"
#include "app/file/scene_file.h"
#include "app/model/wide_tolerance.h"
#include "tests/support/forty_scenes.h"
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
        const bool several =
            std::ranges::any_of(scene().expect, [](const auto& row) { return row.claims.size() > 1; });
        const std::string of = std::to_string(rows) + (several ? " expectations" : "");
        const std::string said = rows == 1      ? (failing == 0 ? "holds" : "fails")
                                 : failing == 0 ? "all " + of + " hold"
                                                : std::to_string(failing) + " of " + of + " fail";
        EXPECT_TRUE(hands_.shows(said, "tables")) << when;
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

/// `check` counts the same scenes in the tests of the command line.
TEST_F(Expectations, FortyScenesHaveTheCountsOfCheckInTheWindow) {
    std::set<std::string> kinds;
    std::size_t failing = 0;
    for (std::size_t i = 0; i < tests::forty_scenes::forty; ++i) {
        const auto scene = tests::forty_scenes::with_rows(tests::forty_scenes::shapes_of(100 + i), kinds);
        const auto path = folder_.write("forty.json", file::write_scene(scene));
        editor::open_scene(editor(), file::load_scene(path).scene.value(), path);
        hands_.settle();
        ASSERT_EQ(this->scene().expect.size(), scene.expect.size());
        expect_counts_of_check(("scene " + std::to_string(i)).c_str());
        for (const editor::ExpectationLine& line : list().lines)
            EXPECT_EQ(line.holds, line.row % 2 == 0) << i << ": " << row(line.row);
        failing += expected_tally(editor()).failing;
    }
    EXPECT_GT(failing, tests::forty_scenes::forty * 20);
}

/// "1 of 1 fail" stood over two lines.
TEST_F(Expectations, WhereOneTakesTwoLinesTheCountSaysOfWhat) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    model::Scene two = scene();
    two.expect[0].claims = {{"overlap", two.expect[0].claims[0].second},
                            {"distance", two.expect[1].claims[0].second}};
    two.expect[0].claims[0].second.truth = true;
    two.expect[0].claims[1].second.number = 77;
    two.expect.resize(1);
    editor().document.history.commit("two claims", two);
    hands_.settle();
    ASSERT_EQ(list().lines.size(), 2u);
    EXPECT_TRUE(hands_.shows("1 expectation fails", "tables"));
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

TEST_F(Expectations, TheShownRowStaysTheSameWhenOthersAreRemoved) {
    const auto shown = [&] { return refresh_expectations(editor()).shown_row; };
    show_expectation(editor(), 4);
    const model::Expectation row = scene().expect[4];
    remove_claim(editor(), {2, 0, false});
    hands_.settle();
    ASSERT_TRUE(shown());
    EXPECT_EQ(scene().expect[*shown()], row);
    change_tolerance(editor(), *shown(), 0.5);
    hands_.settle();
    ASSERT_TRUE(shown());
    EXPECT_EQ(scene().expect[*shown()].tolerance, 0.5) << "edited in place";
    remove_claim(editor(), {*shown(), 0, false});
    hands_.settle();
    EXPECT_FALSE(shown()) << "no other row is highlighted";
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

/// They vanished from their rows, and what failed held.
TEST_F(Expectations, UpdatesKeepClaimsWithoutAnAnswer) {
    model::Scene next = scene();
    next.expect = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [], "expect": [
      {"shape": "a", "radius": 2, "size.x": 4}, {"pair": ["a", "b"], "overlap": true, "hit.distance": 4}]})")
                      .scene.value()
                      .expect;
    editor().document.history.commit("other rows", next);
    hands_.settle();
    const auto expect_kept = [&](const char* when) {
        EXPECT_EQ(row(0), R"({"shape": "a", "radius": 1, "size.x": 4})") << when;
        EXPECT_EQ(row(1), R"({"pair": ["a", "b"], "overlap": false, "hit.distance": 4})") << when;
        EXPECT_EQ(checked().failing, 2u) << when;
    };
    click("Update failing", "tables");
    expect_kept("all");
    EXPECT_EQ(editor().notice.text, "Updated 2 claims; 2 have no answer and still fail");
    hands_.key("ctrl+z");
    update_expectation(editor(), 0);
    hands_.settle();
    EXPECT_EQ(editor().notice.text, "Updated 1 claim; 1 has no answer and still fails");
    update_expectation(editor(), 1);
    hands_.settle();
    expect_kept("one by one");
    const auto revision = editor().document.history.revision();
    click("Update failing", "tables");
    EXPECT_EQ(editor().document.history.revision(), revision) << "nothing has an answer";
    EXPECT_EQ(editor().notice.text, "Updated 0 claims; 2 have no answer and still fail");
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
        {"more than 2", R"({"pair": ["a", "b"], "distance": {"above": 2}})"},
        {"< 4", R"({"pair": ["a", "b"], "distance": {"below": 4}})"},
        {"more than 2 and at most 4", R"({"pair": ["a", "b"], "distance": {"above": 2, "max": 4}})"},
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
    for (const char* bad :
         {"", "true", "none", "3 to 2", "x", "at least", "more than", "more than 3 and less than 3",
          "at least 3 and", "at least 3 and 4", "at most 4 and at least 3"})
        EXPECT_TRUE(std::holds_alternative<std::string>(editor::read_expected(bad, "distance", claim)))
            << bad;
    for (const char* const dots : {"2..3", "2 .. 3", "2...3"})
        EXPECT_EQ(std::get<std::string>(editor::read_expected(dots, "distance", claim)),
                  "a range is written: 2 to 3")
            << dots;
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

/// It had the tick of any claim that holds, its number was cut within its digits, and `check` alone warned.
TEST_F(Expectations, AToleranceThatLetsAnythingPassIsMarkedAsCheckWarnsOfIt) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "rows are found by their text";
    const auto row_of = [&] {
        for (const tests::ScreenText& text : tests::screen_texts())
            if (text.text == "distance" && text.window.starts_with("tables/expectations")) return text;
        return tests::ScreenText{};
    };
    const auto told = [&] {
        const tests::ScreenText claim = row_of();
        hands_.move({int(claim.left) + 5, int(claim.top + claim.bottom) / 2});
        hands_.settle();
        std::string words;
        for (const tests::ScreenText& text : tests::screen_texts())
            if (text.window.starts_with("##Tooltip")) words += (words.empty() ? "" : " ") + text.text;
        return words;
    };
    // Pixels of the mark that have the color of what is wrong.
    const auto wrong_pixels = [&] {
        const tests::ScreenText claim = row_of();
        const auto wrong = editor().look().theme->wrong();
        const platform::Image image = hands_.screenshot();
        std::size_t count = 0;
        for (int y = int(claim.top); y < int(claim.bottom); ++y)
            for (int x = 60; x < 95; ++x) {
                const std::uint32_t pixel = image.at(x, y);
                const auto near = [&](int shift, std::uint8_t part) {
                    return std::abs(int(pixel >> shift & 255u) - int(part)) < 12;
                };
                count += near(0, wrong.r) && near(8, wrong.g) && near(16, wrong.b);
            }
        return count;
    };
    model::Expected three;
    three.kind = model::Expected::Kind::number;
    three.number = 3;
    change_expected(editor(), {1, 0, false}, three);
    hands_.settle();
    EXPECT_EQ(told().find("so wide"), std::string::npos) << told();
    EXPECT_EQ(wrong_pixels(), 0u);
    change_tolerance(editor(), 1, 123456789012);
    hands_.settle();
    const auto expect_warning = [&](const char* when) {
        const std::string warning = model::wide_tolerance(scene(), editor().document.results(), 1, 0);
        const auto problems =
            model::analyze_shapes(scene(), model::PairChoice::all, model::Hidden::answered, {}).problems;
        EXPECT_TRUE(std::ranges::any_of(problems,
                                        [&](const auto& one) { return one.text == "expect[1]: " + warning; }))
            << when << ": " << warning;
        EXPECT_TRUE(warning.starts_with("tolerance: 123456789012 is so wide")) << when;
        EXPECT_NE(told().find(warning), std::string::npos) << when << ": " << told();
        EXPECT_GT(wrong_pixels(), 0u) << when;
        bool fitted = false;
        for (const tests::ScreenText& text : tests::screen_texts())
            if (text.window.starts_with("tables/expectations") && text.text.find("e+11") != text.text.npos) {
                fitted = true;
                EXPECT_FALSE(text.cut_across) << when << ": " << text.text;
            }
        EXPECT_TRUE(fitted) << when;
    };
    expect_warning("when it is typed");
    hands_.save_for_the_eye("wide-tolerance");
    hands_.key("ctrl+s");
    editor::open_file(editor(), editor().document.file);
    editor().view.table = editor::View::Table::expectations;
    hands_.settle();
    expect_warning("when it is opened again");
}

/// Rows that differ only in it look different.
TEST_F(Expectations, ARowSaysItsHorizonItsFramesAndItsSetting) {
    model::Expectation timed;
    timed.pair = {"a", "b"};
    timed.horizon = 10;
    EXPECT_EQ(editor::about_text(timed, "and"), "a and b, within 10 s");
    model::Expectation hashed;
    hashed.scene = true;
    hashed.algorithm = "spatial_hash";
    hashed.setting = 2;
    hashed.frames = 10;
    EXPECT_EQ(editor::about_text(hashed, "and"), "scene, spatial_hash 2, 10 frames");
}

/// One that was typed for a claim let the others of its row pass, without a word.
TEST_F(Expectations, AToleranceOfSeveralNumbersSaysSo) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "fields are found by their text";
    model::Scene next = scene();
    next.expect.resize(1);
    next.expect[0].claims = {{"distance", {}}, {"depth", {}}};
    for (auto& claim : next.expect[0].claims) claim.second.kind = model::Expected::Kind::number;
    next.expect[0].tolerance = 0.125;
    editor().document.history.commit("one row", next);
    hands_.settle();
    const auto says = [&] {
        hands_.move(hands_.text_at("0.125", "tables/expectations"));
        hands_.settle();
        bool said = false;
        for (const tests::ScreenText& text : tests::screen_texts())
            said = said ||
                   (text.window.starts_with("##Tooltip") && text.text.find("every number") != text.text.npos);
        return said;
    };
    EXPECT_TRUE(says());
    next.expect[0].claims.pop_back();
    editor().document.history.commit("one number", next);
    hands_.settle();
    EXPECT_FALSE(says());
}

TEST_F(Expectations, ARowIsNamedInItsMenu) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "fields are found by their text";
    show_expectation(editor(), 5);
    editor().view.expectations.scroll = true;
    hands_.settle();
    hands_.click(hands_.text_at("as long as", "tables/expectations"), SDL_BUTTON_RIGHT);
    hands_.double_click(hands_.text_at("as long as", "##Popup"));
    hands_.key("ctrl+a");
    hands_.type("one wall");
    hands_.key("return");
    EXPECT_EQ(scene().expect[5].name, "one wall");
    EXPECT_EQ(undo_name(), "rename expectation of one wall");
    change_row_words(editor(), 5, editor::RowWords::notes, "measured by hand");
    EXPECT_EQ(row_words(editor(), 5, editor::RowWords::notes), "measured by hand");
    EXPECT_EQ(undo_name(), "change notes of expectation of one wall");
}

/// It told of those of the second shape alone, while the panel told of all.
TEST_F(Expectations, DeletingInTurnCountsAllThatWait) {
    select({"u"});
    hands_.key("delete");
    ASSERT_TRUE(editor().notice.text.starts_with("One expectation names a deleted shape"));
    select({"a"});
    hands_.key("delete");
    const std::size_t all = waiting_expectations(editor()).size();
    EXPECT_GT(all, 6u);
    EXPECT_TRUE(editor().notice.text.starts_with(std::to_string(all) + " expectations name a deleted shape"))
        << editor().notice.text;
}

TEST_F(Expectations, DeletingSaysHowManyAreKeptUntilTheFileIsSaved) {
    const std::vector<model::Expectation> all = scene().expect;
    select({"a"});
    hands_.key("delete");
    EXPECT_TRUE(editor().notice.text.starts_with("6 expectations name a deleted shape. They are kept until"))
        << editor().notice.text;
    EXPECT_EQ(waiting_expectations(editor()).size(), 6u);
    if (tests::can_read_screen()) {
        EXPECT_TRUE(hands_.shows("6 of deleted shapes", "tables"));
    }
    hands_.key("ctrl+z");
    EXPECT_EQ(scene().expect, all);
    EXPECT_TRUE(waiting_expectations(editor()).empty());
    hands_.key("ctrl+y");
    EXPECT_EQ(waiting_expectations(editor()).size(), 6u) << "deleted again by redo";
    hands_.key("ctrl+z");
    select({"u"});
    hands_.key("delete");
    EXPECT_TRUE(editor().notice.text.starts_with("One expectation names a deleted shape"));
    hands_.key("ctrl+s");
    EXPECT_TRUE(editor().notice.text.ends_with("without 1 expectation of deleted shapes"))
        << editor().notice.text;
    EXPECT_TRUE(waiting_expectations(editor()).empty());
    EXPECT_EQ(file::load_scene(editor().document.file).scene->expect.size(), 8u);
}

TEST_F(Expectations, ShapesThatAreCutAndPastedBringTheirsBack) {
    std::vector<model::Expectation> all = scene().expect;
    // It names a shape that does not come back.
    std::erase_if(all, [](const model::Expectation& row) { return model::names(row, "gone"); });
    select({"a", "u"});
    hands_.key("ctrl+x");
    EXPECT_EQ(scene().expect.size(), 2u);
    paste_in_place(editor());
    hands_.settle();
    EXPECT_EQ(scene().expect, all) << "in their order";
    hands_.key("ctrl+z");
    EXPECT_EQ(scene().expect.size(), 2u);
    EXPECT_EQ(waiting_expectations(editor()).size(), 7u);
    hands_.key("ctrl+y");
    EXPECT_EQ(scene().expect, all);
    paste_in_place(editor());
    hands_.settle();
    EXPECT_EQ(scene().expect, all) << "a copy under another name has none";
}

TEST_F(Expectations, AnotherSceneKeepsNothingOfThisOne) {
    select({"a"});
    hands_.key("delete");
    open_scene(editor(), file::read_scene(of_every_kind).scene.value(), {});
    hands_.settle();
    EXPECT_TRUE(waiting_expectations(editor()).empty());
}

TEST_F(Expectations, RemovesAClaimAndTheRowWithTheLast) {
    remove_claim(editor(), {8, 0, false});
    hands_.settle();
    EXPECT_EQ(scene().expect.size(), 8u);
    expect_counts_of_check("after removing");
}

}  // namespace
}  // namespace testbed::ui
