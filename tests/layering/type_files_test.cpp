// What a type of shapes costs outside its own files: the files that name the polyline, the capsule or the
// rounded polygon, and what reports each that a new type is missing from. The counts of app/ADDING.md are
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

/// What reports that a file misses the new type.
enum class Says { list, compiler, test };

/// The files that every type is named in.
const std::map<std::string, Says> expected = {
    {"core/shape/types.h", Says::list},
    // A visitor without a fallback.
    {"app/ui/widgets/icons.cpp", Says::compiler},
    {"app/ui/widgets/icons.h", Says::compiler},
    {"app/verify/maker.cpp", Says::compiler},
    {"app/verify/plain.cpp", Says::compiler},
    {"app/verify/touching_families.cpp", Says::compiler},
    {"app/model/generate.cpp", Says::test},  // Make.EveryShapeIsSoundAndEveryBoundedTypeIsThere
    {"app/editor/tool_id.h", Says::test},    // Rows.EveryTypeHasATool
    {"app/ui/tools/tools.cpp", Says::test},  // the same, and Rows.EveryToolIsListed
    // The tests' own forms, which share nothing with the core's.
    {"tests/core/overlap_test.cpp", Says::compiler},
    {"tests/support/cast_oracle.h", Says::compiler},
    {"tests/support/motion_oracle.h", Says::compiler},
    {"tests/support/moved.h", Says::compiler},
    {"tests/support/oracle.cpp", Says::compiler},
    {"tests/support/placed.h", Says::compiler},
    {"tests/support/random_pairs.h", Says::compiler},
};

struct Type {
    std::string name, class_name;
    std::set<std::string> more;      ///< files that only a type of its sort is named in
    std::vector<std::string> where;  ///< folders that are searched
};

const std::vector<Type> types = {
    {"polyline",
     "Polyline",
     {"tests/core/penetration_test.cpp", "tests/core/reference_test.cpp",
      "tests/core/sweep/impact_normal_test.cpp", "tests/core/whole_contacts_test.cpp"},
     {"core", "app", "tests/support", "tests/core"}},
    // Tests take the capsule as an example, so its tests are not counted. The linker asks for the shape that
    // a drag draws.
    {"capsule", "Capsule", {"app/edit/draft.cpp"}, {"core", "app"}},
    // Its hull keeps the radius, which no other conversion does.
    {"rounded_polygon", "RoundedPolygon", {"app/edit/convert.cpp"}, {"core", "app"}},
};

/// Whatever is here chooses the types that it is about: algorithms, formats of other programs, the words of a
/// lesson's programs, the shapes that rounded pieces become. The word may also be an element of SVG.
const std::vector<std::string> by_choice = {
    "core/textbook/",      "app/exchange/",        "app/model/pseudocode/",        "app/draw/svg_painter.cpp",
    "app/edit/pieces.cpp", "tests/core/textbook/", "tests/core/validate_test.cpp", "tests/core/invalid_"};

std::string text_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// Whether the code names the type: comments and the mark of that name aside.
bool names(const Type& type, const std::string& text) {
    const std::regex elsewhere("//[^\n]*|" + type.class_name + "Mark");
    const std::regex name("\\b(" + type.class_name + "|" + type.name + "|Placed" + type.class_name + ")\\b");
    return std::regex_search(std::regex_replace(text, elsewhere, ""), name);
}

std::set<std::string> files_that_name(const Type& type) {
    const fs::path root = collision::support::source_folder();
    std::set<std::string> found;
    for (const std::string& folder : type.where) {
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const std::string ending = entry.path().extension().string();
            if (ending != ".h" && ending != ".cpp") continue;
            const std::string path = fs::relative(entry.path(), root).generic_string();
            const bool own = entry.path().filename().string().find(type.name) != std::string::npos;
            const bool chosen = std::ranges::any_of(
                by_choice, [&](const std::string& start) { return path.starts_with(start); });
            if (!own && !chosen && names(type, text_of(entry.path()))) found.insert(path);
        }
    }
    return found;
}

std::size_t count(const std::string& folder, Says says) {
    return std::size_t(std::ranges::count_if(
        expected, [&](const auto& row) { return row.first.starts_with(folder) && row.second == says; }));
}
std::size_t count(const std::string& folder) {
    return count(folder, Says::list) + count(folder, Says::compiler) + count(folder, Says::test);
}

TEST(TypeFiles, TheFilesThatNameATypeAreThese) {
    for (const Type& type : types) {
        const std::set<std::string> found = files_that_name(type);
        for (const std::string& file : found)
            EXPECT_TRUE(expected.contains(file) || type.more.contains(file))
                << file << " names the " << type.name << ": a new type must too. Can it use the form instead "
                << "(shape/form.h), or a field's use (shape/own_fields.h)? Else list it here and in "
                   "app/ADDING.md.";
        std::set<std::string> missing = type.more;
        for (const auto& [file, says] : expected) missing.insert(file);
        for (const std::string& file : missing) {
            const bool searched = std::ranges::any_of(
                type.where, [&](const std::string& folder) { return file.starts_with(folder + "/"); });
            EXPECT_TRUE(!searched || found.contains(file))
                << file << " no longer names the " << type.name << ": one file less in app/ADDING.md.";
        }
    }
}

TEST(TypeFiles, TheGuideCountsThem) {
    const std::string guide = text_of(collision::support::source_folder() / "app/ADDING.md");
    const auto number = [](std::size_t n) { return std::to_string(n); };
    const std::string counts = number(count("core/")) + " file of `core/`, " + number(count("app/")) +
                               " of `app/` and " + number(count("tests/")) + " of `tests/`";
    EXPECT_NE(guide.find(counts), guide.npos) << counts;
    const std::string named = "the compiler names " + number(count("", Says::compiler)) + " of these " +
                              number(count("")) + ", tests name " + number(count("", Says::test));
    EXPECT_NE(guide.find(named), guide.npos) << named;
}

}  // namespace
