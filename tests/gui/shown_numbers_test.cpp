// Numbers in fields and tables: every digit that there is room for, none cut, and the exact one to copy.
#include <cctype>

#include "app/edit/numbers.h"
#include "app/ui/widgets/widgets.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using tests::At;

constexpr const char* odd_numbers = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "ball", "type": "circle", "position": [0.3333333333333333, 1234.56789], "rotation": 12.345678, "radius": 1},
  {"id": "tile", "type": "rectangle", "position": [3, 1234], "size": [2, 1]}
], "view": {"center": [0, 1234], "height": 10}})";

class ShownNumbers : public tests::WindowFixture {
  protected:
    ShownNumbers() : WindowFixture(odd_numbers) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "fields are found by their labels";
        select({"ball"});
    }
    At field(std::string_view label, int column) {
        const At row = hands_.text_at(label, "column");
        const int left = int(ImGui::GetIO().DisplaySize.x) - 14 - 186;
        return {left + (column == 0 ? 60 : 150), row.y};
    }
    /// What stands in the column at that height, right of the labels.
    std::vector<tests::ScreenText> texts_at(At place) {
        std::vector<tests::ScreenText> found;
        for (const tests::ScreenText& text : tests::screen_texts())
            if (text.window.starts_with("column") && text.top <= float(place.y) &&
                float(place.y) <= text.bottom && text.left > float(place.x) - 90)
                found.push_back(text);
        return found;
    }
};

TEST_F(ShownNumbers, CopyingGivesTheExactOne) {
    for (const int column : {0, 1}) {
        hands_.click(field("Position", column));
        hands_.key("ctrl+a");
        hands_.key("ctrl+c");
        hands_.key("escape");
        const Vec2 p = shape("ball").pose.position;
        EXPECT_EQ(hands_.clipboard(), edit::exact_text(column == 0 ? p.x : p.y));
    }
    EXPECT_TRUE(undo_name().empty()) << "reading changes nothing";
}

TEST_F(ShownNumbers, DigitsAreLeftOutOnlyWhereThereIsNoRoom) {
    EXPECT_TRUE(hands_.shows("12.345678", "column")) << "a whole row has room for it";
    EXPECT_FALSE(hands_.shows("0.3333333333333333", "column")) << "half a row has not";
    bool third = false;
    for (const tests::ScreenText& text : texts_at(field("Position", 0)))
        third = third || text.text.find("0.333") != std::string::npos;
    EXPECT_TRUE(third);
}

TEST_F(ShownNumbers, AFieldShowsItsNumberAfterALongEntry) {
    hands_.click(field("Position", 0));
    hands_.key("ctrl+a");
    hands_.type("(1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11 + 12) / 78 + 1 - 1 + 1 - 1");
    hands_.key("return");
    EXPECT_EQ(shape("ball").pose.position.x, 1);
    const At place = field("Position", 0);
    hands_.click(place);
    const auto texts = texts_at(place);
    const auto one = std::ranges::find_if(texts, [](const auto& t) { return t.text == "1"; });
    ASSERT_NE(one, texts.end()) << "the field is not blank";
    EXPECT_GE(one->left, one->clip_left) << "nor scrolled away";
    EXPECT_LE(one->right, one->clip_right);
}

TEST_F(ShownNumbers, TablesCutNone) {
    for (const double far : {1.0, 99.0, 123.456, 12345.678, -123456.78, 9.87e8, -9.87e14}) {
        model::Scene moved = scene();
        for (model::ShapePtr& shape : moved.shapes) {
            model::SceneShape there = *shape;
            there.pose.position = {far, -far};
            shape = std::make_shared<const model::SceneShape>(std::move(there));
        }
        editor().document.history.commit("move", std::move(moved));
        for (const auto table : {editor::View::Table::pairs, editor::View::Table::shapes}) {
            editor().view.table = table;
            for (const int width : {900, 1280, 1600}) {
                hands_.resize(width, 800);
                int numbers = 0;
                for (const tests::ScreenText& text : tests::screen_texts()) {
                    if (!text.window.starts_with("table")) continue;
                    numbers += text.text.find_first_of("0123456789") != std::string::npos ? 1 : 0;
                    EXPECT_FALSE(text.cut_across) << text.text << " at " << far << ", width " << width;
                }
                EXPECT_GT(numbers, 0);
            }
        }
    }
}

TEST_F(ShownNumbers, LinesBreakBetweenWordsAlone) {
    const std::string text = "The two are 0.014527529607519032 apart at 1,234.5 units, or -0.25.";
    for (int width = 40; width < 400; width += 7) {
        std::string lines = broken_between_words(text, float(width));
        std::ranges::replace(lines, '\n', ' ');
        EXPECT_EQ(lines, text) << "a break stands for a blank, width " << width;
    }
}

TEST(ZoomText, IsReadAsPeopleWriteIt) {
    const struct {
        double factor;
        const char* expected;
    } rows[] = {
        {1, "1×"},          {1.08, "1.08×"}, {10.8, "10.8×"}, {0.25, "0.25×"},      {0.0025, "0.0025×"},
        {1234.5, "1,235×"}, {484.2, "484×"}, {99.97, "100×"}, {999999, "999,999×"}, {1e6, "1.0e+06×"}};
    for (const auto& [factor, expected] : rows) EXPECT_EQ(edit::zoom_text(factor), expected) << factor;
}

TEST(CountText, SeparatesThousands) {
    const std::pair<std::uint64_t, const char*> rows[] = {
        {0, "0"}, {999, "999"}, {1000, "1,000"}, {44850, "44,850"}, {1234567, "1,234,567"}};
    for (const auto& [count, expected] : rows) EXPECT_EQ(edit::count_text(count), expected);
}

}  // namespace
}  // namespace testbed::ui
