#include "app/exchange/snippet/read_snippet.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/exchange/snippet/markup.h"
#include "app/exchange/snippet/numeral.h"
#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/settings.h"

namespace testbed::exchange::snippet {

namespace {

/// Numbers that nobody used, a line of the text each: their starts are sorted.
void report_unused(std::string_view text, const std::vector<std::uint32_t>& open, ShapeList& list) {
    for (std::size_t i = 0, lines = 0; i < open.size() && lines < most_issues; ++lines) {
        const std::size_t line_end = std::min(text.find('\n', open[i]), text.size());
        std::size_t count = 0;
        std::string numbers;
        const std::size_t first = i;
        for (; i < open.size() && open[i] < line_end; ++i, ++count) {
            if (count >= 5) continue;
            const std::size_t end = text.find_first_of(" \t,;)]}\n", open[i]);
            numbers += (count > 0 ? ", " : "") +
                       std::string(text.substr(open[i], std::min(end - open[i], std::size_t{24})));
        }
        if (count > 5) numbers += ", …";
        list.problem(open[first],
                     fmt::format("{} that became no shape: {}",
                                 count == 1 ? "a number" : fmt::format("{} numbers", count), numbers));
    }
}

}  // namespace

Coordinates Reader::read() {
    find_procedures();
    statements(0);
    finish();
    if (tree_.too_deep != none) list_.problem(tree_.too_deep, "brackets are too deep");
    for (const Node& node : tree_.nodes())
        if (node.kind == Node::Kind::number && node.end - node.begin == 10 &&
            read_numeral(tree_.source().substr(node.begin, node.end - node.begin)).bits) {
            list_.remark(node.begin, "hexadecimal numbers of eight digits are read as the bits of floats");
            break;
        }
    if (heights_) list_.remark(heights_at_, "z is left out");
    // A text without shapes shows each of its numbers.
    if (!made_.empty())
        for (const Range setting : settings_among(tree_, ledger_.open())) ledger_.settle(setting);
    report_unused(tree_.source(), ledger_.open(), list_);
    Coordinates read = list_.take();
    std::ranges::stable_sort(read.issues, {},
                             [](const file::Issue& issue) { return std::pair(issue.line, issue.column); });
    read.numbers = ledger_.count();
    read.library = library_.name;
    read.told = std::move(told_);
    return read;
}

Coordinates read_snippet(std::string_view text, const Library* library) {
    const Tree tree = is_markup(text) ? markup_tree(text) : tree_of(text);
    return Reader(tree, library ? *library : detected_library(tree)).read();
}

}  // namespace testbed::exchange::snippet
