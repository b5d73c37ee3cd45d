// The scene with what is typed into a field that was not left yet, for the file that survives a crash.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/model/scene.h"

namespace testbed::editor {

struct TypedDraft {
    std::optional<model::Scene> scene{};  ///< empty: the text would change nothing, or is refused
    std::uint64_t number = 0;             ///< another one for each that was made
    std::optional<std::string> text{};    ///< of the field, for which `scene` holds
    std::uint64_t revision = 0;           ///< of the history, for which it holds
    double waited = 0;                    ///< seconds since it was made last
    bool wanted = false;                  ///< the next frame makes it
    bool made_now = false;                ///< while a frame makes it
};

}  // namespace testbed::editor
