// What a type of shapes costs outside its own files, on one that was added when all the others were there:
// the files that name the polyline, and what tells whoever forgets one. The numbers of app/ADDING.md are
// those of this list.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "tests/support/source_folder.h"

namespace {

namespace fs = std::filesystem;

/// Who says that a file misses the new type.
enum class Says { list, compiler, test };

const std::map<std::string, Says> expected = {
    // The two lists that a type is entered in.
    {"core/shape/shape.h", Says::list},
    {"core/shape/group.h", Says::list},
    // A visitor without a fallback, or a static_assert on the number of types.
    {"core/shape/place.cpp", Says::compiler},
    {"core/narrow/pieces.cpp", Says::compiler},
    {"core/query/order.cpp", Says::compiler},
    {"core/hull/corners.h", Says::compiler},
    {"core/hull/area.cpp", Says::compiler},
    {"core/textbook/words.cpp", Says::compiler},
    {"core/textbook/moving.cpp", Says::compiler},
    {"core/textbook/outline.cpp", Says::compiler},
    {"app/file/world.cpp", Says::compiler},
    {"app/model/centers.cpp", Says::compiler},
    {"app/edit/members.cpp", Says::compiler},
    {"app/edit/snap_targets.cpp", Says::compiler},
    {"app/overlays/convex.cpp", Says::compiler},
    {"app/overlays/normals.cpp", Says::compiler},
    {"app/view/region.cpp", Says::compiler},
    {"app/ui/widgets/icons.cpp", Says::compiler},
    {"app/ui/widgets/icons.h", Says::compiler},
    {"app/model/generate.cpp", Says::test},  // Make.EveryShapeIsSoundAndEveryBoundedTypeIsThere
    {"app/editor/tool_id.h", Says::test},    // Rows.EveryTypeHasATool
    {"app/ui/tools/tools.cpp", Says::test},  // the same, and Rows.EveryToolIsListed
    {"tests/core/overlap_test.cpp", Says::compiler},
    {"tests/support/cast_oracle.h", Says::compiler},
    {"tests/support/motion_oracle.h", Says::compiler},
    {"tests/support/moved.h", Says::compiler},
    {"tests/support/numbers_of.h", Says::compiler},
    {"tests/support/oracle.cpp", Says::compiler},
    {"tests/support/placed.h", Says::compiler},
    {"tests/support/random_pairs.h", Says::compiler},
};

/// Here the word means an element of SVG, a line of another format or language, which a new type of ours is
/// not, and a mark of a trace.
const std::set<std::string> other_meanings = {
    "app/draw/svg_painter.cpp",           "app/exchange/read_svg.cpp",     "app/exchange/read_tiled.cpp",
    "app/exchange/read_tmx.cpp",          "app/exchange/shape_list.cpp",   "app/exchange/tiled_object.cpp",
    "app/exchange/tiled_object.h",        "app/exchange/snippet/made.cpp", "app/exchange/snippet/words.cpp",
    "tests/core/textbook/traces_test.cpp"};

std::string text_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// Whether the code names the type: comments and the mark of that name aside.
bool names_polyline(const std::string& text) {
    static const std::regex elsewhere(R"(//[^\n]*|PolylineMark)");
    static const std::regex name(R"(\b(Polyline|polyline|PlacedPolyline)\b)");
    return std::regex_search(std::regex_replace(text, elsewhere, ""), name);
}

std::size_t count(const std::string& folder, Says says) {
    return std::size_t(std::ranges::count_if(
        expected, [&](const auto& row) { return row.first.starts_with(folder) && row.second == says; }));
}
std::size_t count(const std::string& folder) {
    return count(folder, Says::compiler) + count(folder, Says::test);
}

TEST(TypeFiles, TheFilesThatNameAPolylineAreThese) {
    const fs::path root = collision::support::source_folder();
    std::set<std::string> found;
    for (const char* folder : {"core", "app", "tests/support", "tests/core"}) {
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const std::string file = entry.path().filename().string();
            const std::string ending = entry.path().extension().string();
            const bool own = file.find("polyline") != file.npos;
            if (own || (ending != ".h" && ending != ".cpp") || !names_polyline(text_of(entry.path())))
                continue;
            const std::string path = fs::relative(entry.path(), root).generic_string();
            if (!other_meanings.contains(path)) found.insert(path);
        }
    }
    for (const std::string& file : found)
        EXPECT_TRUE(expected.contains(file))
            << file << " names the polyline: a new type must too. Can it ask for what it needs instead "
            << "(shape/parts.h, shape/vertex_list.h, a field's rule)? Else list it here and in "
               "app/ADDING.md.";
    for (const auto& [file, says] : expected)
        EXPECT_TRUE(found.contains(file)) << file << " no longer names it: one file less in app/ADDING.md.";
}

TEST(TypeFiles, TheGuideCountsThem) {
    const std::string guide = text_of(collision::support::source_folder() / "app/ADDING.md");
    const auto number = [](std::size_t n) { return std::to_string(n); };
    const std::string counts = number(count("core/")) + " files of `core/`, " + number(count("app/")) +
                               " of `app/` and " + number(count("tests/")) + " of `tests/`";
    EXPECT_NE(guide.find(counts), guide.npos) << counts;
    const std::string named =
        "the compiler names " + number(count("", Says::compiler)) + " of these " + number(count(""));
    EXPECT_NE(guide.find(named), guide.npos) << named;
}

}  // namespace
