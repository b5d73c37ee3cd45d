// The values of the settings file, one row each.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "app/editor/editor.h"

namespace testbed::editor {

using Json = nlohmann::ordered_json;

struct SettingsField {
    std::string_view key;
    Json (*get)(const Editor&);
    /// Returns what the value must be where it is something else, in words; the editor is then as it was.
    std::string (*set)(Editor&, const Json&);
};

/// In the file's order. To keep one more thing, add a row.
std::span<const SettingsField> settings_fields();

}  // namespace testbed::editor
