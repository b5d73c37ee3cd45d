// The pages of the column at the right, by name; their rows are in app/ui/panels.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace testbed::editor {

struct Editor;

/// In the order of the tabs; the first is open at the start.
enum class PanelId {
    inspector,
    scene,
    tables,
    algorithm,
    overlays,
    motion,
    broad_phase,
    collider,
    live,
    lesson
};

/// As settings files and tests name them, in the same order.
inline constexpr std::array<std::string_view, 10> panel_ids{"inspector", "scene",  "tables",      "algorithm",
                                                            "overlays",  "motion", "broad_phase", "collider",
                                                            "live",      "lesson"};

constexpr std::string_view id_of(PanelId panel) { return panel_ids[static_cast<std::size_t>(panel)]; }
/// Nothing where no panel has that id.
std::optional<PanelId> find_panel(std::string_view id);

/// Opens the panel, and the column where it is hidden.
void open_panel(Editor& editor, PanelId panel);
/// Whether the panel is the one that the column shows.
bool is_open(const Editor& editor, PanelId panel);

}  // namespace testbed::editor
