// A cover of the selected shape in the making: how many, of which kind, and what they are worth.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "app/model/cover.h"

namespace testbed::editor {

struct Editor;

struct CoverDraft {
    model::CoverOptions options{};
    /// For which `made` holds: the revision of the scene, the shape, the options.
    std::pair<std::pair<std::uint64_t, std::string>, model::CoverOptions> made_of{};
    std::optional<model::Cover> made{};
};

/// One shape is selected, and it has bounds.
bool can_cover(const Editor& editor);
void ask_cover(Editor& editor);
/// The cover by the draft's options; nullptr where the selection has none.
const model::Cover* cover_draft(Editor& editor);
/// Adds it to the scene, selected.
void add_cover(Editor& editor);

}  // namespace testbed::editor
