// The pages of the column at the right, by name; their rows are in app/ui/panels.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace testbed::editor {

struct Editor;

// The panels in the order of the tabs; the first is open at the start.
// clang-format off
#define TESTBED_PANELS(ROW) \
    ROW(inspector) \
    ROW(scene) \
    ROW(tables) \
    ROW(algorithm) \
    ROW(overlays) \
    ROW(motion) \
    ROW(broad_phase) \
    ROW(collider) \
    ROW(live) \
    ROW(lesson)
// clang-format on

#define TESTBED_ID(name) name,
enum class PanelId { TESTBED_PANELS(TESTBED_ID) };
#undef TESTBED_ID

/// As settings files and tests name them, in the same order.
#define TESTBED_NAME(name) std::string_view(#name),
inline constexpr std::array panel_ids{TESTBED_PANELS(TESTBED_NAME)};
#undef TESTBED_NAME

constexpr std::string_view id_of(PanelId panel) { return panel_ids[static_cast<std::size_t>(panel)]; }
/// Nothing where no panel has that id.
std::optional<PanelId> find_panel(std::string_view id);

/// Opens the panel, and the column where it is hidden.
void open_panel(Editor& editor, PanelId panel);
/// Whether the panel is the one that the column shows.
bool is_open(const Editor& editor, PanelId panel);

}  // namespace testbed::editor
