// Edits of the list of shapes: order, names, flags, colors. Pure functions, no window.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/edit/edits.h"

namespace testbed::edit {

/// The shapes with those ids moved, in their order, to stand before the shape that has the index `before` now
/// (the number of shapes: at the end, drawn last).
Scene with_order(const Scene& scene, const Selection& ids, std::size_t before);

/// The shapes one place up or down the list, as a block: steps < 0 is drawn earlier. At the end of the list
/// nothing changes.
Scene with_order_stepped(const Scene& scene, const Selection& ids, int steps);

Scene with_hidden(const Scene& scene, const Selection& ids, bool hidden);
Scene with_locked(const Scene& scene, const Selection& ids, bool locked);
/// Groups' members have the color of their group then. No color: that of the palette, by the place in the
/// list.
Scene with_color(const Scene& scene, const Selection& ids, std::optional<model::Color> color);

/// Why a shape or a member that is called `old` may not be called so; empty where it may.
std::string name_refusal(const Scene& scene, const std::string& old, const std::string& name);

/// "#rrggbb", the sign may be left out; empty where it is none.
std::optional<model::Color> color_of(std::string_view text);
std::string text_of(model::Color color);

/// Whether every word of a search is in the text, small and capital letters alike (of ASCII). An empty search
/// finds all.
bool found(std::string_view text, std::string_view search);

}  // namespace testbed::edit
