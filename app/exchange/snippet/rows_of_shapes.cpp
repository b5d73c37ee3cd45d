// Boxes and circles as rows of plain numbers, and what a text says about these numbers.
#include <algorithm>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

/// "mode='xyxy'": boxes are two corners in all of the text.
bool Reader::states_corners(std::string_view text) {
    text = text.substr(0, 20'000);
    if (text.find("xywh") != text.npos || text.find("XYWH") != text.npos) return false;
    for (const std::string_view remark :
         {"xyxy", "XYXY", "[x1, y1, x2, y2]", "(x1, y1, x2, y2)", "[xmin, ymin, xmax, ymax]",
          "(xmin, ymin, xmax, ymax)", "x_min, y_min, x_max, y_max"})
        if (text.find(remark) != text.npos) return true;
    return false;
}

/// "Boxes([[0, 0, 1, 1], [2, 2, 1, 1]])": a box in each row.
std::optional<Value> Reader::shapes_of_rows(Index node, Means means, const Value& arguments) {
    const std::size_t numbers = means == Means::box ? 4 : means == Means::circle ? 3 : 0;
    if (numbers == 0 || items_of(arguments).size() != 1 || !fields_of(arguments).empty()) return {};
    const Value& rows = items_of(arguments)[0];
    if (!rows.is(Value::Kind::list) || items_of(rows).size() < 2) return {};
    std::vector<Made> made;
    for (const Value& row : items_of(rows)) {
        const auto& items = items_of(row);
        if (!row.is(Value::Kind::list) || items.size() != numbers ||
            !std::ranges::all_of(items, [](const Value& one) { return one.is(Value::Kind::number); }))
            return {};
        auto one = built({}, means, row);
        if (!one) return {};
        made.insert(made.end(), one->begin(), one->end());
    }
    ledger_.settle(arguments);
    use(arguments);
    return with_shapes(node, std::move(made));
}

}  // namespace testbed::exchange::snippet
