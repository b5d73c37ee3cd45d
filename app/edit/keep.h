// What is shown of shapes becomes a shape: common areas, hulls, bounds, sums, outlines. Pure functions, no
// window.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "app/edit/edits.h"
#include "core/trace/mark.h"

namespace testbed::edit {

enum class Keep {
    overlap,
    unite,
    subtract,
    minkowski_sum,
    minkowski_difference,
    hull,
    box,
    circle,
    rectangle,
    sweep,
    offset,
    pieces,
};
inline constexpr std::size_t keep_count = std::size_t(Keep::pieces) + 1;

struct KeepRow {
    std::string_view noun;  ///< "overlap": new shapes are called so
    std::size_t least;      ///< shapes that it takes
    std::size_t most;
    /// Of the overlay that shows it, where one does.
    std::optional<collision::trace::Role> role = std::nullopt;
};
const KeepRow& keep_row(Keep what);
/// What an overlay of that role shows; empty where it is nothing to keep.
std::optional<Keep> kept_as(collision::trace::Role role);

struct KeepOptions {
    double distance = 0.5;  ///< of Keep::offset
    double horizon = 1;     ///< seconds of Keep::sweep
};

/// The shape, with what was rounded or flattened in its notes.
struct Kept {
    model::SceneShape shape;
    std::string remark;     ///< empty where all is exact but for the last digits
    std::string formula{};  ///< "tile − ball" where the order of the two counts
};

/// Or why there is none. Of two shapes a and b, a selected first, a difference is a - b; the Minkowski
/// difference is b - a, as algorithms have it: it holds the origin where they overlap.
std::variant<Kept, std::string> kept(const Scene& scene, const Selection& ids, Keep what,
                                     const KeepOptions& options);

/// The shape on top of the scene, under a free name, selected.
Edited with_kept(const Scene& scene, Kept kept);

}  // namespace testbed::edit
