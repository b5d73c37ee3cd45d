// The window stays still under scenes that take long: no frame is late, whatever is opened.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <gtest/gtest.h>
#include <map>
#include <memory>
#include <string>
#include <vector>

#if defined(__linux__)
#include <sys/resource.h>
#endif

#include "app/editor/files.h"
#include "app/file/scene_file.h"
#include "app/ui/main_window.h"
#include "tests/support/environment.h"
#include "tests/support/gui_harness.h"
#include "tests/support/heavy_scenes.h"
#include "tests/support/temporary_folder.h"

namespace testbed::ui {
namespace {

using tests::At;
using tests::GuiHarness;

using Clock = std::chrono::steady_clock;

/// Processor time of this thread, in milliseconds, as the clock has it.
double processor_time() {
#if defined(CLOCK_THREAD_CPUTIME_ID)
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * double(now.tv_sec) + 1e-6 * double(now.tv_nsec);
#else
    return std::chrono::duration<double, std::milli>(Clock::now().time_since_epoch()).count();
#endif
}

/// Pages of memory that this thread used for the first time.
double new_pages() {
#if defined(RUSAGE_THREAD)
    rusage usage{};
    getrusage(RUSAGE_THREAD, &usage);
    return double(usage.ru_minflt);
#else
    return 0;
#endif
}

/// Milliseconds that the system takes for such a page, beyond the one or two microseconds that are usual:
/// some virtual machines take ten times as long, now more and now less.
double measured_excess_of_page() {
    constexpr double usual = 0.002;
    constexpr std::size_t bytes = 16 << 20;
    double pages = 0, time = 0;
    for (int i = 0; i < 3; ++i) {
        const double start = processor_time(), before = new_pages();
        const std::vector<char> fresh(bytes, char(i + 1));
        EXPECT_EQ(fresh[bytes / 2], char(i + 1));
        time += processor_time() - start;
        pages += new_pages() - before;
    }
    return pages > 0 ? std::max(0.0, time / pages - usual) : 0.0;
}
/// The same, as it was measured last.
double& excess_of_page() {
    static double excess = measured_excess_of_page();
    return excess;
}

/// Processor time of this thread, in milliseconds: what other programs take, or the system for its pages, is
/// not the frame's fault.
double busy() {
    const double excess = excess_of_page();  // first, for it takes a while once
    return processor_time() - excess * new_pages();
}

/// Whichever frame takes longest.
class Stopwatch {
  public:
    void run(const auto& work) {
        const double start = busy();
        const auto begin = Clock::now();
        work();
        worst_ = std::max(worst_, busy() - start);
        late_ = std::max(late_, std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
    }
    double worst() const { return worst_; }
    double late() const { return late_; }
    void reset() { worst_ = late_ = 0; }

  private:
    double worst_ = 0, late_ = 0;
};

/// What a frame may take. Sanitizers and builds without optimization take ten to fifteen times as long.
#if defined(TESTBED_SANITIZED) || defined(__SANITIZE_ADDRESS__)
constexpr double slower = 20, slower_peer = 12;
#elif !defined(NDEBUG)
constexpr double slower = 15, slower_peer = 12;
#else
constexpr double slower = 1, slower_peer = 1;
#endif
constexpr double longest_frame = 100 * slower;

/// Milliseconds that a fixed piece of work takes now, of the kind that frames are made of: a walk through
/// many small things all over memory, and a sort.
double time_of_peer() {
    constexpr std::size_t count = 100'000;
    static const auto things = [] {
        std::vector<std::unique_ptr<std::array<double, 48>>> made;
        for (std::size_t i = 0; i < count; ++i) {
            made.push_back(std::make_unique<std::array<double, 48>>());
            made.back()->fill(double(i * 7919 % count));
        }
        std::ranges::sort(made, {}, [](const auto& thing) { return (*thing)[0]; });
        return made;
    }();
    const double start = busy();
    std::vector<std::pair<double, std::size_t>> keys;
    keys.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        keys.emplace_back((*things[i])[i % 48] + double(i % 977) * 100, i);
    std::ranges::sort(keys);
    EXPECT_LE(keys.front().first, keys.back().first);
    return busy() - start;
}

/// What the peer takes on the two-core machine for which the 100 ms hold; one that needs longer for it is
/// given as much longer for its frames.
constexpr double usual_time_of_peer = 9;

/// How much slower than that one this machine is at the moment; at least 1.
double slowness() { return std::max(1.0, time_of_peer() / (usual_time_of_peer * slower_peer)); }

/// Milliseconds of the longest frame of each part of a visit.
using Worst = std::map<std::string, double>;

/// A fresh window, one scene in it, and what anybody does first.
class Visit {
  public:
    Worst run(const tests::HeavyScene& scene);

  private:
    void push_motion(At to) {
        SDL_Event event{};
        event.type = SDL_MOUSEMOTION;
        event.motion.windowID = hands.window_id();
        event.motion.x = to.x;
        event.motion.y = to.y;
        hands.push(event);
    }
    void push_button(At at, bool down) {
        SDL_Event event{};
        event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
        event.button.windowID = hands.window_id();
        event.button.button = SDL_BUTTON_LEFT;
        event.button.state = down ? SDL_PRESSED : SDL_RELEASED;
        event.button.clicks = 1;
        event.button.x = at.x;
        event.button.y = at.y;
        hands.push(event);
    }
    void draw(int frames) {
        for (int i = 0; i < frames; ++i) watch.run([&] { hands.frames(1); });
    }
    /// Whichever frame took longest since the last call.
    void note(const tests::HeavyScene& scene, const char* what) {
        std::printf("%-16s %-10s %7.1f ms, %7.1f by the clock\n", scene.name, what, watch.worst(),
                    watch.late());
        worst[what] = watch.worst();
        watch.reset();
    }

    MainWindow window{"", {.settings_folder = {}, .patience = 0.03}};
    GuiHarness hands{window};
    tests::TemporaryFolder folder;
    Stopwatch watch;
    Worst worst;
};

Worst Visit::run(const tests::HeavyScene& scene) {
    editor::Editor& editor = window.editor();
    const std::string file = folder.write("heavy.json", file::write_scene(scene.make())).string();
    watch.run([&] { editor::open_file(editor, file); });
    while (!editor::opening_name(editor).empty()) draw(1);
    EXPECT_FALSE(editor.scene().shapes.empty());
    draw(3);
    note(scene, "open");
    // Until all is known, or not for long: what takes minutes is stopped by who has seen enough.
    const auto enough = Clock::now() + std::chrono::seconds(collision::support::thorough() ? 10 : 2);
    while (editor.document.analysis().working() && Clock::now() < enough) draw(1);
    draw(3);
    note(scene, editor.document.results().complete ? "answered" : "working");

    const view::Camera& camera = editor.view.camera;
    const At middle{int(camera.origin.x + camera.size.x / 2), int(camera.origin.y + camera.size.y / 2)};
    for (int i = 0; i < 5; ++i) {
        push_motion({middle.x + i, middle.y});
        draw(1);
    }
    note(scene, "hover");
    editor.document.selection() = {editor.scene().shapes.front()->id};
    draw(3);
    note(scene, "select");
    push_button({middle.x + 4, middle.y}, true);
    draw(1);
    for (int i = 0; i < 30; ++i) {
        push_motion({middle.x + 5 + i, middle.y});
        draw(1);
    }
    push_button({middle.x + 34, middle.y}, false);
    draw(1);
    note(scene, "drag");
    return worst;
}

class Still : public ::testing::TestWithParam<tests::HeavyScene> {};

/// What a busy machine takes from a frame's caches is not the frame's fault either: the best of five visits.
TEST_P(Still, NoFrameIsLate) {
    Worst best;
    const auto late = [&](const auto& part) { return part.second > longest_frame; };
    for (int visit = 0; visit < 5 && (visit == 0 || std::ranges::any_of(best, late)); ++visit) {
        excess_of_page() = measured_excess_of_page();
        const double slow = (slowness() + slowness()) / 2;
        if (slow > 1) std::printf("the machine is %.2f times as slow as usual\n", slow);
        for (const auto& [what, worst] : Visit().run(GetParam()))
            best[what] = best.contains(what) ? std::min(best[what], worst / slow) : worst / slow;
    }
    for (const auto& [what, worst] : best) EXPECT_LE(worst, longest_frame) << what << ": " << GetParam().why;
}

INSTANTIATE_TEST_SUITE_P(Scenes, Still, ::testing::ValuesIn(tests::heavy_scenes()),
                         [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace testbed::ui
