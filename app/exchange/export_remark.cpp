#include "app/exchange/export_remark.h"

#include <algorithm>
#include <utility>

namespace testbed::exchange {

namespace {

constexpr std::string_view remark_mark = "Changed by the export: ";
/// How far from the beginning it is looked for: a remark is the first thing that an export writes.
constexpr std::size_t farthest_remark = 200;

struct CommentRow {
    std::string_view ending, open, close;
};
constexpr CommentRow comment_rows[] = {
    {".svg", "<!-- ", " -->\n"}, {".py", "# ", "\n"},  {".lua", "-- ", "\n"}, {".c", "// ", "\n"},
    {".cpp", "// ", "\n"},       {".cs", "// ", "\n"}, {".js", "// ", "\n"},  {".rs", "// ", "\n"}};

}  // namespace

std::string remark_text(std::string_view remark) { return std::string(remark_mark) + std::string(remark); }

std::string with_remark(std::string text, std::string_view ending, std::string_view remark) {
    if (remark.empty() || text.empty()) return text;
    for (const CommentRow& row : comment_rows)
        if (ending.ends_with(row.ending))
            return std::string(row.open) + remark_text(remark) + std::string(row.close) + text;
    return text;
}

std::optional<FoundRemark> remark_in(std::string_view text) {
    const std::size_t mark = text.substr(0, farthest_remark).find(remark_mark);
    if (mark == text.npos) return {};
    std::string_view remark = text.substr(mark + remark_mark.size());
    for (const std::string_view end : {"\n", "-->", "\""}) remark = remark.substr(0, remark.find(end));
    while (remark.ends_with(' ') || remark.ends_with('\r')) remark.remove_suffix(1);
    return FoundRemark{std::string(remark), mark};
}

}  // namespace testbed::exchange
