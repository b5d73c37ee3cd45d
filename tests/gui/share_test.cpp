// What is shared opens just that: every choice, the code as it is drawn, and the frame.
#include "app/editor/share.h"

#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>

#include "app/editor/appearance.h"
#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "app/editor/links.h"
#include "app/file/scene_file.h"
#include "app/platform/clipboard.h"
#include "tests/gui/scenes.h"
#include "tests/support/read_qr.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* shown_pair_text =
    R"({"format": "collision-scene", "version": 1, "title": "Two", "shapes": [
  {"id": "ball", "type": "circle", "radius": 1},
  {"id": "box", "type": "rectangle", "position": [1.5, 0], "size": [2, 1]}],
  "view": {"center": [0, 0], "height": 10},
  "show": {"pair": ["ball", "box"]}})";

class Sharing : public tests::WindowFixture {
  protected:
    Sharing() : WindowFixture(shown_pair_text) {
        editor().preferences.link_base = "https://example.org/";
        editor().preferences.runs_at_link_base = true;
    }
    void share() {
        editor::ask_share(editor());
        hands_.settle();
    }
    const editor::Share& shared() { return editor().prompts.share; }
    exchange::Link link() {
        const auto read = exchange::read_link(shared().link);
        EXPECT_TRUE(read.link) << read.problem;
        return read.link.value_or(exchange::Link{});
    }
    model::Scene linked_scene() {
        auto read = file::read_scene(link().scene);
        EXPECT_TRUE(read.scene);
        return read.scene.value_or(model::Scene{});
    }
    void follow(const std::string& to) {
        editor().prompts.dialog = editor::Dialog::none;
        EXPECT_TRUE(editor::open_link(editor(), to)) << to;
        hands_.settle();
    }
    /// Whether the words stand on the screen, also over more lines than one.
    static bool says(std::string_view words) {
        std::string all;
        for (const tests::ScreenText& text : tests::screen_texts()) all += text.text + ' ';
        return all.find(words) != std::string::npos;
    }
    /// So many shapes that no program could shorten their numbers.
    void draw_many(int count) {
        model::Scene scene = this->scene();
        for (int i = 0; i < count; ++i) {
            auto copy = *scene.shapes[0];
            copy.id = fmt::format("c{}", i * 7919 % 10007);
            copy.pose.position = {std::sin(i * 1.7) * 3, std::cos(i * 0.9) * 3};
            scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(copy)));
        }
        editor().document.history.commit("draw many", std::move(scene));
        hands_.settle();
    }
};

TEST_F(Sharing, TheCodeAsItIsDrawnHoldsTheLink) {
    for (const view::Theme* theme : view::themes())
        for (const auto& [width, height] : {std::pair(1280, 800), std::pair(390, 844)}) {
            const std::string where = fmt::format("{}, {} by {}", theme->id, width, height);
            editor().view.look.theme = theme;
            hands_.resize(width, height);
            share();
            hands_.save_for_the_eye("share, " + where);
            const auto code = tests::find_qr(hands_.screenshot());
            ASSERT_TRUE(code) << where;
            EXPECT_TRUE(code->clean) << where;
            EXPECT_TRUE(code->quiet) << where << ": readers need four light modules around it";
            EXPECT_GE(code->module, 2) << where;
            const tests::QrRead read = tests::read_qr(*code);
            EXPECT_EQ(read.problem, "") << where;
            EXPECT_EQ(read.text, shared().link) << where;
        }
}

TEST_F(Sharing, TheCodeFillsTheWindowForAHall) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    share();
    const auto small = tests::find_qr(hands_.screenshot());
    click("Large code");
    const auto large = tests::find_qr(hands_.screenshot());
    hands_.save_for_the_eye("share, large");
    ASSERT_TRUE(small && large);
    EXPECT_GE(large->module * large->size, 2 * small->module * small->size);
    EXPECT_TRUE(large->quiet);
    EXPECT_EQ(tests::read_qr(*large).text, shared().link);
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::share) << "first it is small again";
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
}

TEST_F(Sharing, ChoicesAboutASceneChangeWhatTheLinkOpens) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    editor().view.camera.center = {3, -2};
    share();
    ASSERT_TRUE(linked_scene().view);
    EXPECT_EQ(linked_scene().view->center, (Vec2{3, -2}));
    EXPECT_TRUE(linked_scene().show);
    EXPECT_TRUE(says("as the canvas shows it"));
    click("All shapes");
    EXPECT_FALSE(linked_scene().view);
    EXPECT_TRUE(linked_scene().show);
    EXPECT_TRUE(says("all in sight"));
    click("Pair and algorithm");
    EXPECT_FALSE(linked_scene().show);
    click("This view");
    EXPECT_TRUE(linked_scene().view);
    EXPECT_EQ(link().theme, "");
    click("Light");
    EXPECT_EQ(link().theme, "light");
    const std::string light = shared().link;
    follow(light);
    EXPECT_EQ(editor().look().theme, &view::light_theme());
    EXPECT_EQ(scene().title, "Two");
    EXPECT_EQ(editor().view.camera.center, (Vec2{3, -2}));
    EXPECT_FALSE(scene().show);
}

TEST_F(Sharing, ChoicesAboutALessonChangeWhatTheLinkOpens) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    follow("#lesson=03-near-enough");
    ASSERT_TRUE(editor().session.lesson.run);
    go_to_step(editor(), 2);
    share();
    EXPECT_EQ(link().lesson, "03-near-enough");
    EXPECT_EQ(link().step, std::nullopt);
    const std::string whole = shared().link;
    click("Step 3");
    EXPECT_EQ(link().step, 2u);
    EXPECT_TRUE(says("at step 3 of"));
    const std::string third = shared().link;
    click("Its shapes");
    EXPECT_EQ(link().lesson, "");
    EXPECT_FALSE(linked_scene().lesson);
    EXPECT_EQ(linked_scene().shapes.size(), scene().shapes.size());
    const std::string shapes = shared().link;
    follow(whole);
    ASSERT_TRUE(editor().session.lesson.run);
    EXPECT_EQ(editor().session.lesson.run->step, 0u) << "the first that is not done";
    follow(third);
    ASSERT_TRUE(editor().session.lesson.run);
    EXPECT_EQ(editor().session.lesson.run->step, 2u);
    follow(shapes);
    EXPECT_FALSE(editor().session.lesson.run);
    EXPECT_FALSE(scene().shapes.empty());
}

TEST_F(Sharing, AStepBeyondTheLastOneIsTheLastOne) {
    follow("#lesson=03-near-enough&step=999");
    ASSERT_TRUE(editor().session.lesson.run);
    EXPECT_EQ(editor().session.lesson.run->step, editor().session.lesson.run->steps.size() - 1);
}

TEST_F(Sharing, ALinkTooLongForACodeSaysSoAndIsCopied) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    draw_many(150);
    share();
    ASSERT_GT(shared().link.size(), exchange::max_qr_bytes);
    EXPECT_FALSE(shared().code);
    hands_.save_for_the_eye("share, too long");
    EXPECT_TRUE(says(fmt::format("The link has {} characters", shared().link.size())));
    EXPECT_FALSE(says("Large code"));
    EXPECT_FALSE(tests::find_qr(hands_.screenshot()));
    click("Copy link");
    EXPECT_EQ(platform::clipboard_text(), shared().link);
    EXPECT_TRUE(says("Copied a link of"));
}

TEST_F(Sharing, TheFrameOpensTheSameAlone) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    share();
    click("Light");
    hands_.click(hands_.text_at("Copy"));
    std::string code = platform::clipboard_text();
    EXPECT_TRUE(code.starts_with("<iframe src=\"https://example.org/#")) << code;
    std::string source = code.substr(13, code.find('"', 13) - 13);
    for (std::size_t at = source.find("&amp;"); at != source.npos; at = source.find("&amp;"))
        source.replace(at, 5, "&");
    const auto framed = exchange::read_link(source).link;
    ASSERT_TRUE(framed);
    EXPECT_TRUE(framed->bare);
    EXPECT_FALSE(link().bare);
    EXPECT_EQ(framed->theme, "light");
    EXPECT_EQ(framed->scene, link().scene);
    follow(source);
    EXPECT_TRUE(editor().view.bare);
}

TEST_F(Sharing, AWindowWithoutAPageAsksForItsAddress) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    editor().preferences.runs_at_link_base = false;
    editor().preferences.link_base.clear();
    share();
    EXPECT_TRUE(says("A code for cameras needs the page's address."));
    EXPECT_TRUE(shared().link.starts_with("#s="));
    click("https://your.page/");
    hands_.type("https://a.org/");
    EXPECT_TRUE(shared().link.starts_with("https://a.org/#s=")) << shared().link;
    const auto code = tests::find_qr(hands_.screenshot());
    ASSERT_TRUE(code);
    EXPECT_EQ(tests::read_qr(*code).text, shared().link);
    EXPECT_EQ(editor().preferences.link_base, "https://a.org/");
}

TEST_F(Sharing, ALessonIsSavedForALearningPlatform) {
    if (std::system("python3 -c 'import zipfile'") != 0) GTEST_SKIP() << "python3 unpacks it";
    share();
    EXPECT_FALSE(says("SCORM")) << "a scene has no progress";
    editor().prompts.dialog = editor::Dialog::none;
    const auto lesson = folder_ / "mine.json";
    std::ofstream(lesson) << (R"({"format": "collision-scene", "version": 1, "title": "A \"B\" & <c>", "shapes": [
      {"id": "A", "type": "circle", "radius": 1}], "lesson": {"steps": [{"text": "Look."}]}})");
    editor::open_file(editor(), lesson);
    hands_.settle();
    share();
    EXPECT_TRUE(says("SCORM 1.2"));
    click("Save…", "##dialog");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::save_course_package);
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::share);
    EXPECT_EQ(editor::course_package_file(editor()), "A -B- & -c--course.zip");
    editor::save_course_package(editor(), folder_ / "course.zip");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::share);
    EXPECT_EQ(editor().notice.text, "Saved course.zip");
    const std::string look = fmt::format(
        "python3 -c \"import sys, zipfile, xml.dom.minidom, html\n"
        "archive = zipfile.ZipFile(sys.argv[1])\n"
        "assert archive.testzip() is None\n"
        "manifest = xml.dom.minidom.parseString(archive.read('imsmanifest.xml'))\n"
        "titles = manifest.getElementsByTagName('title')\n"
        "assert [t.firstChild.data for t in titles] == ['A ' + chr(34) + 'B' + chr(34) + ' & <c>'] * 2\n"
        "page = manifest.getElementsByTagName('resource')[0].getAttribute('href')\n"
        "text = archive.read(page).decode()\n"
        "assert html.unescape(text.split('src=')[1].split(chr(34))[1]) == sys.argv[2]\" '{}' '{}'",
        (folder_ / "course.zip").string(), shared().link + "&bare");
    EXPECT_EQ(std::system(look.c_str()), 0);
}

TEST_F(Sharing, WithoutAnAddressNoPlatformCanBeGivenALesson) {
    editor().preferences.runs_at_link_base = false;
    editor().preferences.link_base = "";
    const auto lesson = folder_ / "mine.json";
    std::ofstream(lesson) << (R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "A", "type": "circle", "radius": 1}], "lesson": {"steps": [{"text": "Look."}]}})");
    editor::open_file(editor(), lesson);
    hands_.settle();
    share();
    EXPECT_FALSE(says("SCORM"));
}

}  // namespace
}  // namespace testbed::ui
