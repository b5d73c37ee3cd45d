// Numbers line by line, with titles and tables.
#include <algorithm>
#include <fmt/format.h>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

/// Words of a title that count.
constexpr std::size_t most_words = 12;

/// Columns of a table that mean something.
bool is_column(std::string_view word) {
    constexpr std::string_view words[] = {
        "x",    "y",   "r",     "w",      "h",     "cx",       "cy",   "x1",   "y1",   "x2",
        "y2",   "x0",  "y0",    "radius", "width", "height",   "minx", "miny", "maxx", "maxy",
        "left", "top", "right", "bottom", "angle", "rotation", "xmin", "xmax", "ymin", "ymax"};
    return std::ranges::any_of(words, [&](std::string_view one) { return same_key(word, one); });
}

}  // namespace

/// Numbers and pairs side by side belong to the rows before and after them.
bool Reader::loose(Index node) {
    using Kind = Node::Kind;
    std::vector<Index> terms;
    if (tree_[node].kind == Kind::phrase || tree_[node].kind == Kind::row)
        for (const Index child : tree_.children(node)) {
            if (tree_[child].kind == Kind::phrase) {
                const auto inner = tree_.children(child);
                terms.insert(terms.end(), inner.begin(), inner.end());
            } else {
                terms.push_back(child);
            }
        }
    else
        terms.push_back(node);
    if (terms.empty()) return false;
    const bool table = !rows_.columns.empty();
    // "v 1 2", "A (1, 2)", "[0] 1 2"
    std::size_t first = 0;
    if (terms.size() > 1 && tree_[terms[0]].kind == Kind::name && tree_.text(terms[0]).size() <= 2 && !table)
        first = 1;
    if (terms.size() > 1 && tree_[terms[0]].kind == Kind::list && tree_[terms[0]].sign == '[' && !table) {
        const auto inner = tree_.children(terms[0]);
        if (inner.size() == 1 && tree_[inner[0]].kind == Kind::number && tree_[terms[1]].kind != Kind::list)
            first = 1;
        if (inner.size() == 1 && tree_[inner[0]].kind == Kind::number && terms.size() < 4) first = 1;
    }
    // The type behind a value, as a debugger shows it.
    while (first == 1 && terms.size() > 2 && tree_[terms.back()].kind == Kind::name &&
           is_vector_word(tree_.text(terms.back())))
        terms.pop_back();
    for (std::size_t i = first; i < terms.size(); ++i) {
        const Kind kind = tree_[terms[i]].kind;
        if (kind == Kind::number || kind == Kind::minus || kind == Kind::binary || kind == Kind::list)
            continue;
        if (kind == Kind::call && tree_[tree_[terms[i]].first].kind == Kind::name) {
            const std::string_view name = resolved(tree_.text(tree_[terms[i]].first));
            if (is_vector_word(name) || (name.size() <= 2 && meaning_of(name) == Means::nothing)) continue;
        }
        if (table && (kind == Kind::name || kind == Kind::string || kind == Kind::call)) continue;
        return false;
    }
    std::vector<Value> values;
    for (std::size_t i = first; i < terms.size(); ++i) values.push_back(evaluate(terms[i]));
    if (table && table_row(values, node)) return true;
    for (const Value& value : values)
        if (!value.is(Value::Kind::number) && !as_vector(value)) {
            end_rows();
            // Lists side by side, or one that holds more than a pair.
            for (const Value& each : values) emit(each, rows_.title, {});
            return true;
        }
    if (first == 1) ledger_.settle(Range{tree_[terms[0]].begin, tree_[terms[0]].end});
    add_loose(values, node);
    return true;
}

void Reader::add_loose(const std::vector<Value>& values, Index node) {
    const std::uint32_t begin = tree_[node].begin;
    if (rows_.points.empty() && rows_.sources.empty()) rows_.begin = begin;
    std::vector<double> numbers;
    bool pairs = false;
    for (const Value& value : values) {
        if (const auto v = as_vector(value)) {
            pairs = true;
            heights_at_ = has_height(value) && !heights_ ? begin : heights_at_;
            heights_ = heights_ || has_height(value);
            numbers.push_back(v->x);
            numbers.push_back(v->y);
        } else {
            numbers.push_back(value.number);
        }
    }
    // "Circles:", then their numbers.
    const Means means = meaning(rows_.title);
    if (!pairs &&
        (means == Means::circle || means == Means::box || means == Means::capsule ||
         means == Means::segment) &&
        rows_.points.empty()) {
        Value row;
        row.kind = Value::Kind::list;
        row.source = {begin, tree_[node].end};
        own_parts(row).items = values;
        if (auto made = built({}, means, row)) {
            keep(std::move(*made), begin, {});
            return;
        }
    }
    // "0,0|1,0|1,1": a path in each line
    if (!pairs && numbers.size() >= 6 && numbers.size() % 2 == 0 &&
        tree_.text(node).find('|') != std::string_view::npos) {
        end_rows();
        std::vector<Vec2> path;
        for (std::size_t i = 0; i < numbers.size(); i += 2) path.emplace_back(numbers[i], numbers[i + 1]);
        ledger_.settle(Range{begin, tree_[node].end});
        keep({made_of_points(Means::nothing, std::move(path))}, begin, {});
        return;
    }
    const bool first = rows_.sources.empty();
    rows_.sources.push_back({begin, tree_[node].end});
    if (first) rows_.width = numbers.size();
    if (!pairs && numbers.size() == 3 && (first || rows_.width == 3)) {
        heights_at_ = heights_ ? heights_at_ : begin;
        heights_ = true;
        numbers.pop_back();
    }
    if (numbers.size() % 2 != 0 || (rows_.width == 3 && values.size() != 3 && !pairs)) {
        if (!rows_.wrong)
            problem(values.back().source.begin, "a number without a partner: coordinates come in pairs");
        rows_.wrong = true;
    }
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
        rows_.points.emplace_back(numbers[i], numbers[i + 1]);
    for (const Value& value : values) use(value);
}

void Reader::end_rows() {
    Rows ended = std::move(rows_);
    rows_ = {};
    if (ended.sources.empty()) {
        // A title belongs to what follows, also behind an empty line.
        return;
    }
    const auto settle = [&] {
        for (const Range range : ended.sources) ledger_.settle(range);
    };
    if (ended.wrong) return settle();
    if (ended.points.empty()) return;
    settle();
    const Means means = meaning(ended.title);
    keep({made_of_points(means == Means::segment && ended.points.size() > 2 ? Means::nothing : means,
                         std::move(ended.points))},
         ended.begin, {});
}

/// Words alone: what the numbers below them are.
void Reader::title(Index node) {
    if (header(node)) return;
    if (const Index key = tree_[node].first; tree_[node].kind == Node::Kind::pair && says_places(key)) {
        end_rows();
        prose(tree_.children(key));
        return;
    }
    const bool open = !rows_.sources.empty();
    if (open && !rows_.titled) {
        if (!rows_.wrong)
            problem(tree_[node].begin,
                    fmt::format(
                        "'{}' is not understood",
                        tree_.text(node).substr(0, std::min<std::size_t>(60, tree_.text(node).find(' ')))));
        rows_.wrong = true;
        return;
    }
    end_rows();
    rows_.titled = true;
    rows_.title.clear();
    const Index key = tree_[node].kind == Node::Kind::pair ? tree_[node].first : node;
    const auto words = tree_[key].kind == Node::Kind::phrase ? tree_.children(key) : std::vector<Index>{key};
    for (std::size_t i = words.size(); i-- > 0;) {
        const Index word = words[i];
        if (tree_[word].kind == Node::Kind::number) ledger_.settle(Range{tree_[word].begin, tree_[word].end});
        if (tree_[word].kind == Node::Kind::name && rows_.title.size() < most_words)
            rows_.title.push_back(tree_.text(word));
    }
}

/// "x, y, radius" above the rows of a table.
bool Reader::header(Index node) {
    if (tree_[node].kind != Node::Kind::row && tree_[node].kind != Node::Kind::phrase) return false;
    std::vector<std::string_view> columns;
    std::size_t known = 0;
    for (const Index word : tree_.children(node)) {
        if (tree_[word].kind != Node::Kind::name && tree_[word].kind != Node::Kind::string) return false;
        columns.push_back(tree_.text(word));
        known += is_column(columns.back());
    }
    if (known < 2) return false;
    const Context title = rows_.title;
    end_rows();
    rows_.title = title;
    rows_.titled = true;
    rows_.columns = std::move(columns);
    return true;
}

/// A row below a header, by the columns' names.
bool Reader::table_row(const std::vector<Value>& values, Index node) {
    if (values.size() != rows_.columns.size()) return false;
    Value record;
    record.kind = Value::Kind::list;
    record.source = {tree_[node].begin, tree_[node].end};
    Context words = rows_.title;
    std::string_view id;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::string_view column = rows_.columns[i];
        if (is_column(column)) {
            own_parts(record).fields.push_back({column, values[i]});
            continue;
        }
        ledger_.settle(values[i].source);
        const bool word = values[i].is(Value::Kind::missing) || values[i].is(Value::Kind::text);
        if (word && meaning_of(values[i].text) != Means::nothing)
            words.insert(words.begin(), values[i].text);
        else if (word)
            id = values[i].text;
    }
    if (const auto at = as_vector(record)) {
        if (rows_.sources.empty()) rows_.begin = record.source.begin;
        rows_.sources.push_back(record.source);
        rows_.points.push_back(*at);
        return true;
    }
    if (missing_in(record)) return left_out(record, "a row");
    if (emit_record(record, words, id)) return true;
    return false;
}

}  // namespace testbed::exchange::snippet
