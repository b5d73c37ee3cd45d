// How long the window takes to come, and for a frame while a shape is dragged among a hundred: drawn by the
// program's own rasterizer, as on a computer without a graphics card. And how long maps take.
//
// usage: window_bench [--json FILE]   appends its rows to the list in FILE
//
// Runs on SDL's dummy driver, so the figures leave out the display server; SDL_VIDEODRIVER=x11 takes it in.
#include <SDL.h>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "app/file/scene_file.h"
#include "app/model/generate.h"
#include "tests/bench/window/bench_window.h"
#include "tests/bench/window/live_frames.h"
#include "tests/bench/window/map_bench.h"

namespace {

namespace fs = std::filesystem;
using testbed::bench::BenchWindow;
using testbed::bench::Clock;

double nanoseconds(Clock::duration d) { return std::chrono::duration<double, std::nano>(d).count(); }

/// Ten rows of ten shapes of four kinds, neighbors overlapping here and there.
std::string hundred_shapes() {
    nlohmann::json shapes = nlohmann::json::array();
    for (int i = 0; i < 100; ++i) {
        nlohmann::json shape = {{"id", fmt::format("shape {}", i + 1)},
                                {"position", {i % 10 * 1.5, i / 10 * 1.2}},
                                {"rotation", i * 17 % 360}};
        switch (i % 4) {
            case 0: shape.update({{"type", "circle"}, {"radius", 0.62}}); break;
            case 1:
                shape.update({{"type", "capsule"}, {"from", {-0.5, 0}}, {"to", {0.5, 0}}, {"radius", 0.3}});
                break;
            case 2: shape.update({{"type", "oriented_rectangle"}, {"size", {1.5, 0.8}}}); break;
            default:
                shape.update(
                    {{"type", "polygon"},
                     {"vertices", {{-0.7, -0.5}, {0.6, -0.6}, {0.7, 0.3}, {0.1, 0.1}, {-0.3, 0.7}}}});
        }
        shapes.push_back(shape);
    }
    return nlohmann::json{{"format", "collision-scene"}, {"version", 1}, {"shapes", shapes}}.dump();
}

/// A file that is gone when the object is.
class TemporaryFile {
  public:
    explicit TemporaryFile(const std::string& content)
        : path_(fs::temp_directory_path() /
                fmt::format("window_bench_{}.json", Clock::now().time_since_epoch().count())) {
        std::ofstream(path_) << content;
    }
    ~TemporaryFile() {
        std::error_code ignored;
        fs::remove(path_, ignored);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    std::string path() const { return path_.string(); }

  private:
    fs::path path_;
};

/// A disc or a box, so that a press at its position grabs it.
std::size_t nearest_to_the_middle(const testbed::model::Scene& scene) {
    std::size_t nearest = 0;
    double least = 1e300;
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        const auto& shape = *scene.shapes[i];
        if (!std::holds_alternative<collision::shape::OrientedRectangle>(shape.geometry)) continue;
        const double distance = std::hypot(shape.pose.position.x, shape.pose.position.y);
        if (distance < least) {
            least = distance;
            nearest = i;
        }
    }
    return nearest;
}

/// Frames of a drag, and their analyses, in order of time taken; the most pairs that one analysis worked out.
struct Drag {
    std::vector<double> frames, analyses;
    std::size_t pairs = 0;
};

/// Every frame of a drag in a circle: input, analysis, drawing, pixels. With a map of its neighbor's places,
/// which is another one in each frame.
Drag drag_frames(int count, bool map, const std::string& text, std::size_t dragged) {
    const TemporaryFile file(text);
    BenchWindow window(file.path());
    window.settle();
    const auto& scene = window.editor().scene();
    const auto before = scene.shapes;
    const testbed::draw::Pixel from = window.editor().view.camera.to_pixel(before.at(dragged)->pose.position);
    window.mouse(SDL_MOUSEMOTION, from);
    window.settle();
    window.mouse(SDL_MOUSEBUTTONDOWN, from);
    window.settle();
    if (map) {
        testbed::editor::toggle_map(window.editor());
        const auto& pair = window.editor().session.stepping.pair;
        window.editor().session.map.moves = pair[pair[0] == scene.shapes.at(44)->id ? 1 : 0];
        window.settle();
        if (!testbed::editor::shown_map(window.editor())) {
            std::fputs("window_bench: no map is shown\n", stderr);
            std::exit(1);
        }
    }

    Drag drag;
    for (int i = 0; i < count; ++i) {
        const float angle = 0.05f * static_cast<float>(i);
        window.mouse(SDL_MOUSEMOTION, {from.x + 120 * std::sin(angle), from.y + 80 * (1 - std::cos(angle))});
        const Clock::time_point begin = Clock::now();
        window.frame();
        drag.frames.push_back(nanoseconds(Clock::now() - begin));
        drag.analyses.push_back(1e9 * window.editor().document.analysis_time());
        drag.pairs = std::max(drag.pairs, window.editor().document.pairs_computed());
    }
    // Where shapes lie on each other it is the uppermost that is dragged.
    if (window.editor().scene().shapes == before) {
        std::fputs("window_bench: the drag moved nothing\n", stderr);
        std::exit(1);
    }
    std::ranges::sort(drag.frames);
    std::ranges::sort(drag.analyses);
    return drag;
}

/// From the start of a process to its first frame: the median of several.
std::optional<double> first_frame(const char* self) {
    std::vector<double> times;
    for (int i = 0; i < 7; ++i) {
        const Clock::time_point begin = Clock::now();
        if (std::system(fmt::format("\"{}\" --first-frame", self).c_str()) != 0) return std::nullopt;
        times.push_back(nanoseconds(Clock::now() - begin));
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

/// most: 0 where no bound is set.
nlohmann::json row(const std::string& name, double ours, double most, const std::string& comparable) {
    nlohmann::json row{{"row", name},        {"ours_ns", ours},  {"peer", nullptr},
                       {"peer_ns", nullptr}, {"ratio", nullptr}, {"target", nullptr},
                       {"max_ns", nullptr},  {"met", nullptr},   {"comparable", comparable}};
    std::printf("%-60s %8.2f ms", name.c_str(), ours / 1e6);
    if (most > 0) {
        std::printf("   at most %7.2f ms   %s", most / 1e6, ours <= most ? "met" : "missed");
        row["max_ns"] = most;
        row["met"] = ours <= most;
    }
    std::printf("\n");
    return row;
}

bool append(const std::string& file, const nlohmann::json& rows) {
    nlohmann::json list = nlohmann::json::array();
    if (std::ifstream in(file); in) list = nlohmann::json::parse(in, nullptr, false);
    if (!list.is_array()) return false;
    list.insert(list.end(), rows.begin(), rows.end());
    std::ofstream out(file);
    out << list.dump(2) << '\n';
    return static_cast<bool>(out.flush());
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments == std::vector<std::string>{"--first-frame"}) {
        BenchWindow("").frame();
        return 0;
    }
    const bool json = arguments.size() == 2 && arguments[0] == "--json";
    if (!json && !arguments.empty()) {
        std::fputs("usage: window_bench [--json FILE]\n", stderr);
        return 2;
    }

    nlohmann::json rows = nlohmann::json::array();
    const auto start = first_frame(argv[0]);
    if (!start) return 1;
    rows.push_back(
        row("window: start to first frame", *start, 0.5e9,
            "a process from its start to its end after one frame of the welcome scene, software drawing"));
    const std::vector<double> frames = drag_frames(600, false, hundred_shapes(), 44).frames;
    const std::vector<double> with_map = drag_frames(600, true, hundred_shapes(), 44).frames;
    constexpr double sixtieth = 1e9 / 60;
    const char* what =
        "input, analysis, drawing and pixels of 1280 x 800, on up to four threads, without a display server";
    rows.push_back(row("window: frame while dragging, median", frames[frames.size() / 2], sixtieth, what));
    rows.push_back(row("window: frame while dragging, 95th percentile", frames[frames.size() * 95 / 100],
                       sixtieth, what));
    rows.push_back(row("window: frame while dragging with a map, 95th percentile",
                       with_map[with_map.size() * 95 / 100], sixtieth, what));
    for (const auto& [count, name, most] :
         {std::tuple{2'000, "2,000", sixtieth}, std::tuple{10'000, "10,000", 0.0}}) {
        const auto scene = testbed::model::generate_scene({std::size_t(count), 1, 0.5});
        const Drag many =
            drag_frames(120, false, testbed::file::write_scene(scene), nearest_to_the_middle(scene));
        rows.push_back(row(fmt::format("window: frame while dragging, {} shapes", name),
                           many.frames[many.frames.size() / 2], most, what));
        rows.push_back(row(fmt::format("window: frame while dragging, {} shapes, 95th percentile", name),
                           many.frames[many.frames.size() * 95 / 100], most, what));
        rows.push_back(
            row(fmt::format("window: analysis while dragging one of {} shapes", name),
                many.analyses[many.analyses.size() / 2], 1e6,
                fmt::format("all answers about the scene; {} pairs are worked out anew", many.pairs)));
    }
    rows.push_back(row("window: processor time of 3 seconds of rest",
                       BenchWindow("").rest(std::chrono::seconds(3)), 30e6,
                       "the welcome scene, nothing happens; at most one hundredth of a core"));
    const LiveFrames live = live_frames();
    rows.push_back(row("window: frame of a live program, 1,000 shapes, 95th percentile", live.percentile_95,
                       sixtieth, live.what));
    for (const MapTime& time : map_times())
        rows.push_back(row(time.name, time.nanoseconds, time.most,
                           "240 x 180 places of one shape, each asked or certain, without drawing"));
    if (json && !append(arguments[1], rows)) {
        std::fprintf(stderr, "window_bench: cannot add to %s\n", arguments[1].c_str());
        return 1;
    }
    return 0;
}
