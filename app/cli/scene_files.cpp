#include "app/cli/scene_files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "app/file/json_tree.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"

namespace testbed::cli {

namespace {

namespace fs = std::filesystem;

/// Whether an object in the text says that it is a scene, as in a list of scenes.
bool holds_scene(const file::json::Tree& tree) {
    bool found = false;
    for (file::json::Index i = tree.root(); i < tree[tree.root()].after && !found; ++i)
        if (tree[i].kind == file::json::Kind::object)
            tree.each_member(i, [&](file::json::Index key, file::json::Index value) {
                found = found || (tree[value].kind == file::json::Kind::string && tree.string(key) == "format" &&
                                  tree.string(value) == "collision-scene");
            });
    return found;
}

/// Whether the file says that it is no scene, or has nothing that makes one, as a package.json or a list. What cannot be
/// read, and a scene whose "format" is missing or misspelled, is reported as a scene is.
bool is_something_else(const fs::path& file) {
    const file::TextResult text = file::load_text(file);
    if (!text.text) return false;
    const file::json::Tree tree(*text.text);
    if (!tree.complete() || !tree.errors().empty()) return false;
    if (tree[tree.root()].kind != file::json::Kind::object) return !holds_scene(tree);
    bool of_scene = false, has_format = false;
    std::string format;
    tree.each_member(tree.root(), [&](file::json::Index key, file::json::Index value) {
        const std::string_view name = tree.string(key);
        if (name == "format") {
            has_format = true;
            if (tree[value].kind == file::json::Kind::string) format = tree.string(value);
        }
        constexpr std::array<std::string_view, 3> of_scenes{"shapes", "expect", "lesson"};
        of_scene = of_scene || std::ranges::find(of_scenes, name) != of_scenes.end();
    });
    if (format == "collision-scene" || (has_format && format.empty())) return false;
    return format == "collision-solution" || (!of_scene && (has_format || !holds_scene(tree)));
}

bool is_json(const fs::path& file) {
    std::string ending = file.extension().string();
    std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    return ending == ".json";
}

/// The files in the folder and in its folders, also behind links, each folder once. problem: why one cannot be read.
std::vector<fs::path> files_within(const fs::path& folder, std::set<fs::path>& seen, std::string& problem) {
    if (!seen.insert(file::resolved(folder)).second) return {};
    std::vector<fs::path> files;
    for (const fs::path& inside : file::files_under(folder, problem)) {
        const auto kind = file::entry(inside).kind;
        // What a link leads to may be gone: reading it says so.
        if (kind == file::Entry::Kind::file || kind == file::Entry::Kind::none) files.push_back(inside);
        if (kind != file::Entry::Kind::folder) continue;
        const auto more = files_within(inside, seen, problem);
        files.insert(files.end(), more.begin(), more.end());
    }
    return files;
}

}  // namespace

SceneFiles scene_files(const std::vector<std::string>& arguments) {
    SceneFiles found;
    for (const std::string& argument : arguments) {
        if (argument == "-" || file::entry(argument).kind != file::Entry::Kind::folder) {
            found.files.push_back(argument);
            continue;
        }
        std::string problem;
        std::set<fs::path> seen;
        std::vector<fs::path> inside = files_within(argument, seen, problem);
        std::erase_if(inside, [](const fs::path& file) { return !is_json(file); });
        if (!problem.empty()) found.problems.push_back(argument + ": " + problem);
        std::ranges::sort(inside);
        const std::size_t before = found.files.size();
        for (const fs::path& file : inside)
            if (is_something_else(file))
                found.others.push_back(file.string());
            else
                found.files.push_back(file.string());
        if (found.files.size() == before && problem.empty())
            found.problems.push_back(argument + ": holds no scene; name a folder with .json files");
    }
    return found;
}

}  // namespace testbed::cli
