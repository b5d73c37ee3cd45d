// Every general statement of a lesson is named with what holds it. The lists are in the
// folder statements, one for each lesson.
#include "tests/words/statements.h"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <iostream>
#include <iterator>
#include <map>

#include "tests/support/source_folder.h"

namespace collision::words {
namespace {

/// Sentences of which nothing shows yet that they are true. It only falls.
constexpr std::size_t most_open = 136;

std::string contents(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::vector<std::filesystem::path> lessons() {
    std::vector<std::filesystem::path> found;
    for (const auto& entry :
         std::filesystem::directory_iterator(support::source_folder() / "scenes/lessons")) {
        const std::string name = entry.path().filename().string();
        if (name.ends_with(".json") && std::ranges::count(name, '.') == 1) found.push_back(entry.path());
    }
    std::ranges::sort(found);
    return found;
}

TEST(Statements, GeneralOnesAreFoundAndQuestionsAndWrongChoicesAreNot) {
    const char* lesson = R"({"shapes": [{"id": "never a shape"}], "lesson": {"steps": [
        {"text": "Look. A box is never round. Is it always one?", "select": ["all of it"],
         "ask": {"question": "Which?", "choices": ["It always is.", "It never is."], "answer": 2,
                 "because": ["Nothing shows that.", ""], "reveal": "A box is never round. It stands here."}}],
        "review": [{"question": "How many at most?", "number": 4, "reveal": "At most 4 do."}]}})";
    EXPECT_EQ(general_sentences(lesson), (std::vector<std::string>{"A box is never round.", "It never is.",
                                                                   "Nothing shows that.", "At most 4 do."}));
    EXPECT_FALSE(is_general("They overlap by 2."));
    EXPECT_FALSE(is_general("Smaller numbers are many.")) << "no part of a word";
}

TEST(Statements, ListsAreReadAndBadLinesAreNamed) {
    const StatementList list =
        read_statements("# 1\nclaim A.B\n  One is.\n\nhere\n  Two is.\n  One is.\nno\n");
    ASSERT_EQ(list.sentences.size(), 2u);
    EXPECT_EQ(list.sentences.at("One is.").held, Held::claim);
    EXPECT_EQ(list.sentences.at("One is.").test, "A.B");
    EXPECT_EQ(list.sentences.at("Two is.").held, Held::here);
    EXPECT_EQ(list.problems, (std::vector<std::string>{"line 7: twice: One is.",
                                                       "line 8: neither a kind nor indented: no"}));
}

TEST(Statements, EachOfALessonIsListedWithWhatHoldsIt) {
    const auto defined = tests_defined(support::source_folder() / "tests");
    std::map<Held, std::size_t> counts;
    for (const auto& file : lessons()) {
        const std::string name = file.stem().string();
        const auto list_file = support::source_folder() / "tests/words/statements" / (name + ".txt");
        const StatementList list = read_statements(contents(list_file));
        for (const std::string& problem : list.problems) ADD_FAILURE() << list_file << ", " << problem;
        const auto said = general_sentences(contents(file));
        for (const std::string& sentence : said) {
            const auto listed = list.sentences.find(sentence);
            if (listed == list.sentences.end()) {
                ADD_FAILURE() << name << " says, and nothing is listed that holds it: " << sentence;
                continue;
            }
            ++counts[listed->second.held];
        }
        for (const auto& [sentence, statement] : list.sentences) {
            EXPECT_NE(std::ranges::find(said, sentence), said.end())
                << list_file << ", line " << statement.line << ": the lesson no longer says: " << sentence;
            if (statement.held == Held::claim) {
                EXPECT_TRUE(std::ranges::binary_search(defined, statement.test))
                    << list_file << ", line " << statement.line << ": there is no test " << statement.test;
            }
        }
    }
    std::cout << "claims " << counts[Held::claim] << ", here " << counts[Held::here] << ", definitions "
              << counts[Held::definition] << ", advice " << counts[Held::advice] << ", open "
              << counts[Held::open] << '\n';
    EXPECT_LE(counts[Held::open], most_open);
}

}  // namespace
}  // namespace collision::words
