#include "app/cli/scene_files.h"

#include <algorithm>
#include <filesystem>

#include "app/file/json_tree.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"

namespace testbed::cli {

namespace {

namespace fs = std::filesystem;

/// Whether the file says that it is no scene. What says nothing, or cannot be read, is reported as a scene
/// is.
bool is_something_else(const fs::path& file) {
    const file::TextResult text = file::load_text(file);
    if (!text.text) return false;
    const file::json::Tree tree(*text.text);
    if (!tree.complete() || tree[tree.root()].kind != file::json::Kind::object) return false;
    bool other = false;
    tree.each_member(tree.root(), [&](file::json::Index key, file::json::Index value) {
        if (tree.string(key) == "format" && tree[value].kind == file::json::Kind::string)
            other = tree.string(value) != "collision-scene";
    });
    return other;
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
        std::vector<fs::path> inside = file::files_under(argument, problem);
        std::erase_if(inside, [](const fs::path& file) {
            return file.extension() != ".json" || file::entry(file).kind != file::Entry::Kind::file;
        });
        if (!problem.empty()) found.problems.push_back(argument + ": " + problem);
        std::ranges::sort(inside);
        const std::size_t before = found.files.size();
        for (const fs::path& file : inside)
            if (is_something_else(file))
                ++found.others;
            else
                found.files.push_back(file.string());
        if (found.files.size() == before && problem.empty())
            found.problems.push_back(argument + ": holds no scene; name a folder with .json files");
    }
    return found;
}

}  // namespace testbed::cli
