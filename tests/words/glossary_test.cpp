// The glossary explains words that the program uses, and only those.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "tests/support/source_folder.h"
#include "tests/words/texts.h"

namespace collision::words {
namespace {

namespace fs = std::filesystem;

/// A row: the term before a parenthesis, its meaning, and the file of a lesson or "window".
struct Term {
    std::string term;
    std::string meaning;
    std::string see;
};

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
}

std::vector<std::string> cells(const std::string& row) {
    std::vector<std::string> found;
    std::istringstream in(row.substr(2));
    for (std::string cell; std::getline(in, cell, '|');) {
        const std::size_t from = cell.find_first_not_of(' '), to = cell.find_last_not_of(' ');
        found.push_back(from == cell.npos ? "" : cell.substr(from, to - from + 1));
    }
    return found;
}

std::vector<Term> terms() {
    std::vector<Term> found;
    std::ifstream in(support::source_folder() / "scenes/lessons/glossary.md");
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with("| ") || line.starts_with("| term ")) continue;
        const std::vector<std::string> row = cells(line);
        if (row.size() < 3) continue;
        const std::size_t open = row[2].find('('), close = row[2].find(')');
        found.push_back({row[0].substr(0, row[0].find(" (")), row[1],
                         open == std::string::npos ? row[2] : row[2].substr(open + 1, close - open - 1)});
    }
    return found;
}

/// Whether a text has the term, at the start of a word: "clamps" has "clamp".
bool has(const std::string& text, const std::string& term) {
    for (std::size_t at = text.find(term); at != text.npos; at = text.find(term, at + 1))
        if (at == 0 || std::isalpha(static_cast<unsigned char>(text[at - 1])) == 0) return true;
    return false;
}

TEST(Glossary, ExplainsTermsThatItsLessonOrTheWindowUses) {
    const fs::path root = support::source_folder();
    const std::vector<Text> all = all_texts(root);
    for (const Term& one : terms()) {
        const bool window = one.see == "window";
        if (!window) {
            EXPECT_TRUE(fs::exists(root / "scenes/lessons" / one.see)) << one.term << ": " << one.see;
        }
        EXPECT_TRUE(std::ranges::any_of(
            all,
            [&](const Text& text) {
                const bool here = window ? text.place == Place::string && !text.where.starts_with("app/cli")
                                         : text.where.starts_with("scenes/lessons/" + one.see + '/');
                return here && has(lower(text.words), lower(one.term));
            }))
            << one.see << " does not use \"" << one.term << '"';
    }
}

TEST(Glossary, HasAtLeastTwentyTermsInOrder) {
    const std::vector<Term> all = terms();
    EXPECT_GE(all.size(), 20u);
    EXPECT_TRUE(std::ranges::is_sorted(all, {}, [](const Term& one) { return lower(one.term); }));
    for (const Term& one : all) EXPECT_FALSE(one.meaning.empty()) << one.term;
}

}  // namespace
}  // namespace collision::words
