// Shapes from calls and records.
#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/exchange/snippet/call_rows.h"
#include "app/exchange/snippet/corners.h"
#include "app/exchange/snippet/lines.h"
#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

bool plain_values(const Value& value) {
    return value.is(Value::Kind::nothing) || value.is(Value::Kind::text);
}

/// What a shape is made for or drawn on: "newCircleShape(body, 0, 0, 20)", "circle(graphics, 1, 2, 3)".
bool is_body_value(const Value& value) {
    constexpr std::string_view targets[] = {"graphics", "screen", "canvas",  "ctx",    "context", "surface",
                                            "world",    "space",  "image",   "img",    "frame",   "window",
                                            "scene",    "stage",  "display", "painter"};
    const std::string_view name = value.is(Value::Kind::missing) ? value.text : value.path;
    if (std::ranges::find(targets, lowered(last_name(name))) != std::end(targets) && !as_vector(value) &&
        !value.is(Value::Kind::number))
        return true;
    return (value.is(Value::Kind::call) && is_body(value.text)) ||
           (!value.path.empty() && is_body(value.path) && !value.is(Value::Kind::shapes));
}

}  // namespace

std::optional<Roles> Reader::row_roles(std::string_view call, Means& means,
                                       const std::vector<Value>& arguments, const Roles* named) {
    if (auto line = line_roles(call, means, arguments)) return line;
    // Rows of the library first.
    auto found = known_calls_.find(call);
    if (found == known_calls_.end()) {
        const Library* const own = named_library(call);
        found = known_calls_.emplace(std::string(call), rows_of(call, own ? own->id : library_.id)).first;
    }
    for (const CallRow* const row : found->second)
        if (auto roles = roles_of(arguments, row->roles, true, named)) {
            means = row->means;
            return roles;
        }
    if (means == Means::nothing) return {};
    const bool corners = means == Means::box && are_corners(call, arguments);
    if (means == Means::box && (corners_ || corners))
        if (auto roles = roles_of(arguments, "x0 y0 x1 y1", false, named)) return roles;
    if (corners)
        if (auto roles = roles_of(arguments, "A B", false, named)) return roles;
    for (const CommonRow& row : common_rows())
        if (row.means == means)
            if (auto roles = roles_of(arguments, row.roles, false, named)) {
                if (row.roles == "A B" && names_line(call)) say_segment(*roles, arguments);
                return roles;
            }
    return {};
}

/// "Line(a, b)" as the text defines its lines, or as b is called.
std::optional<Roles> Reader::line_roles(std::string_view call, Means& means,
                                        const std::vector<Value>& arguments) {
    if (!names_line(call) || arguments.size() != 2) return {};
    const std::string second = lowered(last_name(arguments[1].path));
    const bool direction =
        lines_ == LinesAre::endless || second.starts_with("dir") || second.ends_with("direction");
    if (!direction && lines_ != LinesAre::segments) return {};
    auto roles = roles_of(arguments, direction ? "A D" : "A B");
    if (roles) means = direction ? Means::line : Means::segment;
    return roles;
}

/// What "Line(a, b)" was taken for, once.
void Reader::say_segment(const Roles& roles, const std::vector<Value>& arguments) {
    if (library_.id != libraries().front().id || std::exchange(said_segment_, true)) return;
    const Vec2 from = *roles.vector("A"), to = *roles.vector("B");
    list_.remark(
        arguments[0].source.begin,
        fmt::format("a Line of two places is read as a segment, this one from ({:g}, {:g}) to ({:g}, {:g})",
                    from.x, from.y, to.x, to.y));
}

/// Positions and angles among the options: `{angle: 0.3}`.
void Reader::options(const Value& arguments, std::vector<Made>& made, const Roles& used) {
    const auto apply = [&](const Value& record) {
        const FieldRoles found = roles_of_fields(record);
        for (Made& one : made) {
            if (found.roles.number("deg") && !used.number("a") && !used.number("deg"))
                turn_to(one, *found.roles.number("deg") * (library_.degrees ? 1 : 57.29577951308232));
            for (const std::string_view role : {"C", "O"})
                if (const auto at = found.roles.vector(role); at && !used.vector("C") && !used.number("cx")) {
                    // "Rectangle(4, 2, x=0, y=0)": the corner, as in a record.
                    const auto* const box = std::get_if<collision::shape::Rectangle>(&one.geometry);
                    const bool corner = box && &record == &arguments && field_of(record, "x");
                    one.pose.position = corner ? *at + box->size * 0.5 : *at;
                }
        }
        for (const std::string_view role : {"deg", "d"})
            if (found.roles.number(role))
                for (const Range range : found.roles.settled) ledger_.settle(range);
        if (found.roles.vector("C") || found.roles.vector("O"))
            for (const Range range : found.roles.settled) ledger_.settle(range);
    };
    for (const Value& item : items_of(arguments))
        if (item.is(Value::Kind::list) && !fields_of(item).empty() && items_of(item).empty() &&
            !as_vector(item))
            apply(item);
    if (!fields_of(arguments).empty() && !items_of(arguments).empty()) apply(arguments);
}

std::optional<std::vector<Made>> Reader::built(std::string_view call, Means means, const Value& arguments) {
    const auto finish_with = [&](Means what, const Roles& roles) -> std::optional<std::vector<Made>> {
        const std::optional<double> angle = roles.number("deg");
        const bool degrees = angle ? reads_as_degrees(*angle, {}, arguments.source.begin) : library_.degrees;
        std::vector<Made> made = made_of(what, roles, degrees);
        if (made.empty()) return {};
        for (const Range range : roles.settled) ledger_.settle(range);
        if (roles.heights && !heights_) {
            heights_ = true;
            heights_at_ = arguments.source.begin;
        }
        place_as_library(call, arguments, made);
        options(arguments, made, roles);
        use(arguments);
        return made;
    };
    std::vector<Value> items = items_of(arguments);
    std::optional<FieldRoles> by_name;
    if (!fields_of(arguments).empty() && !items.empty()) by_name = roles_of_fields(arguments);
    for (int round = 0; round < 3; ++round) {
        if (!items.empty()) {
            Means what = means;
            if (const auto roles = row_roles(call, what, items, by_name ? &by_name->roles : nullptr))
                if (auto made = finish_with(what, *roles)) return made;
        }
        // "Circle(null, …)", then "Rect([1, 2, 3, 4])".
        if (!items.empty() && (plain_values(items.front()) || is_body_value(items.front())))
            items.erase(items.begin());
        else if (items.size() == 1 && items[0].holds() && !items_of(items[0]).empty() &&
                 fields_of(items[0]).empty())
            items = std::vector<Value>(items_of(items[0]));
        else
            break;
    }
    // By names: "Circle(radius: 1)", "Circle({radius: 1})".
    std::vector<const Value*> records;
    if (!fields_of(arguments).empty()) records.push_back(&arguments);
    for (const Value& item : items)
        if (item.holds() && !fields_of(item).empty() && !as_vector(item)) records.push_back(&item);
    // "meet(a, b)" of two boxes is none of them.
    const auto whole = std::ranges::count_if(records, [&](const Value* record) {
        return record != &arguments && roles_of_fields(*record).means != Means::nothing;
    });
    if (whole > 1) return {};
    for (const Value* const record : records) {
        FieldRoles found = roles_of_fields(*record);
        take_library_fields(*record, means, found.roles);
        // What has no name: the points of "polygon(…, angle=1)".
        for (const Value& item : items) {
            if (&item == record) continue;
            if (found.roles.points.empty() && found.roles.rings.empty())
                if (auto points = as_points(item); points && points->size() > 2) {
                    found.roles.points = std::move(*points);
                    found.roles.settled.push_back(item.source);
                }
        }
        // "cap(a, b, radius: 3)", "disk(a, radius: 3)"
        const bool places =
            record == &arguments && !items.empty() && items.size() < 3 && found.roles.vectors.empty() &&
            found.roles.number("r") &&
            std::ranges::all_of(items, [](const Value& item) { return as_vector(item).has_value(); });
        for (std::size_t i = 0; places && i < items.size(); ++i) {
            found.roles.vectors.emplace_back(items.size() == 1 ? "C"
                                             : i == 0          ? "A"
                                                               : "B",
                                             *as_vector(items[i]));
            found.roles.heights = found.roles.heights || has_height(items[i]);
            for (const Value& number : items_of(unwrapped(items[i])))
                found.roles.settled.push_back(number.source);
            found.roles.settled.push_back(items[i].source);
        }
        if (places && items.size() == 2 && found.means == Means::circle) found.means = Means::capsule;
        for (const NamedValue& one : fields_of(*record))
            if (is_skipped_word(one.key) && meaning_of(one.key) == Means::nothing) ledger_.settle(one.value);
        Means what = means == Means::nothing || means == Means::point ? found.means : means;
        // "Line {origin, direction}"
        const bool endless = found.means == Means::ray || found.means == Means::line;
        if (means == Means::segment && endless) what = Means::line;
        if (what == Means::nothing) continue;
        if (auto made = finish_with(what, found.roles)) return made;
        if (found.means != Means::nothing && found.means != what)
            if (auto made = finish_with(found.means, found.roles)) return made;
    }
    return {};
}

std::vector<std::uint32_t> Reader::keep(std::vector<Made> made, std::uint32_t begin, std::string_view id) {
    std::vector<std::uint32_t> kept;
    for (Made& one : made) {
        one.begin = begin;
        one.id = id;
        kept.push_back(std::uint32_t(made_.size()));
        made_.push_back(std::move(one));
    }
    return kept;
}

/// Those that were made from there on.
void Reader::forget_shapes(std::size_t from) {
    made_.erase(made_.begin() + std::ptrdiff_t(from), made_.end());
    std::erase_if(attached_, [&](std::uint32_t one) { return one >= from; });
    std::erase_if(cases_,
                  [&](const auto& one) { return one.first.first >= from || one.first.second >= from; });
}

bool Reader::left_out(const Value& value, std::string_view what) {
    const Value* const unknown = missing_in(value);
    if (!unknown || unknown->text.empty()) return false;
    problem(value.source.begin, fmt::format("{} left out: '{}' has no value here",
                                            what.empty() ? "a shape is" : std::string(what) + " is",
                                            unknown->text.substr(0, 60)));
    ledger_.settle(value);
    use(value);
    return true;
}

}  // namespace testbed::exchange::snippet
