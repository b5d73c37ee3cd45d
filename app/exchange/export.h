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
    std::string_view remark{};                ///< Exported::remark; a comment with it is written for them
};

struct ExportFormat {
    std::string_view id;      ///< on the command line: "python"
    std::string_view name;    ///< for people: "Python"
    std::string_view ending;  ///< of a file: ".py"
    std::string (*write)(const ExportInput& in);
    bool is_test = false;  ///< states the exact answers of all pairs as assertions
    bool y_down = false;   ///< as its programs have it, unless somebody says otherwise
    /// What it knows of round shapes: all with their radius, outlines with arcs, or corners alone. Of corners
    /// alone each round shape becomes an area, `round_corners` of them all the way around. Pieces are
    /// circles, capsules, segments, and convex polygons with their radius: others become several. But for
    /// all, groups become their members, and what is endless is left out.
    enum class Round { all, arcs, corners, pieces } round = Round::all;
    std::size_t most_corners = 0;  ///< of a piece; 0: any number
    /// How it spells ids: as they are, as names of variables, or not at all.
    enum class Ids { all, code, none } ids = Ids::all;
    bool own_space = false;  ///< shapes in their own coordinates, with their pose: signs and order stay
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
