// Values that nothing else took become shapes of their own.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>

#include "app/exchange/snippet/asked_places.h"
#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"
#include "app/file/utf8.h"

namespace testbed::exchange::snippet {

namespace shape = collision::shape;

namespace {

/// "count: 3 => [(0, 0), (1, 0), (0, 1)]": points behind a word for one number.
bool is_more_than_a_count(std::string_view name, const Value& value) {
    const auto words = words_in(last_name(name));
    constexpr std::string_view counts[] = {"count", "num", "len", "length"};
    constexpr std::size_t fewest = 3;
    if (words.empty() || std::ranges::find(counts, std::string_view(words.back())) == std::end(counts))
        return false;
    const auto points = as_points(value);
    return points && points->size() >= fewest;
}

/// "midpoint(a, b)": a function of places that nobody knows.
bool is_worked_out_elsewhere(const Value& value) {
    const auto& items = items_of(value);
    return value.is(Value::Kind::call) && value.bracket == '(' && !items.empty() &&
           fields_of(value).empty() && items.size() < 3 && !asks(value.text) &&
           !is_skipped_word(value.text) && !means_shape(value.text) && !is_transparent(value.text) &&
           !is_points_word(value.text) && as_vector(items[0]) &&
           std::ranges::all_of(items, [](const Value& item) {
               return !item.variables.empty() && (as_vector(item) || item.is(Value::Kind::number));
           });
}

/// Whether a file can hold it: UTF-8, and no longer than a name.
bool is_name(std::string_view text) {
    constexpr std::size_t longest = 200;
    if (text.size() > longest) return false;
    while (!text.empty()) {
        const std::size_t length = file::utf8_length(text);
        if (length == 0 || static_cast<unsigned char>(text[0]) < 0x20) return false;
        text.remove_prefix(length);
    }
    return true;
}

}  // namespace

/// The nearest telling word.
Means Reader::meaning(const Context& context) {
    for (const std::string_view name : context)
        if (const Means means = meaning_of(name); means != Means::nothing && means != Means::point)
            return means;
    return Means::nothing;
}

void Reader::emit(const Value& value, const Context& context, std::string_view id) {
    if (depth_ > 100) return;
    using Kind = Value::Kind;
    if (!context.empty() && is_skipped_word(context.front()) &&
        meaning_of(context.front()) == Means::nothing && !is_more_than_a_count(context.front(), value)) {
        ledger_.settle(value);
        return use(value);
    }
    switch (value.kind) {
        case Kind::nothing:
        case Kind::number:
        case Kind::text:
        case Kind::missing: return;
        case Kind::shapes:
            for (const std::uint32_t one : value.parts->shapes)
                if (made_[one].id.empty()) made_[one].id = id;
            return;
        case Kind::points:
        case Kind::list:
        case Kind::call: break;
    }
    if (value.is(Kind::call) && is_skipped_call(value.text) && !is_vector_word(value.text)) return;
    ++depth_;
    if (!emit_points(value, context, id) && !emit_record(value, context, id)) emit_each(value, context, id);
    --depth_;
}

/// Each item and each field by itself.
void Reader::emit_each(const Value& value, const Context& context, std::string_view id) {
    const bool call = value.is(Value::Kind::call);
    const bool asserts = call && says_assertion(value.text);
    const bool asserted = call && !context.empty() && says_assertion(context.front());
    Context inner = context;
    if (call) inner = asserts ? Context{value.text} : asserted ? Context{context.front()} : Context{};
    std::vector<std::optional<std::uint32_t>> shapes;
    for (const Value& item : items_of(value)) {
        shapes.emplace_back();
        // A variable's value is there already.
        if (call && !item.variables.empty()) continue;
        if (call && as_vector(item) && !asks(value.text) && !is_points_word(value.text) &&
            items_of(value).size() > 0 && value.bracket == '(' && !is_transparent(value.text)) {
            // A pair in a call that nobody knows is no point.
            continue;
        }
        const std::size_t before = made_.size();
        emit(item, inner, id);
        shapes.back() = shape_of(item, before);
    }
    emit_parts(value, id, shapes);
    note_case(value, shapes);
}

/// What the fields of a record hold; a part without a place of its own is where the record is.
void Reader::emit_parts(const Value& value, std::string_view id,
                        std::vector<std::optional<std::uint32_t>>& shapes) {
    constexpr std::string_view own_places = "offset x cx a p1 start from min x1 points vertices";
    const Value* const place = place_of(value);
    const auto at = place ? as_vector(*place) : std::nullopt;
    const auto placing = placing_of_parts(value);
    for (const NamedValue& one : fields_of(value)) {
        shapes.emplace_back();
        // Where a thing is, is no point.
        if (as_vector(one.value) && is_label(one.key)) continue;
        if (as_vector(one.value) && is_result_word(one.key)) {
            ledger_.settle(one.value);
            continue;
        }
        const std::size_t before = made_.size();
        const bool told = meaning_of(one.key) != Means::nothing || is_points_word(one.key);
        emit(one.value, {one.key}, told ? id : one.key);
        shapes.back() = shape_of(one.value, before);
        if (placing) {
            if (one.value.is(Value::Kind::shapes))
                for (const std::uint32_t part : one.value.parts->shapes) this->place(made_[part], *placing);
            for (std::size_t i = before; i < made_.size(); ++i) this->place(made_[i], *placing);
            continue;
        }
        const bool part = one.value.is(Value::Kind::list) && items_of(one.value).empty();
        if (!at || !part || place_of(one.value) || first_field(one.value, own_places)) continue;
        for (std::size_t i = before; i < made_.size(); ++i)
            made_[i].pose.position = made_[i].pose.position + *at;
        if (made_.size() > before) {
            ledger_.settle(*place);
            use(*place);
        }
    }
}

/// A vector, a list of vectors, or numbers that are one by their context.
bool Reader::emit_points(const Value& value, const Context& context, std::string_view id) {
    const Means means = meaning(context);
    const auto take = [&](Made made) {
        ledger_.settle(value);
        use(value);
        keep({std::move(made)}, value.source.begin, id);
        return true;
    };
    // "makeShip(1, 2)" is no point.
    const bool unknown =
        value.is(Value::Kind::call) && !is_vector_word(value.text) && last_name(value.text).size() > 3;
    if (const auto at = as_vector(value); at && !unknown) {
        if (unwrapped(value).offset) {
            ledger_.settle(value);
            return true;
        }
        if (has_height(value)) {
            heights_ = true;
            heights_at_ = value.source.begin;
        }
        return take(made_of_points(Means::point, {*at}));
    }
    const bool asserted = !context.empty() && says_assertion(context.front());
    const bool each = value.is(Value::Kind::call) && holds_places(value, asserted);
    if (auto points = each ? std::nullopt : as_points(value)) {
        const bool circles = (means == Means::circle || means == Means::box) && points->size() < 3;
        const bool rounds =
            means == Means::circle && !items_of(value).empty() &&
            std::ranges::all_of(items_of(value), [](const Value& one) { return items_of(one).size() == 3; });
        if (rounds) return false;
        if (circles || (means == Means::ray && points->size() == 2))
            if (auto made = built({}, means, value)) {
                keep(std::move(*made), value.source.begin, id);
                return true;
            }
        if (!items_of(value).empty() && has_height(items_of(value)[0])) {
            heights_ = true;
            heights_at_ = value.source.begin;
        }
        const bool spots = means == Means::nothing && std::ranges::any_of(context, names_places);
        if (!spots)
            return take(made_of_points(means == Means::segment && points->size() > 2 ? Means::nothing : means,
                                       std::move(*points)));
    }
    const bool numbers =
        value.holds() && fields_of(value).empty() && !items_of(value).empty() &&
        std::ranges::all_of(items_of(value), [](const Value& one) { return one.is(Value::Kind::number); });
    if (numbers && means != Means::nothing && means != Means::polygon && means != Means::chain)
        if (auto made = built({}, means, value)) {
            keep(std::move(*made), value.source.begin, id);
            return true;
        }
    if (auto points = as_flat_points(value)) {
        const bool told = means == Means::polygon || means == Means::chain ||
                          std::ranges::any_of(context, is_points_word) ||
                          (value.is(Value::Kind::call) && is_points_word(value.text));
        const bool nested = items_of(value).size() == 1;
        if (told || (points->size() > 2 && !value.is(Value::Kind::call)) ||
            (context.empty() && !nested && !value.is(Value::Kind::call)))
            return take(made_of_points(means, std::move(*points)));
    }
    return false;
}

/// "{x: 1, y: 2, radius: 3}", "{{0, 0}, 2}" of a circle, or a list with something unknown in it.
bool Reader::emit_record(const Value& value, const Context& context, std::string_view id) {
    if (!value.holds()) return false;
    if (is_blank_record(value)) {
        ledger_.settle(value);
        return true;
    }
    Means means = meaning(context);
    if (value.is(Value::Kind::call) && !asks(value.text))
        if (const Means called = meaning_of(value.text); called != Means::nothing && called != Means::point)
            means = called;
    // {"type": "circle", …}
    if (const Value* const type = first_field(value, "type shape kind shapetype");
        type && type->is(Value::Kind::text))
        if (const Means said = meaning_of(type->text); said != Means::nothing) means = said;
    std::string_view name = id;
    if (const Value* const given = first_field(value, "id name label");
        given && given->is(Value::Kind::text) && given->text.size() < 60)
        name = given->text;
    if (!fields_of(value).empty() || means != Means::nothing) {
        const bool first_is_list =
            !items_of(value).empty() && items_of(value)[0].holds() && !as_vector(items_of(value)[0]);
        if (!(first_is_list && fields_of(value).empty()))
            if (auto made = built({}, means, value)) {
                for (Made& one : *made) one.geometry = one.geometry;
                keep(std::move(*made), value.source.begin, name);
                for (const NamedValue& one : fields_of(value)) {
                    if (is_skipped_word(one.key)) ledger_.settle(one.value);
                    if (one.value.holds() && fields_of(one.value).size() > 2)
                        emit(one.value, {one.key}, one.key);
                }
                return true;
            }
        const Value* const said = first_field(value, "type shape kind shapetype");
        if (said && said->is(Value::Kind::text) && means != Means::nothing && has_numbers(value)) {
            if (left_out(value, {})) return true;
            problem(value.source.begin, "a shape that lacks a number, or has one too many");
            ledger_.settle(value);
            return true;
        }
    }
    // Some of its points are known and some are not.
    const auto& items = items_of(value);
    const auto known =
        std::ranges::count_if(items, [](const Value& item) { return as_vector(item).has_value(); });
    const auto broken = std::ranges::any_of(items, [](const Value& item) {
        return (item.holds() && items_of(item).size() <= 3 && missing_in(item) &&
                fields_of(item).size() <= 3) ||
               item.is(Value::Kind::missing);
    });
    if (!value.is(Value::Kind::call) && known > 0 && broken) return left_out(value, {});
    // OpenCV's rotated rectangle: "((1, 2), (3, 4), 30)".
    if (library_.id == "opencv" && items.size() == 3 && as_vector(items[0]) && as_vector(items[1]) &&
        items[2].is(Value::Kind::number))
        if (auto made = built("rotatedrect", Means::box, value)) {
            keep(std::move(*made), value.source.begin, name);
            return true;
        }
    const bool mixed = std::ranges::any_of(items, [](const Value& item) {
        const auto& inner = items_of(item);
        return item.is(Value::Kind::number) ||
               (item.is(Value::Kind::list) && fields_of(item).empty() && !inner.empty() && !as_vector(item) &&
                std::ranges::all_of(inner, [](const Value& one) { return one.is(Value::Kind::number); }));
    });
    if (value.is(Value::Kind::list) && known > 0 && mixed && fields_of(value).empty()) {
        problem(value.source.begin, "a list in which not everything is a pair");
        ledger_.settle(value);
        use(value);
        return true;
    }
    return false;
}

void Reader::emit_variable(Variable& held) {
    held.pending = false;
    Context context{held.name};
    context.insert(context.end(), held.types.begin(), held.types.end());
    if (means_shape(held.name) == false && held.types.size() > 0) {
        // A type tells more than a name that tells nothing.
        context.assign(held.types.begin(), held.types.end());
        context.push_back(held.name);
    }
    Value value = held.value;
    // A vector that is called by a letter alone is no setting and no part of another: "n" is a count and "r"
    // a radius only where they are numbers.
    const bool letter = as_vector(value) && held.name.size() == 1;
    if (letter) context.assign(held.types.begin(), held.types.end());
    const bool declared = as_vector(value) && !held.types.empty() && is_vector_word(held.types[0]);
    const bool own = letter || declared;
    const std::string_view id = is_label(held.name) && !own ? std::string_view() : id_of(held.name);
    // Lua counts from one.
    if (value.is(Value::Kind::list) && items_of(value).size() > 2 &&
        items_of(value)[0].is(Value::Kind::nothing) && has_numbers(items_of(value)[1]))
        own_parts(value).items.erase(own_parts(value).items.begin());
    // "overlap_v = Vector(0, 1)": what a test gave back.
    if (is_result_word(held.name) && as_vector(value)) return ledger_.settle(value);
    const bool scalar = value.is(Value::Kind::number) && ends_in_setting(held.name);
    const bool setting = !letter && is_skipped_word(held.name) && meaning_of(held.name) == Means::nothing;
    // "Rectangle none = {0}"
    const bool blank = value.is(Value::Kind::list) && items_of(value).size() == 1 && value.bracket == '{' &&
                       as_number(value) == 0.0;
    if (scalar || setting || blank) return ledger_.settle(value);
    if (meaning(context) == Means::nothing && is_worked_out_elsewhere(value)) {
        list_.remark(value.source.begin, fmt::format("'{}' is left out: what {} makes is not worked out",
                                                     held.name.substr(0, 60), value.text.substr(0, 60)));
        return;
    }
    // A width, a radius: what it was for has taken it, or nothing has.
    emit(value, context, id);
}

void Reader::turn_about_origin(Made& made, double degrees) {
    const double angle = degrees * std::numbers::pi / 180, c = std::cos(angle), s = std::sin(angle);
    const Vec2 at = made.pose.position;
    made.pose = {{at.x * c - at.y * s, at.x * s + at.y * c}, made.pose.rotation + degrees};
}

void Reader::finish() {
    end_rows();
    for (const auto& [name, at] : names_) place_bodies(name);
    for (const auto& together : joint_) {
        Value list;
        list.kind = Value::Kind::list;
        for (const std::size_t i : together)
            if (variables_[i].pending && as_vector(variables_[i].value)) {
                own_parts(list).items.push_back(variables_[i].value);
                own_parts(list).items.back().variables.push_back(std::uint32_t(i));
            }
        if (items_of(list).size() != together.size()) continue;
        list.source = {variables_[together[0]].begin, variables_[together[0]].begin};
        emit(list, {}, {});
    }
    for (const auto& [of, fields] : loose_) emit_fields(of);
    place_models();
    emit_spelled();
    emit_columns();
    emit_named_ends();
    emit_numbered_ends();
    // Lists first: they use the points that they are made of.
    for (const bool lists : {true, false})
        for (std::size_t i = 0; i < variables_.size(); ++i) {
            Variable& held = variables_[i];
            if (held.pending && (as_vector(held.value).has_value() != lists)) emit_variable(held);
        }
    std::vector<std::size_t> order(made_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return made_[i].begin; });
    std::map<std::uint32_t, std::size_t> places;
    for (const std::size_t i : order) {
        Made& made = made_[i];
        if (made.gone) continue;
        if (!made.wrong.empty()) {
            problem(made.begin, std::string(made.wrong));
            continue;
        }
        if (const auto* box = std::get_if<shape::Rectangle>(&made.geometry); box && made.pose.rotation != 0)
            made.geometry = shape::OrientedRectangle{box->size};
        const std::size_t at = list_.size();
        list_.add(is_name(made.id) ? std::string(made.id) : std::string(), std::move(made.geometry),
                  made.pose, made.begin);
        if (list_.size() > at) places.emplace(std::uint32_t(i), at);
    }
    told_ = told_pairs(places);
}

}  // namespace testbed::exchange::snippet
