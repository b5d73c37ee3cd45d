// "Try an example" in the Collider and Live panels.
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "app/editor/collider.h"
#include "app/editor/live.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* a_circle =
    R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "disk", "type": "circle", "position": [0, 0], "radius": 1}], "view": {"center": [0, 0], "height": 16}})";

/// A variable of the environment for as long as this lives.
class Variable {
  public:
    Variable(const char* name, const std::string& value) : name_(name) {
        if (const char* before = std::getenv(name)) before_ = before;
        setenv(name, value.c_str(), 1);
    }
    ~Variable() { before_ ? setenv(name_, before_->c_str(), 1) : unsetenv(name_); }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

  private:
    const char* name_;
    std::optional<std::string> before_;
};

class Examples : public tests::WindowFixture {
  protected:
    Examples() : WindowFixture(a_circle), settings_("COLLISION_TESTBED_SETTINGS", folder_.path().string()) {}

    bool draw_until(auto&& done) {
        const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(20);
        while (!done() && std::chrono::steady_clock::now() < late) hands_.frames(1);
        return done();
    }
    /// A folder of programs in which there is nothing but these.
    std::string programs(std::initializer_list<const char*> names) {
        const auto folder = folder_.path() / "bin";
        std::filesystem::remove_all(folder);
        std::filesystem::create_directories(folder);
        for (const char* name : names)
            for (const char* from : {"/usr/bin", "/usr/local/bin", "/bin"})
                if (std::filesystem::exists(std::filesystem::path(from) / name) &&
                    !std::filesystem::exists(folder / name))
                    std::filesystem::create_symlink(std::filesystem::path(from) / name, folder / name);
        return folder.string();
    }
    bool has(const char* name) { return std::filesystem::exists(folder_.path() / "bin" / name); }
    std::string text_of(const std::filesystem::path& file) {
        std::ifstream in(file);
        std::stringstream text;
        text << in.rdbuf();
        return text.str();
    }

    Variable settings_;
};

TEST_F(Examples, AClickConnectsAColliderWhoseMapIsWrongSomewhere) {
    for (const char* language : {"python3", "node"}) {
        const Variable path("PATH", programs({language, "sh"}));
        if (!has(language)) continue;
        const std::size_t before = scene().shapes.size();
        hands_.key("f7");
        ASSERT_EQ(id_of(editor().view.panel), "collider");
        click("Try an example", "column");
        editor::Collider& collider = editor().collider;
        ASSERT_TRUE(draw_until([&] { return shown_collider_map(editor()) && collider.map.get()->worst; }))
            << language << ": " << collider.live->trouble();
        const editor::ColliderMapShown& map = *collider.map.get();
        EXPECT_GT(map.false_alarms, 0u) << language;
        EXPECT_EQ(map.misses, 0u) << language;
        EXPECT_LT(map.wrong, map.asked / 2) << "most places are right";
        EXPECT_EQ(scene().shapes.size(), before == 1 ? 3u : before) << "two boxes where there were none";
        EXPECT_EQ(selection().size(), 2u);

        // Corrected and tried again, the file stays as it was changed.
        const auto file = folder_.path() / "examples" / (language[0] == 'p' ? "collider.py" : "collider.js");
        const std::string changed = text_of(file) + "\n";
        click("Disconnect", "column");  // else it is started again as soon as its file changes
        hands_.settle();
        std::ofstream(file) << changed;
        click("Try an example", "column");
        EXPECT_EQ(text_of(file), changed);
        disconnect_collider(editor());
        hands_.settle();
    }
}

TEST_F(Examples, AClickShowsFallingBoxesAndWhereTheyAreWrong) {
    for (const char* language : {"python3", "node"}) {
        const Variable path("PATH", programs({language, "sh"}));
        if (!has(language)) continue;
        hands_.key("f10");
        ASSERT_EQ(id_of(editor().view.panel), "live");
        editor().live.pause_at_wrong = true;
        click("Try an example", "column");
        ASSERT_TRUE(draw_until([&] { return shows_live(editor()) && editor().live.paused; })) << language;
        EXPECT_EQ(editor().live.scene.shapes.size(), 12u);
        EXPECT_EQ(editor().live.command, language + std::string(" boxes") + (language[0] == 'p' ? ".py" : ".js"));
        EXPECT_EQ(editor().live.folder, (folder_.path() / "examples").string());
        EXPECT_TRUE(hands_.shows("Start again", "column"));
        editor::stop_listening(editor());
        hands_.settle();
    }
}

TEST_F(Examples, WithoutAnInterpreterTheStatusBarSaysWhatIsMissing) {
    const Variable path("PATH", programs({}));
    for (const char* key : {"f7", "f10"}) {
        hands_.key(key);
        click("Try an example", "column");
        EXPECT_EQ(editor().notice.text.find("The example needs Python 3 or Node.js."), 0u)
            << editor().notice.text;
        EXPECT_TRUE(editor().notice.is_problem);
        EXPECT_EQ(scene().shapes.size(), 1u);
    }
}

}  // namespace
}  // namespace testbed::ui
