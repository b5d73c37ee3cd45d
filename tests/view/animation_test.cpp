// Pictures that move: what is written is what render draws, moment by moment.
#include "app/export/animation.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>

#include "app/export/animate.h"
#include "app/export/palette.h"
#include "app/export/recording.h"
#include "app/file/scene_file.h"
#include "app/lesson/lesson_list.h"
#include "app/lesson/solution.h"
#include "app/model/impacts.h"
#include "tests/support/decoded_animation.h"
#include "tests/support/source_folder.h"
#include "tests/view/scenes.h"

namespace testbed::exports {
namespace {

using tests::Decoded;
using tests::demo;
using tests::scene_of;

const AnimationKind& kind(std::string_view name) {
    return *std::ranges::find(animation_kinds(), name, &AnimationKind::name);
}

/// Files by what was added to their names.
std::map<std::string, std::string> written(const Animation& animation, std::string_view ending) {
    std::map<std::string, std::string> files;
    const auto problem = find_animation_writer(ending)->write(
        animation, [&](const std::string& added, const std::string& content) {
            files[added] = content;
            return std::optional<std::string>();
        });
    EXPECT_EQ(problem.value_or(""), "");
    return files;
}

struct Animated {
    std::string name;
    std::vector<Moment> moments;
};

const RenderOptions small{.width = 400, .height = 250};

std::vector<Animated> animated_lessons() {
    const std::optional<lesson::Solution> no_solution;
    std::vector<Animated> all;
    const auto add = [&](std::string name, Moments moments) {
        EXPECT_EQ(moments.problem, "") << name;
        all.push_back({std::move(name), std::move(moments.list)});
    };
    // The last of the two has a view beside the world, which is a picture within the picture.
    for (const char* name : {"find-the-gap", "towards-the-origin"})
        add(name, kind("steps").moments({demo(name), no_solution}, small, {}));
    add("figures", kind("motion").moments({demo("figures"), no_solution}, small, {.fps = 10}));
    const auto folder = collision::support::source_folder() / "scenes/lessons";
    const auto read = file::load_scene(folder / "09-find-the-gap.json");
    const auto solution = lesson::read_solution(
        *file::load_text(lesson::solution_file(folder / "09-find-the-gap.json")).text, *read.scene);
    add("solution", kind("solution").moments({*read.scene, solution.solution}, small, {.fps = 4}));
    return all;
}

/// The moment that is shown at a time.
const Moment& at(const std::vector<Moment>& moments, double time) {
    for (const Moment& moment : moments) {
        if (time < moment.seconds) return moment;
        time -= moment.seconds;
    }
    return moments.back();
}

double length_of(const std::vector<Moment>& moments) {
    double seconds = 0;
    for (const Moment& moment : moments) seconds += moment.seconds;
    return seconds;
}

TEST(Animation, EveryFrameOfAnApngIsWhatRenderDraws) {
    for (const Animated& c : animated_lessons()) {
        const Decoded decoded = tests::decode_apng(written(animation_of(c.moments), ".apng").at(""));
        EXPECT_EQ(decoded.problem, "") << c.name;
        EXPECT_EQ(decoded.plays, 0u);
        double time = 0;
        for (const auto& frame : decoded.frames) {
            const Moment& moment = at(c.moments, time + frame.seconds / 2);
            EXPECT_TRUE(frame.image == render_image(moment.scene, moment.options))
                << c.name << " at " << time;
            time += frame.seconds;
        }
        EXPECT_NEAR(time, length_of(c.moments), 1e-3) << c.name;
        EXPECT_GT(decoded.frames.size(), 2u) << c.name;
    }
}

/// Of all pixels: those whose color is another one, and the largest difference of a channel.
std::pair<double, int> off(const platform::Image& a, const platform::Image& b) {
    std::size_t different = 0;
    int most = 0;
    for (std::size_t i = 0; i < a.pixels.size(); ++i) {
        different += a.pixels[i] != b.pixels[i];
        for (const int shift : {0, 8, 16})
            most =
                std::max(most, std::abs(int(a.pixels[i] >> shift & 255) - int(b.pixels[i] >> shift & 255)));
    }
    return {double(different) / double(a.pixels.size()), most};
}

/// Of the pixels in the middle of 5x5 of their color: those that have another one.
std::size_t flat_pixels_off(const platform::Image& is, const platform::Image& wanted) {
    std::size_t count = 0;
    for (int y = 2; y + 2 < wanted.height; ++y)
        for (int x = 2; x + 2 < wanted.width; ++x) {
            if (is.at(x, y) == wanted.at(x, y)) continue;
            bool flat = true;
            for (int dy = -2; dy <= 2; ++dy)
                for (int dx = -2; dx <= 2; ++dx) flat = flat && wanted.at(x + dx, y + dy) == wanted.at(x, y);
            count += flat;
        }
    return count;
}

TEST(Animation, EveryFrameOfAGifIsWhatRenderDrawsButForFewColors) {
    for (const Animated& c : animated_lessons()) {
        const Decoded decoded = tests::decode_gif(written(animation_of(c.moments), ".gif").at(""));
        EXPECT_EQ(decoded.problem, "") << c.name;
        EXPECT_EQ(decoded.plays, 0u);
        double time = 0;
        for (const auto& frame : decoded.frames) {
            const Moment& moment = at(c.moments, time + frame.seconds / 2);
            const platform::Image wanted = render_image(moment.scene, moment.options);
            ASSERT_EQ(frame.image.width, wanted.width);
            ASSERT_EQ(frame.image.height, wanted.height);
            // Edges of text and lines, of which a small picture is full, are gathered in 256 colors; flat
            // parts are not.
            const auto [part, most] = off(frame.image, wanted);
            EXPECT_EQ(flat_pixels_off(frame.image, wanted), 0u) << c.name << " at " << time;
            EXPECT_LT(part, 0.1) << c.name << " at " << time;
            EXPECT_LE(most, 24) << c.name << " at " << time;
            time += frame.seconds;
        }
        EXPECT_NEAR(time, length_of(c.moments), 0.02) << c.name;
    }
}

TEST(Animation, EveryFrameOfAnSvgIsWhatRenderWrites) {
    for (const Animated& c : animated_lessons()) {
        const std::string file = written(animation_of(c.moments), ".svg").at("");
        EXPECT_EQ(file.find("<script"), file.npos);
        const double whole = length_of(c.moments);
        double time = 0;
        for (const Moment& moment : c.moments) {
            const double middle = (time + moment.seconds / 2) / whole;
            EXPECT_EQ(tests::seen_in_svg(file, middle),
                      tests::elements_of_svg(render_svg(moment.scene, moment.options)))
                << c.name << " at " << time;
            time += moment.seconds;
        }
        // What stays is written once.
        std::size_t alone = 0;
        for (const Moment& moment : c.moments) alone += render_svg(moment.scene, moment.options).size();
        EXPECT_LT(file.size(), alone * 3 / 4) << c.name;
    }
}

/// A file whose ids and labels look like the marks of the format.
TEST(Animation, LabelsThatLookLikeMarkupStayLabels) {
    const auto scene = scene_of(R"({"id": "<g clip-path=\"url(#clip)\">\n</g>", "type": "circle", "radius": 1,
                                     "velocity": [1, 0]},
                                    {"id": "</svg>&", "type": "point"})");
    const Moments moments = kind("motion").moments({scene, {}}, small, {.fps = 3});
    ASSERT_EQ(moments.problem, "");
    const std::string file = written(animation_of(moments.list), ".svg").at("");
    for (std::size_t i = 0; i < moments.list.size(); ++i)
        EXPECT_EQ(tests::seen_in_svg(file, (double(i) + 0.5) / double(moments.list.size())),
                  tests::elements_of_svg(render_svg(moments.list[i].scene, moments.list[i].options)));
}

TEST(Animation, NumberedPicturesStandAllForAsLong) {
    const Moments moments = kind("steps").moments({demo("find-the-gap"), {}}, small, {});
    Animation animation = animation_of(moments.list);
    animation.fps = 2;
    const auto files = written(animation, ".png");
    ASSERT_EQ(files.size(), 12u);  // 1.5, 1.5 and 3 seconds
    int i = 0;
    for (const auto& [added, content] : files) {
        EXPECT_EQ(added, fmt::format("-{:04}", i + 1));
        const Moment& moment = at(moments.list, (i + 0.5) / 2);
        EXPECT_EQ(content, render_png(moment.scene, moment.options)) << i;
        ++i;
    }
}

TEST(Animation, AStepIsWhatRenderDrawsOfThatStep) {
    const auto scene = demo("find-the-gap");
    const Moments moments = kind("steps").moments({scene, {}}, small, {});
    ASSERT_EQ(moments.list.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) {
        RenderOptions options = small;
        options.algorithm = scene.show;
        options.algorithm->step = i + 1;
        EXPECT_EQ(render_svg(moments.list[i].scene, moments.list[i].options), render_svg(scene, options))
            << i;
    }
}

TEST(Animation, AMotionIsTheSceneAtTimesUnderOneView) {
    const auto scene = scene_of(
        R"({"id": "a", "type": "circle", "radius": 1, "velocity": [10, 0]}, {"id": "b", "type": "point"})");
    const Moments moments = kind("motion").moments({scene, {}}, small, {.fps = 5, .horizon = 2});
    ASSERT_EQ(moments.list.size(), 10u);
    for (std::size_t i = 0; i < 10; ++i) {
        const double time = 2.0 * double(i) / 9;
        EXPECT_EQ(moments.list[i].scene.shapes[0]->pose.position.x,
                  model::at_time(scene, time).shapes[0]->pose.position.x);
        EXPECT_EQ(moments.list[i].scene.view, moments.list[0].scene.view);
    }
    // All that is passed is seen: from -1 to 21, in a picture of 8 by 5.
    ASSERT_TRUE(moments.list[0].scene.view);
    EXPECT_GT(moments.list[0].scene.view->height * 400 / 250, 22);
}

TEST(Animation, AMotionStopsSlidesAndBouncesAsTheSceneSays) {
    using model::Response;
    const auto last_x = [](std::optional<Response> response) {
        auto scene = scene_of(R"({"id": "ball", "type": "circle", "radius": 1, "velocity": [4, 0]},
            {"id": "wall", "type": "rectangle", "size": [1, 9], "position": [5.5, 0], "locked": true})");
        if (response) scene.response = *response;
        const Moments moments = kind("motion").moments({scene, {}}, small, {.fps = 5, .horizon = 2});
        EXPECT_EQ(moments.problem, "");
        return moments.list.back().scene.shapes[0]->pose.position.x;
    };
    EXPECT_EQ(last_x(Response::pass), 8);
    EXPECT_NEAR(last_x(Response::stop), 4, 1e-6) << "it touches the wall's side at x = 5 after a second";
    EXPECT_NEAR(last_x(Response::slide), 4, 1e-6);
    EXPECT_NEAR(last_x(Response::bounce), 0, 1e-6);
}

TEST(Animation, LastsAsLongAsIsAskedFor) {
    const std::optional<lesson::Solution> none;
    for (const char* name : {"steps", "motion"}) {
        const auto scene = demo(name == std::string_view("steps") ? "find-the-gap" : "figures");
        const Moments moments = kind(name).moments({scene, none}, small, {.fps = 10, .seconds = 4});
        EXPECT_NEAR(length_of(moments.list), 4, 1e-9) << name;
    }
}

TEST(Animation, SaysWhyThereIsNothingToShow) {
    const std::optional<lesson::Solution> none;
    const auto still = scene_of(R"({"id": "a", "type": "circle", "radius": 1})");
    EXPECT_NE(kind("motion").moments({still, none}, small, {}).problem.find("nothing in this scene moves"),
              std::string::npos);
    EXPECT_NE(kind("steps").moments({still, none}, small, {}).problem.find("no algorithm"),
              std::string::npos);
    EXPECT_NE(kind("solution").moments({still, none}, small, {}).problem.find("no lesson"),
              std::string::npos);
    const Moments many = kind("motion").moments({demo("figures"), none}, small, {.fps = 120, .seconds = 600});
    EXPECT_NE(many.problem.find("up to 5000 pictures"), std::string::npos);
    EXPECT_TRUE(many.list.empty());
}

/// Frames of one color each, the second twice: 0.5 s of red, 0.7 s of green.
TEST(Animation, EqualFramesBecomeOneAndPlaysAreCounted) {
    Animation animation{.seconds = {0.5, 0.4, 0.3}, .plays = 3};
    animation.image = [](std::size_t i) {
        return platform::filled_image(5, 4, i == 0 ? 0xff0000ffu : 0xff00ff00u);
    };
    for (const Decoded& decoded : {tests::decode_gif(written(animation, ".gif").at("")),
                                   tests::decode_apng(written(animation, ".apng").at(""))}) {
        EXPECT_EQ(decoded.problem, "");
        EXPECT_EQ(decoded.plays, 3u);
        ASSERT_EQ(decoded.frames.size(), 2u);
        EXPECT_DOUBLE_EQ(decoded.frames[0].seconds, 0.5);
        EXPECT_DOUBLE_EQ(decoded.frames[1].seconds, 0.7);
        EXPECT_EQ(decoded.frames[0].image.at(4, 3), 0xff0000ffu);
        EXPECT_EQ(decoded.frames[1].image.at(0, 0), 0xff00ff00u);
    }
    animation.plays = 1;
    EXPECT_EQ(tests::decode_gif(written(animation, ".gif").at("")).plays, 1u);
}

/// A GIF counts in hundredths: thirty pictures a second do not drift.
TEST(Animation, RoundedTimesDoNotAddUp) {
    Animation animation{.seconds = std::vector<double>(300, 1.0 / 30)};
    animation.image = [](std::size_t i) { return platform::filled_image(2, 2, 0xff000000u + unsigned(i)); };
    double time = 0;
    const Decoded decoded = tests::decode_gif(written(animation, ".gif").at(""));
    ASSERT_EQ(decoded.frames.size(), 300u);
    for (std::size_t i = 0; i < 300; ++i) {
        EXPECT_NEAR(time, double(i) / 30, 0.0051);
        time += decoded.frames[i].seconds;
    }
}

TEST(Animation, TheSameBytesOnEveryRun) {
    const Moments moments = kind("steps").moments({demo("find-the-gap"), {}}, small, {});
    for (const AnimationWriter* writer : animation_writers())
        EXPECT_TRUE(written(animation_of(moments.list), writer->ending) ==
                    written(animation_of(moments.list), writer->ending))
            << writer->ending;
}

TEST(Animation, TenSecondsOfATraceStayBelowAMegabyte) {
    const RenderOptions full{.width = 800, .height = 500};
    for (const char* name : {"find-the-gap", "towards-the-origin", "odd-crossings", "move-the-world"}) {
        const Moments moments = kind("steps").moments({demo(name), {}}, full, {.seconds = 10});
        ASSERT_EQ(moments.problem, "") << name;
        for (const char* ending : {".svg", ".gif", ".apng"})
            EXPECT_LT(written(animation_of(moments.list), ending).at("").size(), 1'000'000u)
                << name << ending;
    }
}

platform::Image noise(unsigned seed) {
    platform::Image image = platform::filled_image(64, 64, 0);
    for (std::uint32_t& pixel : image.pixels)
        pixel = 0xff000000u | (seed = seed * 1664525u + 1013904223u) >> 8;
    return image;
}

TEST(Recording, GivesBackWhatWasAdded) {
    Recording recording;
    EXPECT_TRUE(recording.empty());
    for (const unsigned seed : {1u, 2u, 2u, 1u}) EXPECT_TRUE(recording.add(noise(seed), 0.25));
    EXPECT_DOUBLE_EQ(recording.seconds(), 1);
    const Animation animation = recording.animation();
    EXPECT_EQ(animation.seconds, (std::vector<double>{0.25, 0.5, 0.25}));
    for (int round = 0; round < 2; ++round)
        for (std::size_t i = 0; i < 3; ++i) EXPECT_TRUE(animation.image(i) == noise(i == 1 ? 2 : 1)) << i;
    const Decoded decoded = tests::decode_apng(written(animation, ".apng").at(""));
    ASSERT_EQ(decoded.frames.size(), 3u);
    EXPECT_TRUE(decoded.frames[2].image == noise(1));
}

TEST(Recording, TakesNoMoreThanItMay) {
    Recording recording(100'000, 60);
    unsigned count = 0;
    while (count < 100 && recording.add(noise(count), 1)) ++count;
    EXPECT_GT(count, 3u);
    EXPECT_LT(count, 20u) << "noise of 16 kB a picture";
    EXPECT_LE(recording.bytes(), 100'000u);
    EXPECT_EQ(recording.animation().seconds.size(), count);
    EXPECT_TRUE(recording.add(noise(count - 1), 10)) << "one that stands on takes no more";
    EXPECT_FALSE(recording.add(noise(count - 1), 60)) << "but not without end";
}

TEST(Palette, FewColorsAreKeptAndFlatOnesAmongMany) {
    Histogram few{{0xff112233u, 5}, {0xff445566u, 1}};
    const Palette exact = palette_of(few, 2);
    for (const auto& [color, count] : few) EXPECT_EQ(exact.colors[exact.index.at(color)], color);

    Histogram many{{0xff101217u, 100'000}, {0xffe9b456u, 50'000}};
    for (std::uint32_t i = 0; i < 4096; ++i) many[0xff000000u | i * 4099u % 0x1000000u] += 1;
    const Palette palette = palette_of(many, 256);
    EXPECT_EQ(palette.colors.size(), 256u);
    EXPECT_EQ(palette.index.size(), many.size());
    EXPECT_EQ(palette.colors[palette.index.at(0xff101217u)], 0xff101217u);
    EXPECT_EQ(palette.colors[palette.index.at(0xffe9b456u)], 0xffe9b456u);
    for (const auto& [color, count] : many) {
        const std::uint32_t stands_for = palette.colors[palette.index.at(color)];
        for (const int shift : {0, 8, 16})
            EXPECT_LE(std::abs(int(color >> shift & 255) - int(stands_for >> shift & 255)), 64);
    }
}

/// It used to begin where the step before had ended.
TEST(Animate, AStepWithAStartOfItsOwnBeginsThere) {
    const auto lesson = *file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "a", "type": "circle", "radius": 1}, {"id": "b", "type": "circle", "position": [9, 0], "radius": 1}],
        "lesson": {"steps": [
          {"text": "Go.", "goal": [{"pair": ["a", "b"], "overlap": true}]},
          {"text": "Again.", "start": {}, "goal": [{"pair": ["a", "b"], "overlap": true}]},
          {"text": "On.", "goal": [{"pair": ["a", "b"], "overlap": false}]}]}})").scene;
    const std::optional<lesson::Solution> solution = lesson::read_solution(
        R"({"format": "collision-solution", "version": 1, "steps": [
            {"states": [{"shapes": [{"id": "b", "type": "circle", "position": [1, 0], "radius": 1}]}]},
            {"states": [{"shapes": [{"id": "b", "type": "circle", "position": [1.5, 0], "radius": 1}]}]},
            {"states": [{"shapes": [{"id": "b", "type": "circle", "position": [6, 0], "radius": 1}]}]}]})",
        lesson).solution;
    ASSERT_TRUE(solution);
    const auto kinds = exports::animation_kinds();
    const auto kind = std::ranges::find(kinds, "solution", &exports::AnimationKind::name);
    const auto moments = kind->moments({lesson, solution}, {}, {.fps = 1});
    std::vector<double> places;
    for (const exports::Moment& moment : moments.list) places.push_back(moment.scene.shapes[1]->pose.position.x);
    // Where each step rests: as it begins, and as it is solved.
    std::vector<double> rests;
    for (const double x : places)
        if (x == 9 || x == 1 || x == 1.5 || x == 6) rests.push_back(x);
    EXPECT_EQ(rests, (std::vector<double>{9, 1, 9, 1.5, 1.5, 6}));
}

}  // namespace
}  // namespace testbed::exports
