// The scenes that the arguments of a command name.
#pragma once

#include <string>
#include <vector>

namespace testbed::cli {

struct SceneFiles {
    std::vector<std::string> files;     ///< as they were named; those of a folder by name, at its place
    std::vector<std::string> others;    ///< JSON files in the folders that say that they are something else
    std::vector<std::string> problems;  ///< in words: folders that hold no scene or cannot be read
};

/// A folder stands for every scene in it and in its folders: each .json file, but for those that have nothing of a scene,
/// or whose "format" is another's, such as solutions of lessons.
SceneFiles scene_files(const std::vector<std::string>& arguments);

}  // namespace testbed::cli
