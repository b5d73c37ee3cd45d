// Lines to frames, whole and open.
#include "app/live/incoming.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace testbed::live {

std::optional<Frame> Incoming::take(Program program, std::string_view line, Time now) {
    Talking& talking = programs_[program];
    talking.heard = now;
    talking.is_new = true;
    return talking.assembler.take(line);
}

std::optional<Frame> Incoming::finish(Program program) {
    Talking& talking = programs_[program];
    talking.is_new = false;
    return talking.assembler.finish();
}

bool Incoming::forget(Program program) {
    const auto known = programs_.find(program);
    if (known == programs_.end()) return false;
    const bool closed = known->second.assembler.closed();
    programs_.erase(known);
    return closed;
}

std::vector<Incoming::Open> Incoming::open_frames(Time now) {
    std::vector<Open> open;
    for (auto& [program, talking] : programs_) {
        if (!talking.is_new || now - talking.heard < silence_) continue;
        talking.is_new = false;
        if (auto frame = talking.assembler.so_far()) open.push_back({program, std::move(*frame)});
    }
    return open;
}

int Incoming::milliseconds_left(Time now) const {
    int least = -1;
    for (const auto& [program, talking] : programs_) {
        if (!talking.is_new) continue;
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(talking.heard + silence_ - now);
        const int milliseconds = int(std::max<std::int64_t>(left.count(), 0));
        least = least < 0 ? milliseconds : std::min(least, milliseconds);
    }
    return least;
}

}  // namespace testbed::live
