// Holds the layers: a file includes only from its own layer or those below, and outside libraries only where
// they belong.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "tests/support/source_folder.h"

namespace {

namespace fs = std::filesystem;

const fs::path root = collision::support::source_folder();

/// A layer's folder (or file without its ending) and the layers that it may include from besides itself.
struct Layer {
    std::string path;
    std::vector<std::string> below;
};

const std::vector<std::string> core_all = {"core/math",   "core/trace",    "core/shape",  "core/pair",
                                           "core/narrow", "core/hull",     "core/broad",  "core/sweep",
                                           "core/query",  "core/textbook", "core/catalog"};

/// The program's layers, the lowest first: each may include from those before it. `platform/web` stands in
/// for the disk, the command line and the window at once, so it is as high as they are.
const std::vector<std::string> app_all = {
    "app/model",  "app/platform", "app/file", "app/exchange",     "app/lesson", "app/verify",
    "app/live",   "app/overlays", "app/draw", "app/view",         "app/export", "app/edit",
    "app/editor", "app/ui",       "app/cli",  "app/platform/web", "app/main"};

const std::vector<Layer> layers = {
    {"core/math", {}},
    {"core/trace", {"core/math"}},
    {"core/shape", {"core/math"}},
    {"core/narrow", {"core/math", "core/trace", "core/shape"}},
    {"core/hull", {"core/math", "core/trace", "core/shape", "core/narrow"}},
    {"core/pair", {"core/math", "core/trace", "core/shape", "core/narrow", "core/hull"}},
    {"core/broad", {"core/math", "core/trace", "core/shape", "core/hull"}},
    {"core/sweep", {"core/math", "core/trace", "core/shape", "core/narrow"}},
    {"core/query",
     {"core/math", "core/trace", "core/shape", "core/narrow", "core/pair", "core/hull", "core/broad",
      "core/sweep"}},
    {"core/textbook",
     {"core/math", "core/trace", "core/shape", "core/narrow", "core/pair", "core/hull", "core/broad",
      "core/sweep", "core/query"}},
    {"core/catalog",
     {"core/math", "core/trace", "core/shape", "core/narrow", "core/pair", "core/hull", "core/broad",
      "core/sweep", "core/query", "core/textbook"}},
};

/// Those of the core, then those of the program.
std::vector<Layer> all_layers() {
    std::vector<Layer> all = layers;
    std::vector<std::string> below = core_all;
    for (const std::string& layer : app_all) {
        all.push_back({layer, below});
        below.push_back(layer);
    }
    return all;
}

/// Headers of a library and the layers that may include them.
struct Library {
    std::string header_pattern;
    std::set<std::string> allowed;
    std::string why;
};

const std::vector<Library> libraries = {
    {"SDL.*", {"app/platform"}, "SDL is known to the platform layer only"},
    {"imgui.*|backends/.*", {"app/platform"}, "Dear ImGui is included through the compatibility header only"},
    {"nlohmann/.*", {"app/file", "app/lesson", "app/editor"}, "JSON is parsed where files are read"},
    {"stb_image_write.h", {"app/platform"}, "images are written by the platform layer"},
    {"stb_truetype.h", {"app/platform"}, "glyphs are drawn where fonts are"},
    {"stb_image.h", {"app/file"}, "pictures are read where files are"},
    {"gif_lib.h", {"app/export"}, "pictures that move are written there"},
    {"qrcodegen.*", {"app/exchange"}, "codes for cameras are made of links there"},
    {"zlib.h",
     {"app/export", "app/exchange"},
     "pictures that move and archives are written there, and links here"},
    {"CLI/.*", {"app/cli"}, "the command line is read in one place"},
    {"glm/.*", {"core/math"}, "vectors come from core/math/vec.h"},
    {"boost/multiprecision/.*", {"core/math"}, "wide numbers are a detail of the exact arithmetic"},
    {"boost/geometry.*", {"app/edit"}, "polygons are joined and cut in one file, app/edit/boolean.cpp"},
};

/// Empty where the file belongs to no layer.
std::string layer_of(const std::string& path) {
    std::string best;
    for (const Layer& layer : all_layers()) {
        const bool inside = path.rfind(layer.path + "/", 0) == 0 || path.rfind(layer.path + ".", 0) == 0 ||
                            path.rfind(layer.path + "_", 0) == 0;
        if (inside && layer.path.size() > best.size()) best = layer.path;
    }
    return best;
}

struct Include {
    std::string file;
    std::size_t line;
    std::string header;  ///< as it is written
    std::string path;    ///< from the root of the sources, where it is one of them
};

/// Files of the core include each other by paths from themselves; everyone else may also write "collision/".
std::string path_of(const fs::path& file, const std::string& header) {
    if (const std::string_view installed = "collision/"; header.starts_with(installed))
        return "core/" + header.substr(installed.size());
    const fs::path beside = (file.parent_path() / header).lexically_normal();
    return fs::exists(root / beside) ? beside.generic_string() : header;
}

std::vector<Include> includes() {
    static const std::regex pattern(R"(^\s*#\s*include\s*[<"]([^>"]+)[>"])");
    std::vector<Include> found;
    for (const char* top : {"core", "app"}) {
        for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
            const auto extension = entry.path().extension();
            if (extension != ".h" && extension != ".cpp") continue;
            std::ifstream in(entry.path());
            std::string text;
            for (std::size_t line = 1; std::getline(in, text); ++line) {
                std::smatch match;
                if (!std::regex_search(text, match, pattern)) continue;
                const fs::path file = fs::relative(entry.path(), root);
                found.push_back({file.generic_string(), line, match[1], path_of(file, match[1])});
            }
        }
    }
    return found;
}

TEST(Layering, EveryFileBelongsToALayer) {
    for (const Include& include : includes()) {
        EXPECT_NE(layer_of(include.file), "")
            << include.file << " is in no layer: add it to the list in this test";
    }
}

TEST(Layering, NoFileIncludesFromAbove) {
    std::map<std::string, std::set<std::string>> allowed;
    for (const Layer& layer : all_layers()) {
        allowed[layer.path] = {layer.below.begin(), layer.below.end()};
        allowed[layer.path].insert(layer.path);
    }
    std::size_t checked = 0;
    for (const Include& include : includes()) {
        if (!include.path.starts_with("core/") && !include.path.starts_with("app/")) continue;
        ++checked;
        const std::string from = layer_of(include.file), to = layer_of(include.path);
        EXPECT_TRUE(allowed[from].contains(to))
            << include.file << ":" << include.line << ": " << from << " must not include " << include.header;
    }
    EXPECT_GT(checked, 4000u) << "the scan found suspiciously few includes";
}

TEST(Layering, TheCoreFindsItsOwnFilesWhateverFoldersAHostHas) {
    std::size_t checked = 0;
    for (const Include& include : includes()) {
        if (!include.file.starts_with("core/") || !include.path.starts_with("core/")) continue;
        ++checked;
        EXPECT_NE(include.header, include.path)
            << include.file << ":" << include.line << ": write the path from this file to " << include.header;
        EXPECT_FALSE(include.header.starts_with("collision/"))
            << include.file << ":" << include.line << ": write the path from this file to " << include.path;
    }
    EXPECT_GT(checked, 900u) << "the scan found suspiciously few includes";
}

TEST(Layering, LibrariesStayWhereTheyBelong) {
    for (const Include& include : includes()) {
        for (const Library& library : libraries) {
            if (!std::regex_match(include.header, std::regex(library.header_pattern))) continue;
            EXPECT_TRUE(library.allowed.contains(layer_of(include.file)))
                << include.file << ":" << include.line << ": <" << include.header << ">: " << library.why;
        }
    }
}

}  // namespace
