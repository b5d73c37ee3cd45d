// The list of overlays.
#include <algorithm>
#include <array>
#include <utility>

#include "app/overlays/list.h"

namespace testbed::overlays {

std::span<const Overlay> all() {
    // Rows are constant-initialized, so that they can be copied at any time.
#define TESTBED_ROW(name) name##_overlay,
    static const std::array rows{TESTBED_OVERLAYS(TESTBED_ROW)};
#undef TESTBED_ROW
    return rows;
}

void add(std::vector<Mark>& marks, Role role, collision::trace::Geometry geometry, std::uint32_t subject) {
    marks.push_back({role, std::move(geometry), subject});
}

const Overlay* find(std::string_view id) {
    const auto found = std::ranges::find(all(), id, &Overlay::id);
    return found == all().end() ? nullptr : &*found;
}

}  // namespace testbed::overlays
