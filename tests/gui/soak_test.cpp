// Hours at the window: seeded random events through the window's own loop, with saving, opening, lessons,
// themes and sizes, every panel, colliders and live programs. After every 10,000 events undo leads back to
// the first byte of the document; memory does not grow. COLLISION_SOAK sets how many events there are
// (default 6,000), COLLISION_SOAK_SEED the seed (default 1). The same seed sends the same events: time here
// is counted in frames. Only when a connected program answers depends on the machine.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <imgui_internal.h>
#include <span>
#include <stdexcept>
#include <vector>

#include "app/editor/appearance.h"
#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "app/file/scene_file.h"
#include "app/platform/context.h"
#include "app/platform/imgui_compat.h"
#include "app/platform/loop.h"
#include "app/platform/software_renderer.h"
#include "app/ui/main_window.h"
#include "tests/gui/connections.h"
#include "tests/gui/file_dialogs.h"
#include "tests/support/environment.h"
#include "tests/support/random_events.h"
#include "tests/support/source_folder.h"
#include "tests/support/temporary_folder.h"

#if defined(__SANITIZE_ADDRESS__)
#define SOAK_UNDER_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SOAK_UNDER_SANITIZER 1
#endif
#endif
#ifdef SOAK_UNDER_SANITIZER
#include <sanitizer/allocator_interface.h>
#include <sanitizer/common_interface_defs.h>
#elif defined(__GLIBC__)
#include <malloc.h>
#endif

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;

constexpr const char* first_scene =
    R"({"format": "collision-scene", "version": 1, "title": "Soak", "shapes": [
  {"id": "p", "type": "point", "position": [-4, 3]},
  {"id": "l", "type": "line", "position": [0, -3.5], "direction": [1, 0.1]},
  {"id": "s", "type": "segment", "position": [-3, -2], "from": [-1, 0], "to": [1, 0.5]},
  {"id": "c", "type": "circle", "position": [0, 0], "radius": 1.25, "velocity": [1, -3], "spin": 45},
  {"id": "k", "type": "capsule", "position": [3, 2], "rotation": 33, "from": [-1, 0], "to": [1, 0], "radius": 0.5},
  {"id": "o", "type": "oriented_rectangle", "position": [4, -2], "rotation": 123.456, "size": [2, 1]},
  {"id": "g", "type": "polygon", "position": [-2, 2], "vertices": [[-1, -1], [1, -1], [1.5, 0], [1, 1], [-1, 1]]},
  {"id": "u", "type": "group", "position": [5, 0], "members": [
     {"type": "circle", "radius": 0.5}, {"type": "polygon", "position": [0, 1], "vertices": [[0, 0], [1, 0], [0, 1]]}]}
 ], "expect": [{"pair": ["c", "o"], "overlap": false}], "view": {"center": [0, 0], "height": 10}})";

constexpr int stretch = 10'000;  ///< events between two looks back to the first byte
/// What many shapes cost is measured elsewhere: here they would only be fewer events.
constexpr std::size_t most_shapes_of_a_soak = 300;

/// Bytes that the program holds; 0 where nobody counts them.
std::size_t bytes_held() {
#ifdef SOAK_UNDER_SANITIZER
    return __sanitizer_get_current_allocated_bytes();
#elif defined(__GLIBC__)
    return ::mallinfo2().uordblks + ::mallinfo2().hblkhd;
#else
    return 0;
#endif
}

/// Dear ImGui keeps every buffer as large as its fullest frame needed it: what that was is a matter of
/// chance, and not what the program holds on to. Between two frames; the last one's lists are gone then.
void compact_buffers() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    ImGui::ClearActiveID();
    context.InputTextState.ClearFreeMemory();
    for (ImGuiWindow* window : context.Windows) ImGui::GcCompactTransientWindowBuffers(window);
    for (int i = 0; i < context.Tables.GetMapSize(); ++i)
        if (ImGuiTable* table = context.Tables.TryGetMapData(i); table && !table->MemoryCompacted)
            ImGui::TableGcCompactTransientBuffers(table);
    for (ImDrawList* list : {ImGui::GetBackgroundDrawList(), ImGui::GetForegroundDrawList()})
        list->_ClearFreeMemory();
    ImGui::GcCompactTransientMiscBuffers();
}

/// Draws some of the frames, so that the rasterizer has its share: as a whole, and the few before anew where
/// they changed. Never waits for a display.
class SoakOutput final : public platform::Output {
  public:
    explicit SoakOutput(SDL_Window* window) : window_(window) {}
    platform::Extent size() const override {
        platform::Extent size;
        SDL_GetWindowSize(window_, &size.width, &size.height);
        return size;
    }
    void fonts_changed() override { renderer_.fonts_changed(); }
    void show(ImDrawData& frame) override {
        const long turn = ++frames_ % 500;
        if (turn < 498) return;
        const platform::Extent pixels = size();
        renderer_.draw(frame, picture_, pixels.width, pixels.height);
        if (turn != 499) return;
        platform::Image image = platform::filled_image(pixels.width, pixels.height, background);
        renderer_.draw(frame, image);
        EXPECT_TRUE(picture_.image() == image) << "frame " << frames_ << ", drawn anew where it changed";
        picture_ = platform::TiledPicture(background);
    }
    bool waits_for_display() const override { return true; }
    long frames() const { return frames_; }

  private:
    static constexpr std::uint32_t background = 0xff000000u;

    SDL_Window* window_;
    platform::SoftwareRenderer renderer_;
    platform::TiledPicture picture_{background};
    long frames_ = 0;
};

/// The program with somebody at it who never tires: events come in with its ticks, in the loop's own time.
class Soaked final : public platform::Program {
  public:
    Soaked(MainWindow& window, SDL_Window* sdl, const fs::path& folder, std::uint32_t seed, long count)
        : window_(window),
          sdl_(sdl),
          folder_(folder),
          count_(count),
          events_(seed, SDL_GetWindowID(sdl),
                  [](const SDL_Event& event) {
                      SDL_Event copy = event;
                      SDL_PushEvent(&copy);
                  }),
          connections_(window.editor(), folder, [this](int below) { return events_.any(below); }) {
        for (const char* of : {"demos", "lessons", "cases"})
            for (const auto& entry :
                 fs::directory_iterator(collision::support::source_folder() / "scenes" / of))
                if (entry.path().extension() == ".json" &&
                    entry.path().string().find("solution") == std::string::npos)
                    (std::string_view(of) == "lessons" ? lessons_ : scenes_).push_back(entry.path());
        std::ranges::sort(lessons_);  // folders are listed in no order
        std::ranges::sort(scenes_);
        // What a window that is closed keeps for the next time is freed before it is counted.
        ImGui::GetIO().ConfigMemoryCompactTimer = 0.1f;
        start_over();
    }

    void in(const platform::Loop& loop) { loop_ = &loop; }
    long sent() const { return sent_; }
    const std::vector<double>& held() const { return held_; }  ///< bytes, after each stretch
    long steps_undone() const { return undone_; }

    void draw() override {
        window_.draw();
        note_first();
    }
    bool key(const platform::KeyEvent& event, bool typing) override { return window_.key(event, typing); }
    void drop_file(const std::string& path) override { window_.drop_file(path); }
    void let_go() override { window_.let_go(); }
    void close_requested() override { window_.close_requested(); }
    bool may_close() const override { return over_; }
    bool animating() const override { return window_.animating(); }
    std::string title() const override { return window_.title(); }
    float ui_scale() const override { return window_.ui_scale(); }
    void apply_style(float scale) override { window_.apply_style(scale); }
    bool full_screen() const override { return window_.full_screen(); }
    void focus_gained() override { window_.focus_gained(); }
    void window_changed(const platform::WindowState& state) override { window_.window_changed(state); }
    bool tick(double seconds) override {
        window_.tick(seconds);
        editor().prompts.closing = false;
        if (loop_->pending()) return true;
        note_first();
        if (resting_ > 0) {
            rest();
        } else if (settling_ > 0) {
            settle();
        } else if (sent_ >= count_ || sent_ >= next_look_ || scene().shapes.size() > most_shapes_of_a_soak) {
            events_.release_buttons();
            resting_ = frames_of_rest;
        } else {
            work();
        }
        return true;
    }

  private:
    static constexpr int frames_of_rest = 60;

    editor::Editor& editor() { return window_.editor(); }
    const model::Scene& scene() { return editor().scene(); }

    /// A few events, before a frame.
    void work() {
        using Kind = tests::RandomEvents::Kind;
        // It may save where it is put, but not walk the disk.
        const bool choosing = chooses_file(editor().prompts.dialog);
        in_chooser_ = choosing ? in_chooser_ + 1 : 0;
        if (in_chooser_ > 4) editor().prompts.dialog = editor::Dialog::none;
        int width = 0, height = 0;
        SDL_GetWindowSize(sdl_, &width, &height);
        for (int batch = choosing ? 1 : 1 + events_.any(8); batch > 0 && sent_ < next_look_; --batch) {
            ++sent_;
            const int kind = events_.any(1000);
            if (kind < 480) {
                events_.send(Kind::motion, width, height);
                continue;
            } else if (kind < 710) {
                events_.send(Kind::button, width, height);
            } else if (kind < 760) {
                events_.send(Kind::wheel, width, height);
                continue;
            } else if (kind < 920) {
                events_.send(Kind::key, width, height);
            } else if (kind < 965) {
                events_.send(Kind::text, width, height);
                continue;
            } else if (kind < 980) {
                connections_.act();
            } else {
                errand(kind - 980);
            }
            return;  // it may open another scene: it has a frame of its own
        }
    }
    /// What random keys come to seldom.
    void errand(int which) {
        if (which < 3) {
            SDL_SetWindowSize(sdl_, 200 + events_.any(1400), 150 + events_.any(1000));
        } else if (which < 7) {
            events_.tap(SDLK_s, KMOD_LCTRL);
        } else if (which < 10) {
            // A copy of its own: what is opened like this is saved over.
            const fs::path& from = events_.chance(60) ? pick(scenes_) : pick(lessons_);
            std::error_code error;
            fs::copy_file(from, folder_ / "opened.json", fs::copy_options::overwrite_existing, error);
            events_.drop_file((folder_ / "opened.json").string().c_str());
        } else if (which < 13) {
            editor::open_lesson(editor(), pick(lessons_));
        } else if (which < 15) {
            editor::use_theme(editor(), editor::next_theme(editor()));
        } else if (which < 16) {
            editor().preferences.ui_scale = 0.75f + 0.25f * float(events_.any(6));
        } else if (which < 17) {
            editor().view.full_screen = !editor().view.full_screen;
        } else if (which < 18) {
            // Another program, at the file that is open.
            std::error_code error;
            const fs::path& file = editor().document.file;
            if (!file.empty() && file.parent_path() == folder_) {
                if (events_.chance(50))
                    fs::remove(file, error);
                else
                    std::ofstream(file) << first_scene << std::string(std::size_t(events_.any(9)), ' ');
            }
        } else {
            SDL_Event focus{};
            focus.type = SDL_WINDOWEVENT;
            focus.window.windowID = SDL_GetWindowID(sdl_);
            focus.window.event = SDL_WINDOWEVENT_FOCUS_GAINED;
            SDL_PushEvent(&focus);
        }
    }
    const fs::path& pick(const std::vector<fs::path>& files) {
        return files[std::size_t(events_.any(int(files.size())))];
    }

    /// Nothing being dragged, nothing asked, the scene itself; then looks.
    void rest() {
        --resting_;
        if (resting_ < frames_of_rest / 2 && resting_ > 4 && resting_ % 3 == 0) {
            editor().prompts.dialog = editor::Dialog::none;
            editor().prompts.afterwards = nullptr;
            events_.tap(SDLK_ESCAPE, 0);
        }
        if (resting_ == 4) editor().view.tool = editor::ToolId::select;
        if (resting_ == 0) look();
    }

    /// Remembers the scene that a new history begins with, once.
    void note_first() {
        if (editor().document.history.beginning() == beginning_) return;
        model::History history = editor().document.history;
        beginning_ = history.beginning();
        while (history.undo()) {}
        first_ = file::write_scene(model::Gesture(history, "").before());
    }

    void look() {
        model::History& history = editor().document.history;
        EXPECT_FALSE(editor().frame.tool_busy) << where();
        const std::string last = file::write_scene(scene());
        const auto read = file::read_scene(last);
        // Of a lesson in the making other files hold a part.
        const bool making = scene().lesson && scene().lesson->making;
        EXPECT_TRUE(read.scene && (making ? file::write_scene(*read.scene) == last : *read.scene == scene()))
            << where() << ": saved and read is another scene";
        long steps = 0;
        while (history.undo()) ++steps;
        EXPECT_EQ(file::write_scene(scene()), first_) << where() << ", " << steps << " undone";
        for (long i = 0; i < steps; ++i) EXPECT_TRUE(history.redo());
        EXPECT_EQ(file::write_scene(scene()), last) << where() << ", all redone";
        undone_ += steps;
        start_over();
        settling_ = frames_of_rest;
        if (::testing::Test::HasFailure()) over_ = true;
    }
    /// Nobody does anything for a while: what is held then is what is kept.
    void settle() {
        if (--settling_ > 0) return;
        if (sent_ >= next_look_ || sent_ >= count_) {
            compact_buffers();
            held_.push_back(double(bytes_held()));
            next_look_ += stretch;
#ifdef SOAK_UNDER_SANITIZER
            if (std::getenv("SOAK_PROFILE")) __sanitizer_print_memory_profile(98, 60);
#endif
        }
        if (sent_ >= count_) over_ = true;
    }
    std::string where() const { return fmt::format("after event {}", sent_); }

    /// A scene of its own for each stretch, and what the window shows at first: what is held then is
    /// compared.
    void start_over() {
        const fs::path file = folder_ / "scene.json";
        std::ofstream(file) << first_scene;
        editor().prompts.dialog = editor::Dialog::none;
        editor().prompts.afterwards = nullptr;
        editor().preferences.native_dialogs = false;
        editor().view.panels = true;
        editor().view.panel = editor::PanelId::inspector;
        editor().view.full_screen = false;
        editor().preferences.ui_scale = 1;
        editor::use_theme(editor(), *first_theme_);
        SDL_SetWindowSize(sdl_, 1280, 800);
        connections_.leave();
        editor().recording = {};  // it goes on in the next scene, and grows as long as it does
        editor::open_file(editor(), file);
        note_first();
    }

    MainWindow& window_;
    const view::Theme* first_theme_ = editor().look().theme;
    SDL_Window* sdl_;
    fs::path folder_;
    std::vector<fs::path> scenes_, lessons_;
    const platform::Loop* loop_ = nullptr;
    long sent_ = 0, count_, next_look_ = stretch, undone_ = 0;
    tests::RandomEvents events_;
    tests::Connections connections_;
    std::vector<double> held_;
    std::string first_;            ///< the scene that the history begins with, as its file
    std::uint64_t beginning_ = 0;  ///< of that history
    int resting_ = 0, settling_ = 0, in_chooser_ = 0;
    bool over_ = false;
};

/// Where a run that a sanitizer or a signal ends was.
const Soaked* running = nullptr;
std::uint32_t running_seed = 0;
void say_where() {
    if (running)
        std::fprintf(stderr, "soak: seed %u, event %ld (COLLISION_SOAK_SEED=%u COLLISION_SOAK=%ld)\n",
                     running_seed, running->sent(), running_seed, running->sent() + 1);
}

/// How steeply memory rises, in bytes an event: the median of the slopes between every two stretches (Theil
/// and Sen's line), so that neither a few large stretches nor where the run happens to end decides.
double slope(std::span<const double> held) {
    std::vector<double> slopes;
    for (std::size_t i = 0; i < held.size(); ++i)
        for (std::size_t j = i + 1; j < held.size(); ++j)
            slopes.push_back((held[j] - held[i]) / (double(j - i) * stretch));
    if (slopes.empty()) return 0;
    std::ranges::nth_element(slopes, slopes.begin() + std::ptrdiff_t(slopes.size() / 2));
    return slopes[slopes.size() / 2];
}

TEST(Soak, BreaksNothingAndKeepsNothing) {
    const long count = collision::support::number_from_environment("COLLISION_SOAK", 6'000);
    const auto seed = std::uint32_t(collision::support::number_from_environment("COLLISION_SOAK_SEED", 1));
    RecordProperty("seed", int(seed));
    const tests::TemporaryFolder folder;
    const fs::path before = fs::current_path();
    fs::current_path(folder.path());  // what it saves without a name lands here

    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    ASSERT_EQ(SDL_Init(SDL_INIT_VIDEO), 0) << SDL_GetError();
    SDL_Window* sdl = SDL_CreateWindow("", 0, 0, 1280, 800, SDL_WINDOW_RESIZABLE);
    ASSERT_TRUE(sdl) << SDL_GetError();
    {
        const platform::Context context;
        SoakOutput output(sdl);
        MainWindow window("", {.settings_folder = folder / "settings"});
        Soaked soaked(window, sdl, folder.path(), seed, count);
        long looks_at_clock = 0;  // two a frame
        platform::Loop loop(soaked, sdl, output, [&] {
            return platform::Loop::Clock::time_point() + std::chrono::microseconds(8333) * ++looks_at_clock;
        });
        soaked.in(loop);
        running = &soaked;
        running_seed = seed;
#ifdef SOAK_UNDER_SANITIZER
        __sanitizer_set_death_callback(say_where);
#endif
        const auto start = std::chrono::steady_clock::now();
        loop.run();
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        if (HasFailure()) say_where();
        running = nullptr;
        EXPECT_FALSE(HasFailure()) << "seed " << seed << ", event " << soaked.sent();
        // One look alone may come right after another scene was opened.
        if (count >= stretch) {
            EXPECT_GT(soaked.steps_undone(), count / stretch) << "it edited something";
        }

        const std::span<const double> held = std::span(soaked.held()).subspan(soaked.held().size() / 5);
        const double grown = slope(held);
        std::printf(
            "soak: seed %u, %ld events, %ld frames, %.0f s, %.0f events/s; %ld steps undone; "
            "%.0f kB held at the end, slope %.0f bytes a thousand events\n",
            seed, soaked.sent(), output.frames(), took.count(), double(soaked.sent()) / took.count(),
            soaked.steps_undone(), soaked.held().empty() ? 0.0 : soaked.held().back() / 1e3, grown * 1e3);
        if (std::getenv("COLLISION_SOAK_HELD"))
            for (const double bytes : soaked.held()) std::printf("soak: held %.0f\n", bytes);
        // Before, the buffers of Dear ImGui's windows still grow to what the fullest frame needs.
        constexpr std::size_t enough = 24;
        if (held.size() >= enough) {
            EXPECT_LT(grown * 1e3, 1024) << "bytes a thousand events";
        }
    }
    SDL_DestroyWindow(sdl);
    SDL_Quit();
    fs::current_path(before);
}

}  // namespace
}  // namespace testbed::ui
