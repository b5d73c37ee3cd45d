#include "tests/words/statements.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>
#include <utility>

#include "tests/words/rules.h"

namespace collision::words {

namespace {

using json = nlohmann::ordered_json;

/// Words and their endings; "the rule" and "needs" because a rule is general without any of the others.
const std::regex& general_words() {
    static const std::regex words(
        R"(\b(never|always|whatever|wherever|whenever|whichever|however|every|everywhere|anywhere|any|no matter|at most|at least|the rule|needs?|none|nothing|only|cannot|must|all|exactly (if|where|when)|as (soon|long) as)\b)",
        std::regex::icase | std::regex::optimize);
    return words;
}

/// Keys whose texts are names or data.
bool is_prose(const std::string& key) {
    static constexpr std::string_view others[] = {"id",   "type",     "select",    "start",        "overlays",
                                                  "pair", "readings", "algorithm", "former_names", "sources",
                                                  "goal", "goals",    "numbers",   "switches",     "shapes"};
    return std::ranges::find(others, key) == std::end(others);
}

void collect(const json& value, std::vector<std::string>& texts) {
    if (value.is_string()) return texts.push_back(value.get<std::string>());
    if (value.is_array())
        for (const json& one : value) collect(one, texts);
    if (!value.is_object()) return;
    for (const auto& [key, member] : value.items()) {
        if (key == "choices" && member.is_array()) {
            const auto answer = value.find("answer");
            const bool one = answer != value.end() && answer->is_number_unsigned();
            const std::size_t right = one ? answer->get<std::size_t>() : 0;
            if (right >= 1 && right <= member.size()) collect(member[right - 1], texts);
        } else if (is_prose(key)) {
            collect(member, texts);
        }
    }
}

std::string_view trimmed(std::string_view line) {
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.front())) != 0)
        line.remove_prefix(1);
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back())) != 0) line.remove_suffix(1);
    return line;
}

bool read_heading(std::string_view line, Statement& statement) {
    static constexpr std::pair<std::string_view, Held> headings[] = {{"here", Held::here},
                                                                     {"definition", Held::definition},
                                                                     {"advice", Held::advice},
                                                                     {"open", Held::open}};
    for (const auto& [word, held] : headings)
        if (line == word) {
            statement = {held, {}, 0};
            return true;
        }
    constexpr std::string_view claim = "claim ";
    if (!line.starts_with(claim) || line.find('.') == line.npos) return false;
    statement = {Held::claim, std::string(trimmed(line.substr(claim.size()))), 0};
    return true;
}

}  // namespace

bool is_general(std::string_view sentence) {
    return sentence.find(' ') != sentence.npos && !sentence.ends_with('?') &&
           std::regex_search(sentence.begin(), sentence.end(), general_words());
}

std::vector<std::string> general_sentences(std::string_view text) {
    const json scene = json::parse(text);
    std::vector<std::string> texts, found;
    if (const auto lesson = scene.find("lesson"); lesson != scene.end()) collect(*lesson, texts);
    for (const std::string& one : texts)
        for (std::string& sentence : sentences(one))
            if (is_general(sentence) && std::ranges::find(found, sentence) == found.end())
                found.push_back(std::move(sentence));
    return found;
}

StatementList read_statements(std::string_view text) {
    StatementList list;
    Statement now;
    bool headed = false;
    std::size_t number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end), words = trimmed(line);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        const auto problem = [&](const char* what) {
            list.problems.push_back("line " + std::to_string(number) + ": " + what + ": " +
                                    std::string(words));
        };
        if (words.empty() || words.front() == '#') continue;
        if (line.front() != ' ') {
            headed = read_heading(words, now);
            if (!headed) problem("neither a kind nor indented");
            continue;
        }
        if (!headed) {
            problem("a sentence without a kind above it");
            continue;
        }
        now.line = number;
        if (!list.sentences.emplace(words, now).second) problem("twice");
    }
    return list;
}

std::vector<std::string> tests_defined(const std::filesystem::path& folder) {
    static const std::regex test(R"(\bTEST(_F|_P)?\(\s*(\w+)\s*,\s*(\w+)\s*\))");
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".cpp") continue;
        std::ifstream file(entry.path());
        const std::string source((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
        for (std::sregex_iterator at(source.begin(), source.end(), test), end; at != end; ++at)
            found.push_back((*at)[2].str() + "." + (*at)[3].str());
    }
    std::ranges::sort(found);
    return found;
}

}  // namespace collision::words
