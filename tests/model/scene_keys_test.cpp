// Every key that a scene file may have is written back: a key that is read and not written disappears when
// the scene is saved.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "app/file/json_tree.h"
#include "app/file/scene_file.h"
#include "tests/support/source_folder.h"

namespace testbed::model {
namespace {

namespace fs = std::filesystem;
namespace json = file::json;

std::string text_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// Keys that no scene of the repository has.
constexpr const char* rare_keys = R"({
  "format": "collision-scene", "version": 1, "title": "Rare keys",
  "shapes": [{"id": "a", "type": "circle", "position": [0, 0], "radius": 1, "velocity": [1, 0]},
             {"id": "b", "type": "circle", "position": [5, 0], "radius": 1,
              "mass": 3, "response": "slide", "restitution": 0.25}],
  "expect": [{"pair": ["a", "b"], "horizon": 4, "impact": null},
             {"pair": ["a", "b"], "distance": {"above": 0.5, "below": 9}}],
  "horizon": 3, "response": "bounce", "restitution": 0.5, "push_shares": "masses", "y_axis": "down",
  "picture": {"file": "a.png", "center": [1, 2], "scale": 0.5, "opacity": 0.5, "flipped": true, "data":
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4z8DwHwAFAAH/VscvDQAAAABJRU5ErkJggg=="},
  "lesson": {"summary": "Rare keys", "lock_sizes": true, "former_names": {"c": "a"}, "steps": [
    {"text": "Ask.", "notes": "Wait for hands.", "pair": ["a", "b"], "ask": {"question": "Do they overlap?", "verdict": true}},
    {"text": "Write.", "task": {"types": ["circle"], "ask": ["overlap"], "questions": 500}}]},
  "show": {"pair": ["a", "b"], "map": "answers"}
})";

/// A position or a rotation of 0 is the standard value, which is left out.
bool is_standard(std::string_view value) { return value == "0" || value == "[0, 0]"; }

/// The paths of all keys, without the places in lists: "shapes.members.type".
void add_keys(const json::Tree& tree, json::Index node, const std::string& path,
              std::set<std::string>& keys) {
    const json::Index end = tree[node].after;
    for (json::Index child = node + 1; child < end;) {
        std::string below = path;
        if (tree[node].kind == json::Kind::object) {
            below += (path.empty() ? "" : ".") + std::string(tree.string(child));
            ++child;
            if (!is_standard(tree.raw(child))) keys.insert(below);
        }
        add_keys(tree, child, below, keys);
        child = tree[child].after;
    }
}

std::set<std::string> keys_of(const std::string& text) {
    std::set<std::string> keys;
    const json::Tree tree(text);
    if (tree.complete()) add_keys(tree, json::Tree::root(), "", keys);
    return keys;
}

/// By their names: those that read as scenes.
std::map<std::string, std::string> scene_texts() {
    std::map<std::string, std::string> texts{{"the rare keys", rare_keys}};
    const fs::path root = collision::support::source_folder();
    for (const auto& entry : fs::recursive_directory_iterator(root / "scenes")) {
        if (entry.path().extension() != ".json") continue;
        std::string text = text_of(entry.path());
        if (text.find("\"collision-scene\"") != text.npos)
            texts.emplace(fs::relative(entry.path(), root).generic_string(), std::move(text));
    }
    return texts;
}

TEST(SceneKeys, EveryKeyThatIsReadIsWritten) {
    for (const auto& [name, text] : scene_texts()) {
        const file::ReadResult read = file::read_scene(text);
        std::string issues;
        for (const file::Issue& issue : read.issues) issues += to_string(issue, name) + "\n";
        ASSERT_TRUE(read.scene) << issues;
        EXPECT_EQ(issues, "") << "a key that nothing reads is kept anyhow, and proves nothing";
        const std::set<std::string> written = keys_of(file::write_scene(*read.scene));
        for (const std::string& key : keys_of(text))
            EXPECT_TRUE(written.contains(key)) << name << " loses " << key;
    }
}

/// What the test above saves again has every key that the readers take.
TEST(SceneKeys, EveryKeyThatReadersTakeIsInSomeScene) {
    std::set<std::string> seen;
    for (const auto& [name, text] : scene_texts())
        for (const std::string& path : keys_of(text)) seen.insert(path.substr(path.rfind('.') + 1));
    const std::regex taken(R"((?:take|require)\(\s*"([a-z_]+)\")");
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(collision::support::source_folder() / "app/file")) {
        const std::string name = entry.path().filename().string();
        // Solutions and wrong ends are files of their own.
        if (entry.path().extension() != ".cpp" || name == "read_moves.cpp") continue;
        const std::string text = text_of(entry.path());
        for (auto match = std::sregex_iterator(text.begin(), text.end(), taken);
             match != std::sregex_iterator(); ++match, ++count)
            EXPECT_TRUE(seen.contains((*match)[1]))
                << name << " reads \"" << (*match)[1] << "\": add it above";
    }
    EXPECT_GT(count, 70u);
}

}  // namespace
}  // namespace testbed::model
