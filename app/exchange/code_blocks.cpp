// Blocks of code in a text of Markdown.
#include "app/exchange/code_blocks.h"

#include <algorithm>

namespace testbed::exchange {

namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view without_blanks(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(blanks);
    if (begin == line.npos) return {};
    return line.substr(begin, line.find_last_not_of(blanks) + 1 - begin);
}

std::string_view fence_of(std::string_view line) {
    for (const std::string_view fence : {"```", "~~~"})
        if (line.starts_with(fence)) return fence;
    return {};
}

/// "cpp", "c++", "{.python}": names a language; code has more in it.
bool is_language(std::string_view text) {
    return text.size() < 24 && text.find_first_of(" \t;()=,") == text.npos;
}

std::size_t count(std::string_view text, std::string_view wanted) {
    std::size_t found = 0;
    for (std::size_t at = text.find(wanted); at != text.npos; at = text.find(wanted, at + wanted.size()))
        ++found;
    return found;
}

/// Whether the text ends within a comment or a string over several lines.
bool is_inside_code(std::string_view before) {
    return count(before, "\"\"\"") % 2 == 1 || count(before, "'''") % 2 == 1 ||
           count(before, "/*") > count(before, "*/");
}

}  // namespace

std::vector<CodeBlock> code_blocks(std::string_view text) {
    std::vector<CodeBlock> blocks;
    std::string_view fence;  // of the block that is open
    std::size_t block_begin = 0, prose_begin = 0, line_number = 0;
    CodeBlock block;
    for (std::size_t begin = 0; begin < text.size(); ++line_number) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = without_blanks(text.substr(begin, end - begin));
        if (fence.empty()) {
            fence = fence_of(line);
            if (!fence.empty() && is_inside_code(text.substr(prose_begin, begin - prose_begin))) return {};
            if (!fence.empty()) {
                const std::string_view rest = line.substr(fence.size());
                const bool code = !is_language(without_blanks(rest));
                block_begin = code ? std::size_t(rest.data() - text.data()) : std::min(end + 1, text.size());
                block.lines_before = line_number + (code ? 0 : 1);
                block.columns_before = code ? block_begin - begin : 0;
            }
        } else if (line.starts_with(fence) || line.ends_with(fence)) {
            const std::size_t last = line.starts_with(fence)
                                         ? begin
                                         : std::size_t(line.data() - text.data()) + line.size() - fence.size();
            block.text = text.substr(block_begin, last - block_begin);
            blocks.push_back(block);
            fence = {};
            prose_begin = end;
        }
        begin = end + 1;
    }
    if (!fence.empty()) {
        block.text = text.substr(block_begin);
        blocks.push_back(block);
    }
    if (blocks.size() < 2) return {};
    return blocks;
}

}  // namespace testbed::exchange
