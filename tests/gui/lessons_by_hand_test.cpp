// Lessons that ship, solved from start to end by mouse.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

#include "app/editor/sketching.h"
#include "app/ui/panels/panel.h"
#include "tests/support/source_folder.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

/// A drag of a shape to a place. It is held where it stands, or at a point beside that.
struct Drag {
    const char* shape;
    Vec2 to;
    bool snaps = false;
    Vec2 held{0, 0};
};

/// What is done in one step: the answer, then the drags, each held.
struct Deed {
    std::optional<double> number{};  ///< typed and answered
    const char* choice = nullptr;    ///< clicked
    std::vector<Vec2> sketch{};      ///< painted through these places, and compared
    std::vector<Drag> drags{};
};

struct Solved {
    const char* lesson;
    std::vector<Deed> steps;
};
void PrintTo(const Solved& solved, std::ostream* out) { *out << solved.lesson; }

std::string text_of(const char* lesson) {
    const auto file =
        collision::support::source_folder() / "scenes/lessons" / (std::string(lesson) + ".json");
    std::ifstream in(file, std::ios::binary);
    EXPECT_TRUE(in.is_open()) << file;
    return {std::istreambuf_iterator<char>(in), {}};
}

class LessonByHand : public tests::WindowFixture, public testing::WithParamInterface<Solved> {
  protected:
    /// A large window: a pixel is a hundredth of a unit.
    LessonByHand() : WindowFixture(text_of(GetParam().lesson), {.width = 2200, .height = 1500}) {}

    void answer(const Deed& deed) {
        if (deed.number) {
            editor().session.lesson.typed = *deed.number;
            hands_.frames(1);
            click("Answer", "column");
        } else if (deed.choice) {
            click(deed.choice, "column");
        } else if (!deed.sketch.empty()) {
            for (std::size_t i = 0; i + 1 < deed.sketch.size(); ++i)
                hands_.drag(at(deed.sketch[i]), at(deed.sketch[i + 1]));
            EXPECT_FALSE(editor().session.lesson.sketching->sketch.empty());
            click("Compare", "column");
            for (int frame = 0; frame < 600 && editor().session.lesson.sketching->comparing; ++frame)
                hands_.frames(1);
            EXPECT_TRUE(editor().session.lesson.sketching->share);
        }
    }
};

TEST_P(LessonByHand, IsSolvedFromStartToEnd) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    ASSERT_TRUE(editor().session.lesson.run);
    const auto& run = *editor().session.lesson.run;
    ASSERT_EQ(run.steps.size(), GetParam().steps.size());
    for (std::size_t i = 0; i < run.steps.size(); ++i) {
        SCOPED_TRACE("step " + std::to_string(i + 1));
        ASSERT_EQ(run.step, i);
        EXPECT_FALSE(run.steps[i].done) << "it starts unsolved";
        const Deed& deed = GetParam().steps[i];
        answer(deed);
        for (const Drag& drag : deed.drags) {
            hands_.key("escape");
            editor().view.snap_to_shapes = drag.snaps;
            hands_.drag(at(shape(drag.shape).pose.position + drag.held), at(drag.to + drag.held));
            hands_.frames(30);
        }
        EXPECT_TRUE(may_go_on(editor()))
            << run.steps[i].watch.reached() << " of " << run.steps[i].watch.goal().stages.size();
        if (i + 1 < run.steps.size()) click("Next", "column");
    }
}

INSTANTIATE_TEST_SUITE_P(
    Lessons, LessonByHand,
    testing::Values(Solved{"03-near-enough",
                           {{.number = 5, .drags = {{"B", {9, 5}}}},
                            {.choice = "(r₁ + r₂)²", .drags = {{"B", {8.3, 5}}}},
                            {.choice = "Yes with ≤, no with <", .drags = {{"P", {4, 7}}}},
                            {.drags = {{"Q", {4, 9}, true}}},
                            {.number = 0},
                            {}}},
                    Solved{"07-clamp",
                           {{.sketch = {{3, 3}, {11, 3}, {11, 6}, {3, 6}, {3, 4.5}, {11, 4.5}},
                             .drags = {{"C", {11.3, 7.3}}, {"C", {2.7, 1.7}}}},
                            {.choice = "(10, 6)", .drags = {{"C", {11.2, 6.9}}}},
                            {.number = 0, .drags = {{"C", {7, 4.5}}}},
                            {},
                            {}}},
                    Solved{"09-find-the-gap",
                           {{.choice = "apart: one gap is enough", .drags = {{"B", {3, 7.6}}}},
                            {.choice = "Perhaps", .drags = {{"B", {10, 5.1}}}},
                            {},
                            {}}},
                    Solved{
                        "12-sneaking-in",
                        {{.choice = "Yes", .drags = {{"rock", {-1.75, 0}, false, {13.5, 5}}}},
                         {.choice = "No number is enough", .drags = {{"rock", {-1.6, 0}, false, {13.5, 5}}}},
                         {.choice = "Not always", .drags = {{"pod", {12, 5}}}},
                         {.number = 4}}},
                    Solved{"16-tunnelling",
                           {{.choice = "Not always", .drags = {{"C", {2, 5}}}},
                            {.choice = "It reports hits that are none", .drags = {{"C", {1.5, 8.7}}}},
                            {}}}),
    [](const testing::TestParamInfo<Solved>& solved) {
        std::string label(solved.param.lesson);
        std::ranges::replace(label, '-', '_');
        return label;
    });

}  // namespace
}  // namespace testbed::ui
