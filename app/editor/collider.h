// Somebody else's collision code in the window: connected, asked about the pair and about every place,
// searched for mistakes.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/verify/live_collider.h"
#include "app/view/map.h"

namespace testbed::editor {

struct Editor;

/// As long as the window: another scene leaves it connected. Nothing in a scene ever starts a program.
struct Collider {
    std::string command;  ///< as it is typed, for a shell
    std::unique_ptr<verify::LiveCollider> live = std::make_unique<verify::LiveCollider>();

    /// Of the scene's shapes: what the collider is asked about.
    std::optional<std::array<std::size_t, 2>> pair;
    bool map_on = false;
    view::MapPicture picture;
    std::uint64_t picture_revision = 0;                   ///< of the map that the picture shows
    std::size_t false_alarms = 0, misses = 0, wrong = 0;  ///< places of the map

    /// The files that the command names, and when they were written: it is started again when one changes.
    std::vector<std::pair<std::filesystem::path, std::filesystem::file_time_type>> files;
    std::chrono::steady_clock::time_point looked{};
};

void connect_collider(Editor& editor);
void disconnect_collider(Editor& editor);
/// Once a frame while the panel is open: asks about the pair and the map as they are now, starts a program
/// whose files changed again. Wants more frames while anything is under way.
void update_collider(Editor& editor);
/// Nullptr where none is shown.
const view::MapPicture* shown_collider_map(const Editor& editor);
/// Opens the scene of a finding, after a question about unsaved work.
void open_finding(Editor& editor, const verify::Finding& finding);

}  // namespace testbed::editor
