// Broken files: whatever happens to a valid one, reading ends, says why, and never touches the open scene.
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/model/history.h"
#include "tests/support/random_scenes.h"

namespace testbed::model {
namespace {

/// One change of the kind that disks, editors and hands make.
void mutate(std::string& text, support::Random& random) {
    if (text.empty()) return;
    const auto place = [&] { return static_cast<std::size_t>(random.below(static_cast<int>(text.size()))); };
    const std::size_t at = place();
    switch (random.below(6)) {
        case 0: text[at] = static_cast<char>(random.below(256)); return;
        case 1: text.erase(at, static_cast<std::size_t>(random.between(1, 20))); return;
        case 2: text.resize(at); return;
        case 3:
            text.insert(at, text.substr(place(), static_cast<std::size_t>(random.between(1, 60))));
            return;
        case 4:
            text.insert(
                at, random.pick({"NaN", "1e999", "-", "[", "]", "{", "}", ",", "\"", "\\u12", "\xEF\xBB\xBF",
                                 "null", "0", "\"id\":", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["}));
            return;
        case 5: std::swap(text[at], text[place()]); return;
    }
}

TEST(Mutations, NeverCrashAndNeverLoseTheSceneInHand) {
    support::Random random(collision::support::seed_from_environment());
    std::size_t loaded = 0, refused = 0;
    for (int file = 0; file < 400; ++file) {
        const Scene current_tool = support::random_scene(random, 6);
        History history(current_tool);
        const std::string valid = file::write_scene(current_tool);
        for (int i = 0; i < 25; ++i) {
            std::string text = valid;
            for (int n = random.between(1, 3); n > 0; --n) mutate(text, random);
            file::ReadResult result = file::read_scene(text);
            bool has_error = false;
            for (const file::Issue& issue : result.issues) {
                has_error = has_error || issue.severity == file::Issue::Severity::error;
                ASSERT_GE(issue.line, 1u) << text;
                ASSERT_GE(issue.column, 1u) << text;
                ASSERT_LE(issue.column, text.size() + 1) << text;
            }
            ASSERT_EQ(result.scene.has_value(), !has_error) << text;
            if (!result.scene) {
                ++refused;
                continue;
            }
            ++loaded;
            const file::ReadResult again = file::read_scene(file::write_scene(*result.scene));
            ASSERT_TRUE(again.scene && *again.scene == *result.scene) << text;
        }
        ASSERT_TRUE(history.scene() == current_tool && !history.unsaved());
    }
    // Both ends were tried: changes inside of texts and numbers load, most others do not.
    EXPECT_GT(loaded, 300u);
    EXPECT_GT(refused, 3000u);
}

}  // namespace
}  // namespace testbed::model
