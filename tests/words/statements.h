// What lessons say in general, and what holds it: each such sentence is listed in tests/words/statements.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace collision::words {

/// Whether a sentence speaks of more than what is in sight: "never", "every", "at most", "exactly if".
bool is_general(std::string_view sentence);

/// The general sentences of a lesson's file that it says are true, each once, in their order: its texts, the
/// right choice of a question and the reasons, but no question and no wrong choice.
std::vector<std::string> general_sentences(std::string_view json);

/// What holds a sentence.
enum class Held {
    claim,       ///< a test that tries it on many scenes
    here,        ///< it is about the step's own shapes, which the lesson's solution and wrong ends try
    definition,  ///< it says what a word or a rule of the lesson means
    advice,      ///< it says what to do, or what the program, books or people do
    open,        ///< nothing yet
};

struct Statement {
    Held held = Held::open;
    std::string test{};  ///< of a claim: "Suite.Name"
    std::size_t line = 0;
};

struct StatementList {
    std::map<std::string, Statement, std::less<>> sentences{};
    std::vector<std::string> problems{};  ///< lines that cannot be read, with their numbers
};

/// Reads a list: a line "claim Suite.Name", "here", "definition", "advice" or "open", then its sentences, a
/// line each, indented. Empty lines and those that begin with '#' are skipped.
StatementList read_statements(std::string_view text);

/// The tests that sources under the folder define, as "Suite.Name".
std::vector<std::string> tests_defined(const std::filesystem::path& folder);

}  // namespace collision::words
