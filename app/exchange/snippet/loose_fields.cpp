// "self.x = 1", "self.y = 2", "self.radius = 3": numbers with names of their own are one shape.
#include <algorithm>
#include <map>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

/// "ballX", "ball_radius" and "x1": of what, and which of its numbers.
struct Part {
    std::string of;
    std::string_view key;
};

std::string_view key_of(std::string_view word) {
    constexpr std::string_view keys[] = {"x", "y", "cx",    "cy",     "r",        "radius",
                                         "w", "h", "width", "height", "diameter", "rad"};
    const auto found = std::ranges::find(keys, word);
    return found == std::end(keys) ? std::string_view() : *found;
}

/// "pwidth", "rx": a letter or two in front of which number it is; the whole word where there is none.
std::string_view key_within(std::string_view word) {
    constexpr std::string_view keys[] = {"radius", "height", "width", "x", "y", "w", "h"};
    for (const std::string_view key : keys)
        if (word.ends_with(key) && word.size() > key.size() &&
            word.size() <= key.size() + (key.size() > 1 ? 2 : 1))
            return key;
    return {};
}

Part part_of(std::string_view name) {
    constexpr std::string_view places[] = {"pos", "position", "center", "coord", "loc"};
    const auto is_place = [&](const std::string& word) {
        return std::ranges::find(places, std::string_view(word)) != std::end(places);
    };
    std::vector<std::string> words = words_in(name);
    if (words.empty()) return {};
    // "x_pos", "posX"
    if (words.size() > 1 && is_place(words.back())) words.pop_back();
    Part part;
    part.key = key_of(words.back());
    const std::string last = words.back();
    words.pop_back();
    if (part.key.empty() && words.empty()) {
        part.key = key_within(last);
        if (!part.key.empty()) part.of = last.substr(0, last.size() - part.key.size()) + ' ';
    }
    if (!words.empty() && is_place(words.back()) && (part.key == "x" || part.key == "y")) words.pop_back();
    for (const std::string& word : words) part.of += word + ' ';
    for (const char c : name)
        if (c >= '0' && c <= '9') part.of += c;
    return part;
}

}  // namespace

bool Reader::is_loose_field(const Variable& held) const {
    return held.pending && held.value.is(Value::Kind::number) && !part_of(held.name).key.empty();
}

/// Keeps which numbers may be one shape.
void Reader::note_field(std::size_t variable) {
    if (is_loose_field(variables_[variable])) loose_[part_of(variables_[variable].name).of].insert(variable);
}

/// What has a place and a size.
void Reader::emit_fields(const std::string& of) {
    Value record;
    record.kind = Value::Kind::list;
    std::vector<std::size_t> fields;
    for (const std::size_t i : loose_[of]) {
        const Variable& held = variables_[i];
        if (!is_loose_field(held)) continue;
        own_parts(record).fields.push_back({part_of(held.name).key, held.value});
        fields.push_back(i);
    }
    if (fields.empty()) return;
    const Variable& first = variables_[fields[0]];
    record.source = {first.begin, first.begin};
    const bool placed = first_field(record, "x cx") && first_field(record, "y cy");
    const bool sized = first_field(record, "r radius rad diameter") ||
                       (first_field(record, "w width") && first_field(record, "h height"));
    if (placed && !sized && fields.size() == 2 && of.empty() && spell_point(fields)) return;
    if (!placed || !sized || !emit_record(record, {first.name}, {})) return;
    for (const std::size_t i : fields) {
        variables_[i].pending = false;
        ledger_.settle(variables_[i].value);
    }
}

/// "x: 1" and "y: 2" on lines of their own: a place, or a corner of what the lines above name.
bool Reader::spell_point(const std::vector<std::size_t>& fields) {
    const Variable *x = nullptr, *y = nullptr;
    for (const std::size_t i : fields) {
        if (variables_[i].name == "x") x = &variables_[i];
        if (variables_[i].name == "y") y = &variables_[i];
    }
    if (!x || !y || y->begin < x->begin) return false;
    const auto is_spelled = [&](const Value& value) {
        const std::string_view text = tree_.source().substr(value.source.begin, 1);
        return !value.parts && !text.empty() && std::string_view("-.0123456789").find(text[0]) != text.npos;
    };
    if (!is_spelled(x->value) || !is_spelled(y->value)) return false;
    const Vec2 at{*as_number(x->value), *as_number(y->value)};
    // A line that names a shape, without a sentence behind it, begins another.
    const std::uint32_t from = spelled_.empty() ? 0 : spelled_.back().end;
    Means means = spelled_.empty() ? Means::nothing : spelled_.back().means;
    bool another = spelled_.empty(), element = false;
    for (std::string_view lines = tree_.source().substr(from, x->begin - from); !lines.empty();) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
        const std::size_t digits = line.find_first_not_of("0123456789");
        if (digits > 0 && digits < line.size() && line[digits] == ':') {
            element = true;
            continue;
        }
        const auto words = words_in(line);
        if (words.empty() || words.size() > 3 || meaning_of(words[0]) == Means::nothing) continue;
        means = meaning_of(words[0]);
        another = true;
    }
    if (another) spelled_.push_back({{}, x->begin, 0, means});
    spelled_.back().points.push_back(at);
    spelled_.back().elements = element;
    spelled_.back().end = y->value.source.end;
    for (const std::size_t i : fields) {
        variables_[i].pending = false;
        ledger_.settle(variables_[i].value);
    }
    return true;
}

void Reader::emit_spelled() {
    for (const Spelled& one : spelled_) {
        const std::size_t count = one.points.size();
        const bool together = (one.elements && count > 2) || (one.means == Means::segment && count == 2) ||
                              ((one.means == Means::polygon || one.means == Means::chain) && count > 2);
        if (together) {
            keep({made_of_points(one.means, one.points)}, one.begin, {});
            continue;
        }
        for (const Vec2 at : one.points) keep({made_of_points(Means::point, {at})}, one.begin, {});
    }
    spelled_.clear();
}

/// The same again for the numbers of a variable that is given another value.
void Reader::emit_fields_of(const Variable& held) {
    if (is_loose_field(held)) emit_fields(part_of(held.name).of);
}

}  // namespace testbed::exchange::snippet
