// Shapes as text for other programs: one row a language or format, at the end of its own file.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/exchange/dialect.h"
#include "app/exchange/records.h"
#include "app/exchange/stated_answers.h"
#include "app/model/scene.h"

namespace testbed::exchange {

/// What a pair is, to be stated as a test; indices into the records.
struct ExactPair {
    std::size_t a, b;
    bool overlap;
    double distance;  ///< 0 where they overlap
};

struct ExportInput {
    std::span<const Record> records;   ///< as the format can hold them
    std::span<const ExactPair> pairs;  ///< of tests alone
    std::span<const model::ShapePtr> shapes;
    std::span<const StatedAnswer> answers{};  ///< of tests alone: all but yes and no
};

struct ExportFormat {
    std::string_view id;      ///< on the command line: "python"
    std::string_view name;    ///< for people: "Python"
    std::string_view ending;  ///< of a file: ".py"
    std::string (*write)(const ExportInput& in);
    bool is_test = false;  ///< states the exact answers of all pairs as assertions
    bool y_down = false;   ///< as its programs have it, unless somebody says otherwise
    /// What it knows of round shapes: all, circles, or corners alone. What it does not know becomes an area
    /// of `round_corners` corners; groups become their members, and what is endless is left out.
    enum class Round { all, circles, corners } round = Round::all;
};
inline constexpr std::size_t round_corners = 64;

/// Languages and formats, then tests.
std::span<const ExportFormat* const> export_formats();
/// Null where there is none.
const ExportFormat* find_export(std::string_view id);

struct Exported {
    std::string text;
    std::string remark;  ///< in words: what became something else, or is left out
};
Exported export_shapes(const ExportFormat& format, const std::vector<model::ShapePtr>& shapes,
                       ExportOptions options);

}  // namespace testbed::exchange
