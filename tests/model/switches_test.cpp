// Switches that count: what each saves on the scene of its lesson, and that none but level of detail changes
// an answer there.
#include "app/model/switches.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "app/file/scene_file.h"
#include "app/model/lesson.h"
#include "tests/support/source_folder.h"

namespace testbed::model {
namespace {

using collision::trace::Work;

Scene lesson_scene() {
    std::ifstream in(collision::support::source_folder() / "scenes/lessons/18-less-work.json",
                     std::ios::binary);
    const file::ReadResult read =
        file::read_scene(std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()));
    EXPECT_TRUE(read.scene);
    return *read.scene;
}

Scene read(const std::string& text) {
    const file::ReadResult read = file::read_scene(text);
    EXPECT_TRUE(read.scene);
    return *read.scene;
}

/// With the switches of these ids on, all others off.
PlanAnswer answer_with(std::initializer_list<std::string_view> ids, const Scene& scene) {
    PairPlan plan = plain_plan();
    for (const std::string_view id : ids) find_switch(id)->apply(plan);
    return run_plan(plan, scene, analyze(scene));
}

TEST(Switches, each_saves_the_work_that_it_speaks_of) {
    const Scene scene = lesson_scene();
    const PlanAnswer plain = answer_with({}, scene);
    EXPECT_EQ(plain.counts[Work::tests], 210u);
    EXPECT_EQ(plain.counts[Work::square_roots], 66u);
    EXPECT_EQ(plain.counts[Work::trigonometry], 72u);
    const struct {
        const char* id;
        Work work;
    } rows[] = {
        {"squares", Work::square_roots},
        {"right_angles", Work::trigonometry},
        {"short_circuit", Work::multiplications},
        {"bounds", Work::trigonometry},
        {"changed", Work::tests},
        {"neighbors", Work::tests},
        {"level_of_detail", Work::tests},
    };
    ASSERT_EQ(std::size(rows), switches().size()) << "a row for each";
    for (const auto& row : rows) {
        ASSERT_TRUE(find_switch(row.id)) << row.id;
        EXPECT_LT(answer_with({row.id}, scene).counts[row.work], plain.counts[row.work]) << row.id;
    }
    EXPECT_GT(answer_with({"neighbors"}, scene).counts[Work::entries], 0u) << "and what it costs";
}

TEST(Switches, no_set_of_them_changes_an_answer_but_level_of_detail) {
    const Scene scene = lesson_scene();
    const Results results = analyze(scene);
    for (unsigned set = 0; set < 1u << switches().size(); ++set) {
        PairPlan plan = plain_plan();
        for (std::size_t i = 0; i < switches().size(); ++i)
            if (set >> i & 1 && switches()[i].id != "level_of_detail") switches()[i].apply(plan);
        EXPECT_TRUE(run_plan(plan, scene, results).agrees()) << set;
    }
}

TEST(Switches, off_screen_alone_changes_answers_where_nothing_is_seen) {
    // Long boxes whose circles overlap while they do not, on the screen and off it.
    const Scene scene = read(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "a", "type": "rectangle", "size": [6, 1]},
      {"id": "b", "type": "rectangle", "size": [6, 1], "position": [0, 2]},
      {"id": "c", "type": "rectangle", "size": [6, 1], "position": [50, 0]},
      {"id": "d", "type": "rectangle", "size": [6, 1], "position": [50, 2]}]})");
    PairPlan plan = plain_plan();
    plan.detailed_within = collision::math::Aabb{{-10, -10}, {10, 10}};
    const Results results = analyze(scene);
    const PlanAnswer seen = run_plan(plan, scene, results);
    EXPECT_TRUE(seen.missed.empty());
    ASSERT_EQ(seen.wrong.size(), 1u);
    EXPECT_EQ(seen.wrong[0], (collision::broad::IndexPair{2, 3}));
    plan.detailed_within = collision::math::Aabb{{-10, -10}, {100, 10}};
    EXPECT_TRUE(run_plan(plan, scene, results).wrong.empty()) << "all is on the screen";
    plan.detailed_within = collision::math::Aabb{{-90, -10}, {-80, 10}};
    EXPECT_EQ(run_plan(plan, scene, results).wrong.size(), 2u) << "nothing is";
}

/// On any scene, whatever its types: the switches that the Broad-phase panel puts together change no answer.
TEST(Switches, no_set_of_them_changes_an_answer_of_any_demo) {
    int scenes = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(collision::support::source_folder() / "scenes/demos")) {
        if (entry.path().extension() != ".json") continue;
        const file::ReadResult loaded = file::load_scene(entry.path());
        if (!loaded.scene || loaded.scene->shapes.size() > 60) continue;
        ++scenes;
        const Results results = analyze(*loaded.scene);
        for (const std::initializer_list<std::string_view>& ids :
             {std::initializer_list<std::string_view>{},
              {"neighbors"},
              {"neighbors", "bounds"},
              {"neighbors", "bounds", "short_circuit", "squares"}}) {
            PairPlan plan = plain_plan();
            for (const std::string_view id : ids) find_switch(id)->apply(plan);
            EXPECT_TRUE(run_plan(plan, *loaded.scene, results).agrees()) << entry.path() << ids.size();
        }
    }
    EXPECT_GT(scenes, 5);
}

TEST(Switches, level_of_detail_hits_what_a_small_group_does_not_fill) {
    const Scene scene = read(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "corner", "type": "group", "position": [0, 0], "members": [
        {"type": "rectangle", "position": [0, 1], "size": [0.2, 2]},
        {"type": "rectangle", "position": [1, 0], "size": [2, 0.2]}]},
      {"id": "ball", "type": "circle", "position": [1.2, 1.2], "radius": 0.3}]})");
    EXPECT_TRUE(answer_with({}, scene).agrees());
    const PlanAnswer coarse = answer_with({"level_of_detail"}, scene);
    EXPECT_EQ(coarse.wrong.size(), 1u);
    EXPECT_TRUE(coarse.missed.empty());
    EXPECT_EQ(coarse.coarse, std::vector<std::uint32_t>{0});
    EXPECT_EQ(coarse.counts[Work::tests], 1u);
}

TEST(Switches, what_rests_keeps_its_answer_without_a_test) {
    const Scene scene = read(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
      {"id": "B", "type": "circle", "position": [1, 0], "radius": 1},
      {"id": "C", "type": "circle", "position": [9, 0], "velocity": [1, 0], "radius": 1}]})");
    const PlanAnswer answer = answer_with({"changed"}, scene);
    EXPECT_EQ(answer.counts[Work::tests], 2u) << "C with each";
    EXPECT_EQ(answer.found.size(), 1u) << "A and B, remembered";
    EXPECT_TRUE(answer.agrees());
}

TEST(Switches, a_plan_is_what_the_numbers_of_the_lesson_say) {
    const Scene scene = lesson_scene();
    EXPECT_TRUE(has_switches(scene));
    EXPECT_FALSE(plan_of(scene).level_of_detail);
    const Scene on = with_state(scene, {{}, {{"level of detail", 1}, {"stop at the first gap", 1}}});
    EXPECT_TRUE(plan_of(on).level_of_detail);
    EXPECT_TRUE(plan_of(on).stops_early);
    EXPECT_FALSE(has_switches(Scene{}));
}

TEST(Switches, time_is_measured) {
    const Scene scene = lesson_scene();
    EXPECT_GT(time_of_plan(plain_plan(), scene, analyze(scene)), 0);
}

}  // namespace
}  // namespace testbed::model
