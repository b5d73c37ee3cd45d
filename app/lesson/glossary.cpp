#include "app/lesson/glossary.h"

#include <algorithm>
#include <array>

namespace testbed::lesson {

namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t from = text.find_first_not_of(" \t\r");
    if (from == text.npos) return {};
    return text.substr(from, text.find_last_not_of(" \t\r") - from + 1);
}

/// Between two signs, the second looked for behind the first; empty where one is missing.
std::string between(std::string_view text, char first, char second) {
    const std::size_t from = text.find(first);
    const std::size_t to = from == text.npos ? from : text.find(second, from);
    return to == text.npos ? std::string() : std::string(text.substr(from + 1, to - from - 1));
}

}  // namespace

std::vector<GlossaryTerm> read_glossary(std::string_view markdown) {
    std::vector<GlossaryTerm> terms;
    bool in_table = false;
    while (!markdown.empty()) {
        const std::size_t end = std::min(markdown.find('\n'), markdown.size());
        std::string_view line = trimmed(markdown.substr(0, end));
        markdown.remove_prefix(std::min(end + 1, markdown.size()));
        if (!line.starts_with('|')) continue;
        std::array<std::string_view, 3> cells{};
        for (std::string_view& cell : cells) {
            line.remove_prefix(std::min<std::size_t>(1, line.size()));
            const std::size_t to = std::min(line.find('|'), line.size());
            cell = trimmed(line.substr(0, to));
            line.remove_prefix(to);
        }
        const auto& [term, meaning, see] = cells;
        // The rows follow a line of dashes.
        if (term.starts_with("---")) in_table = true;
        if (!in_table || term.empty() || meaning.empty() || term.starts_with("---")) continue;
        terms.push_back({std::string(term), std::string(meaning), between(see, '(', ')'), between(see, '[', ']')});
    }
    return terms;
}

}  // namespace testbed::lesson
