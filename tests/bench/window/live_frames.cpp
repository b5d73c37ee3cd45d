#include "tests/bench/window/live_frames.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <thread>
#include <vector>

#include "app/editor/live.h"
#include "tests/bench/window/bench_window.h"

using testbed::bench::BenchWindow;
using testbed::bench::Clock;

LiveFrames live_frames() {
    constexpr unsigned sent = 300;
    BenchWindow window("");
    window.settle();
    testbed::live::Order order;
    order.port = 0;
    order.command = {TESTBED_LIVE_CROWD, std::to_string(sent)};
    auto& live = window.editor().live;
    testbed::editor::listen_to(window.editor(), order);
    std::vector<double> times;
    std::set<const void*> shown;
    Clock::time_point next = Clock::now();
    const Clock::time_point late = next + std::chrono::seconds(30);
    // Once a sixtieth of a second, as a display asks for frames; those before the program is there are left
    // out.
    while (Clock::now() < late) {
        const auto status = live.receiver->status();
        if (!status.ended.empty() && !status.connected) break;
        const Clock::time_point begin = Clock::now();
        window.frame();
        if (live.shown)
            times.push_back(std::chrono::duration<double, std::nano>(Clock::now() - begin).count());
        if (live.shown) shown.insert(live.shown.get());
        next = std::max(next + std::chrono::nanoseconds(16'666'667), Clock::now());
        std::this_thread::sleep_until(next);
    }
    const auto status = live.receiver->status();
    std::uint64_t dropped = 0;
    for (const testbed::live::Recording& one : live.receiver->recordings()) dropped += one.dropped;
    if (status.frames != sent || dropped != 0 || times.empty() || live.shown->shapes.size() != 1000) {
        std::fprintf(stderr, "window_bench: %zu of %u live frames came, %zu lines dropped; %s\n",
                     std::size_t(status.frames), sent, std::size_t(dropped), live.trouble.c_str());
        std::exit(1);
    }
    std::ranges::sort(times);
    return {times[times.size() * 95 / 100],
            fmt::format("1,000 shapes and 968 answers a frame: of {} frames sent {} came and {} were drawn; "
                        "median {:.1f} ms",
                        sent, status.frames, shown.size(), times[times.size() / 2] / 1e6)};
}
