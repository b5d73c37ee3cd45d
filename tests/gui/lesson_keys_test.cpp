// Keys that lessons name are those of the panels that they name.
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <regex>

#include "app/lesson/lesson_list.h"
#include "app/ui/commands.h"
#include "app/ui/panels/panel.h"
#include "tests/support/source_folder.h"

namespace testbed::ui {
namespace {

TEST(LessonKeys, NameThePanelThatTheyOpen) {
    const auto folder = collision::support::source_folder() / "scenes/lessons";
    const std::regex any_key("\\bF[0-9]+\\b"), named("([A-Z][a-z]+(?: [a-z]+)?) panel \\((F[0-9]+)\\)");
    const auto count = [](const std::string& text, const std::regex& regex) {
        return std::distance(std::sregex_iterator(text.begin(), text.end(), regex), std::sregex_iterator());
    };
    std::size_t keys = 0;
    for (const lesson::LessonEntry& entry : lesson::list_lessons(folder)) {
        std::ifstream in(entry.file);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        EXPECT_EQ(count(text, any_key), count(text, named)) << entry.name << " names a key without its panel";
        for (std::sregex_iterator at(text.begin(), text.end(), named), end; at != end; ++at) {
            ++keys;
            const bool right = std::ranges::any_of(panels(), [&](const Panel& panel) {
                return panel.name == (*at)[1].str() && to_string(Chord{panel.key}) == (*at)[2].str();
            });
            EXPECT_TRUE(right) << entry.name << ": " << (*at)[0];
        }
    }
    EXPECT_GT(keys, 0u);
}

}  // namespace
}  // namespace testbed::ui
