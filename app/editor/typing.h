// Text that is being typed into fields of panels.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/typed_draft.h"

namespace testbed::editor {

/// Each field keeps its own text until it is taken: Dear ImGui drops the text of a field that loses the
/// keyboard to an item drawn before it. The number that tells fields apart is the one that Dear ImGui gives
/// them.
struct Typing {
    struct Kept {
        std::string text{};
        int frame = 0;       ///< the last one in which the field had the keyboard
        std::string from{};  ///< what the field held before anything was typed
    };
    std::map<unsigned, Kept> kept{};
    std::map<std::string, std::string> renamed{};  ///< by a shape's name: the one that its fields go by
    std::optional<std::string> now{};  ///< the text of the field that had the keyboard in the last frame
    TypedDraft draft{};
    bool take = false;      ///< for one frame: a field that has the keyboard gives its text and keeps both
    unsigned refused = 0;   ///< the field whose last text was refused; 0: none
    std::string problem{};  ///< why
    std::uint64_t refused_at = 0;  ///< revision of the history: what changes since makes the problem old
    std::vector<std::string> refused_for{};  ///< the selection then
    bool problem_in_row = false;
    std::string lost{};          ///< the problem of a text that was refused while every field was asked
    bool pointer_rests = false;  ///< the mouse has not moved since a dialog opened: nothing under it is meant
};

/// Whether the field that has the keyboard still shows what it held: nothing was typed in it yet.
inline bool nothing_typed(const Typing& typing) {
    const Typing::Kept* last = nullptr;
    for (const auto& [field, kept] : typing.kept)
        if (!last || kept.frame > last->frame) last = &kept;
    return last && last->text == last->from;
}

}  // namespace testbed::editor
