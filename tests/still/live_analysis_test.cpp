// Answers that come later are the same answers, and what is not known is never told.
#include "app/model/live_analysis.h"

#include <gtest/gtest.h>

#include "app/editor/files.h"
#include "app/model/generate.h"
#include "app/model/names.h"
#include "app/ui/main_window.h"
#include "tests/support/gui_harness.h"
#include "tests/support/heavy_scenes.h"

namespace testbed::model {
namespace {

void wait_for(LiveAnalysis& live) {
    while (live.working()) live.catch_up();
    live.catch_up();
}

void expect_same(const Results& got, const Results& expected) {
    ASSERT_TRUE(got.complete);
    ASSERT_EQ(got.shapes.size(), expected.shapes.size());
    for (std::size_t i = 0; i < got.shapes.size(); ++i) {
        EXPECT_EQ(got.shapes[i].known, Known::all);
        EXPECT_EQ(got.shapes[i].placed, expected.shapes[i].placed);
        EXPECT_EQ(got.shapes[i].area, expected.shapes[i].area);
    }
    ASSERT_EQ(got.pairs.size(), expected.pairs.size());
    for (std::size_t i = 0; i < got.pairs.size(); ++i) {
        EXPECT_EQ(got.pairs[i].a, expected.pairs[i].a);
        EXPECT_EQ(got.pairs[i].b, expected.pairs[i].b);
        EXPECT_EQ(got.pairs[i].answer.overlap, expected.pairs[i].answer.overlap);
        EXPECT_EQ(got.pairs[i].answer.distance, expected.pairs[i].answer.distance);
        EXPECT_EQ(got.pairs[i].answer.depth, expected.pairs[i].answer.depth);
    }
}

/// What is known of a part of the answers is as in all of them.
void expect_part(const Results& got, const Results& all) {
    ASSERT_EQ(got.shapes.size(), all.shapes.size());
    std::size_t next = 0;
    for (const PairResult& pair : got.pairs) {
        while (next < all.pairs.size() &&
               std::pair(all.pairs[next].a, all.pairs[next].b) < std::pair(pair.a, pair.b))
            ++next;
        ASSERT_LT(next, all.pairs.size());
        ASSERT_EQ(all.pairs[next].a, pair.a);
        ASSERT_EQ(all.pairs[next].b, pair.b);
        EXPECT_EQ(pair.answer.overlap, all.pairs[next].answer.overlap);
        EXPECT_EQ(pair.answer.distance, all.pairs[next].answer.distance);
    }
}

/// Shapes are moved, added, taken away and hidden while the answers about the scene before are worked out.
void edit_and_compare(std::size_t count) {
    Scene scene = generate_scene({count, 1, 0.5});
    LiveAnalysis live;
    live.set_patience(0);
    tests::HeavyRandom random;
    for (int step = 0; step < 30; ++step) {
        SCOPED_TRACE(step);
        live.ask(scene);
        const Results all = analyze(
            scene, count <= Analyzer::max_shapes_for_all_pairs ? PairChoice::all : PairChoice::overlapping);
        expect_part(live.results(), all);
        if (step % 3 == 0) {
            wait_for(live);
            expect_same(live.results(), all);
        } else if (step % 3 == 1) {
            live.catch_up();
            expect_part(live.results(), all);
        }
        const auto i = std::size_t(random.between(0, double(scene.shapes.size())));
        SceneShape shape = *scene.shapes[i];
        shape.pose.position += Vec2{random.between(-1, 1), random.between(-1, 1)};
        shape.hidden = step % 5 == 4;
        scene = with_shape(scene, i, shape);
        if (step % 7 == 3) scene.shapes.erase(scene.shapes.begin() + std::ptrdiff_t(i));
        if (step % 7 == 6) {
            shape.id = unused_id(scene, "new");
            shape.hidden = false;
            scene.shapes.push_back(std::make_shared<const SceneShape>(shape));
        }
    }
}

TEST(LiveAnalysis, ComesToTheSameAnswersWhateverHappensMeanwhile) { edit_and_compare(150); }
TEST(LiveAnalysis, ComesToTheSameAmongChosenPairs) { edit_and_compare(600); }

TEST(LiveAnalysis, LittleIsAnsweredAtOnceWhateverThePatience) {
    LiveAnalysis live;
    live.set_patience(0);
    live.ask(generate_scene({5, 1, 0.5}));
    EXPECT_TRUE(live.results().complete);
    EXPECT_FALSE(live.working());
}

TEST(LiveAnalysis, StopsAndGoesOn) {
    Scene scene;
    scene.shapes = {tests::heavy_shape("a", tests::heavy_star(400, 10, 6)),
                    tests::heavy_shape("b", tests::heavy_star(400, 10, 6), {1, 0.5})};
    Expectation apart;
    apart.pair = std::array<std::string, 2>{"a", "b"};
    apart.claims.emplace_back("overlap", Expected{});
    scene.expect.push_back(std::move(apart));
    LiveAnalysis live;
    live.set_patience(0);
    live.ask(scene);
    EXPECT_TRUE(live.working());
    live.stop();
    while (live.working()) live.catch_up();
    live.catch_up();
    ASSERT_TRUE(live.stopped());
    EXPECT_FALSE(live.results().complete);
    EXPECT_TRUE(live.results().pairs.empty()) << "not known, and so not told";
    ASSERT_EQ(live.results().expect.size(), 1u);
    EXPECT_EQ(std::get<std::string>(live.results().expect[0].actual[0]), "is still worked out");
    live.go_on();
    EXPECT_FALSE(live.stopped());
    wait_for(live);
    expect_same(live.results(), analyze(scene));
}

TEST(LiveAnalysis, TheWindowShowsHowFarItIsAndStops) {
    ui::MainWindow window("", {.settings_folder = {}, .patience = 0.001});
    tests::GuiHarness hands(window);
    editor::Editor& editor = window.editor();
    editor::open_scene(editor,
                       tests::scene_of({tests::heavy_shape("a", tests::heavy_star(1000, 10, 6)),
                                        tests::heavy_shape("b", tests::heavy_star(1000, 10, 6), {1, 0.5})}),
                       {});
    hands.frames(3);
    ASSERT_TRUE(hands.shows("Stop", "working"));
    EXPECT_TRUE(window.animating()) << "what comes is shown without an event";
    hands.click(hands.text_at("Stop", "working"));
    while (editor.document.analysis().working()) hands.frames(1);
    hands.frames(3);
    EXPECT_TRUE(hands.shows("Stopped: only a part of the answers is shown", "working"));
    EXPECT_TRUE(hands.shows("no pair known yet"));
    EXPECT_EQ(editor.document.pair(0, 1), nullptr);
    hands.click(hands.text_at("Go on", "working"));
    EXPECT_TRUE(editor.document.analysis().working());
    // Another scene takes the question back.
    editor::open_scene(editor, {}, {});
    do {
        hands.frames(1);
    } while (editor.document.analysis().working());
    hands.frames(3);
    EXPECT_FALSE(hands.shows("Stop", "working"));
    EXPECT_TRUE(editor.document.results().complete);
}

}  // namespace
}  // namespace testbed::model
