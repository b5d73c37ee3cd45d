// Values on the canvas: at their own lines, off the handles, and told of the line where there is no room.
#include <algorithm>
#include <fmt/format.h>

#include "app/edit/handles.h"
#include "app/view/pixel_line.h"
#include "tests/support/screen_text.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* three_gaps = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "circle", "type": "circle", "position": [2.6, 0.9], "radius": 0.7},
  {"id": "pentagon", "type": "polygon", "position": [0, 0.9], "vertices": [[0.9, 0], [0.3, 0.8], [-0.7, 0.5], [-0.7, -0.5], [0.3, -0.8]]},
  {"id": "capsule", "type": "capsule", "position": [2.2, -1.2], "rotation": -25, "from": [-0.7, 0], "to": [0.7, 0], "radius": 0.4},
  {"id": "rock", "type": "oriented_rectangle", "position": [0.6, -1.6], "rotation": 20, "size": [1, 0.8]}
], "view": {"center": [1, 0], "height": 6}})";

class Values : public tests::WindowFixture {
  protected:
    Values() : WindowFixture(three_gaps) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP();
    }
    static view::PixelLine as_line(tests::At a, tests::At b) {
        return {{float(a.x), float(a.y)}, {float(b.x), float(b.y)}};
    }
};

TEST_F(Values, EachStandsNearerToItsLineThanToAnother) {
    select({"circle"});
    struct Shown {
        view::PixelLine line;
        std::string text;
    };
    std::vector<Shown> lines;
    for (const model::PairResult& pair : editor().document.results().pairs) {
        if (scene().shapes[pair.a]->id != "circle" && scene().shapes[pair.b]->id != "circle") continue;
        lines.push_back({as_line(at(pair.answer.on_a), at(pair.answer.on_b)),
                         fmt::format("{:.3f}", pair.answer.distance)});
    }
    ASSERT_EQ(lines.size(), 3U);
    std::size_t seen = 0;
    for (const tests::ScreenText& text : tests::screen_texts()) {
        const auto own = std::ranges::find(lines, text.text, &Shown::text);
        if (text.window != "canvas" || own == lines.end()) continue;
        ++seen;
        const draw::PixelBox box{{text.left, text.top}, {text.right, text.bottom}};
        for (const Shown& other : lines)
            if (other.text != own->text) {
                EXPECT_GT(distance(box, other.line), distance(box, own->line)) << own->text;
            }
    }
    EXPECT_EQ(seen, 3U);
}

TEST_F(Values, NoneLiesUnderAHandle) {
    for (const char* id : {"circle", "pentagon", "capsule", "rock"}) {
        select({id});
        for (const edit::Handle& handle : edit::handles(shape(id), editor().pixel())) {
            const tests::At p = at(handle.at);
            for (const tests::ScreenText& text : tests::screen_texts()) {
                if (text.window != "canvas") continue;
                const bool under = float(p.x) > text.left - 3 && float(p.x) < text.right + 3 &&
                                   float(p.y) > text.top - 3 && float(p.y) < text.bottom + 3;
                EXPECT_FALSE(under) << text.text << " and a handle of " << id;
            }
        }
    }
}

TEST_F(Values, OneWithoutRoomIsToldOfItsLine) {
    // So far away that all gaps are a few pixels long, in a window full of names.
    select({"circle", "pentagon"});
    const model::PairResult& pair = editor().document.results().pairs.front();
    const Vec2 middle = (pair.answer.on_a + pair.answer.on_b) / 2.0;
    const std::string text = fmt::format("{:.3f}", pair.answer.distance);
    ASSERT_TRUE(hands_.shows(text, "canvas"));
    hands_.move(at(middle));
    EXPECT_FALSE(hands_.shows(text, "##Tooltip"));
    // Only the gap itself is in sight: whatever stands beside it leaves the view.
    hands_.resize(500, 400);
    editor().view.camera.look_at(middle, 0.02);
    hands_.settle();
    hands_.move(at(middle));
    EXPECT_TRUE(hands_.shows(text, "canvas") || hands_.shows(text, "##Tooltip"));
}

}  // namespace
}  // namespace testbed::ui
