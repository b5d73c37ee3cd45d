// Bugs that were named in mysteries, with the scenes that exposed them: a value that the settings keep.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "app/model/scene.h"
#include "core/catalog.h"

namespace testbed::lesson {

struct CaughtBug {
    std::string row;     ///< id
    model::Scene scene;  ///< counter_example()
    bool operator==(const CaughtBug&) const = default;
};

/// By the lesson's name and by step, from 0.
using CaughtBugs = std::map<std::string, std::map<std::size_t, CaughtBug>>;

/// nullptr where none was caught in that step.
const CaughtBug* find_caught(const CaughtBugs& bugs, const std::string& lesson, std::size_t step);

/// The two shapes alone, what the truth and the row say of them as expectations, and a `show` block that
/// opens on the row's last step: a scene as those in scenes/cases. Requires a row that can be asked about
/// them and answers.
model::Scene counter_example(const collision::catalog::Algorithm& row,
                             const std::array<model::ShapePtr, 2>& pair);

/// {"19-mystery-bug": [{"step": 1, "row": "circles_open", "scene": "{…}"}]}: steps from 1, scenes as their
/// files.
std::string write_caught(const CaughtBugs& bugs);
/// What write_caught wrote. Entries that make no sense are passed over; text that is no JSON gives none.
CaughtBugs read_caught(std::string_view text);

}  // namespace testbed::lesson
