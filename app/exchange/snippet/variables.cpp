// What variables hold, filled at once or step by step.
#include <algorithm>
#include <fmt/format.h>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

constexpr std::size_t most_elements = 100'000;

/// "Array(4)", "Vertices(4)"
bool has_room(const Value& value) {
    return value.is(Value::Kind::call) && items_of(value).size() == 1 && fields_of(value).empty() &&
           items_of(value)[0].is(Value::Kind::number);
}

/// "a.b->c" as a, b, c.
std::vector<std::string_view> parts_of(std::string_view path) {
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        const std::size_t end = std::min(path.find_first_of(".:>-"), path.size());
        if (end > 0) parts.push_back(path.substr(0, end));
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return parts;
}

}  // namespace

/// "3", or a variable that counts.
std::optional<double> Reader::subscript(Index node) const {
    if (tree_[node].kind == Node::Kind::number) return tree_[node].value;
    if (tree_[node].kind != Node::Kind::name) return {};
    const auto found = names_.find(tree_.text(node));
    return found == names_.end() ? std::nullopt : as_number(variables_[found->second].value);
}

/// Of an expression: "v[0].x" begins at its v.
std::uint32_t Reader::begin_of(Index node) const {
    while (tree_[node].kind == Node::Kind::member && tree_[node].first != none) node = tree_[node].first;
    return tree_[node].begin;
}

std::optional<Reader::Target> Reader::target_of(Index node) const {
    using Kind = Node::Kind;
    const auto with_fields = [&](Target target, std::string_view path) {
        for (const std::string_view field : parts_of(path)) target.steps.push_back({field});
        return target;
    };
    switch (tree_[node].kind) {
        case Kind::name: {
            std::string_view path = tree_.text(node);
            for (const std::string_view own : {"this.", "self.", "this->"})
                if (path.starts_with(own)) path.remove_prefix(own.size());
            // A variable whose name is a path itself: "this.a.b".
            const std::size_t end = std::min(path.find_first_of(".:>-"), path.size());
            return with_fields(Target{path.substr(0, end), {}, {}}, path.substr(end));
        }
        case Kind::index: {
            const Index base = tree_[node].first;
            auto target = target_of(base);
            if (!target) return {};
            const Index at = tree_[base].next;
            if (at == none) return target;
            const auto number = tree_[at].next == none ? subscript(at) : std::nullopt;
            if (number && *number >= 0 && *number < double(most_elements))
                target->steps.push_back({{}, std::size_t(*number), true});
            else
                target->known = false;
            return target;
        }
        case Kind::member: {
            auto target = target_of(tree_[node].first);
            if (!target) return {};
            return with_fields(std::move(*target), tree_.text(node));
        }
        case Kind::phrase: {
            const auto terms = tree_.children(node);
            if (terms.empty()) return {};
            Index last = terms.back();
            // "Vec2 v[3]" declares v.
            if (tree_[last].kind == Kind::index) {
                std::vector<std::string_view> types;
                for (std::size_t i = 0; i + 1 < terms.size(); ++i) types.push_back(tree_.text(terms[i]));
                auto target = target_of(tree_[last].first);
                if (target) target->types.assign(types.rbegin(), types.rend());
                return target;
            }
            auto target = target_of(last);
            if (!target) return {};
            for (std::size_t i = terms.size() - 1; i-- > 0;) target->types.push_back(tree_.text(terms[i]));
            return target;
        }
        case Kind::string: return Target{tree_.text(node), {}, {}};
        case Kind::list: return element_without_name(node);
        default: return {};
    }
}

Reader::Variable* Reader::find_variable(std::string_view name) {
    const auto found = names_.find(name);
    return found == names_.end() ? nullptr : &variables_[found->second];
}

std::size_t Reader::variable(std::string_view name, std::uint32_t begin) {
    const auto [found, added] = names_.try_emplace(name, variables_.size());
    if (added) {
        Variable fresh;
        fresh.name = name;
        fresh.begin = begin;
        variables_.push_back(std::move(fresh));
    }
    return found->second;
}

void Reader::declare(std::string_view name, Context types, std::uint32_t begin) {
    Variable& declared = variables_[variable(name, begin)];
    release(declared);
    declared.value = {};
    declared.types = std::move(types);
    declared.begin = begin;
}

/// What it held becomes a shape, where nothing else has used it, before it holds something else.
void Reader::release(Variable& held) {
    place_bodies(held.name);
    if (held.pending) emit_variable(held);
    held.pending = false;
}

Value* Reader::element_of(Value& value, const std::vector<Step>& steps) {
    Value* at = &value;
    for (const Step& step : steps) {
        Value* next = nullptr;
        if (!at->parts) return nullptr;
        Parts& parts = own_parts(*at);
        if (step.is_element) {
            if (step.element < parts.items.size()) next = &parts.items[step.element];
        } else {
            for (NamedValue& one : parts.fields)
                if (one.key == step.field) next = &one.value;
        }
        if (!next) return nullptr;
        at = next;
    }
    return at;
}

void Reader::set(const Target& target, Value value, Index node) {
    const std::uint32_t begin = tree_[node].begin;
    if (!target.steps.empty() && is_skipped_word(target.steps.back().field)) ledger_.settle(value);
    // What it is made of is its own now.
    for (const std::uint32_t moved : value.variables)
        if (!as_vector(value) && !value.is(Value::Kind::number)) variables_[moved].pending = false;
    // "all = [square]"
    if (value.is(Value::Kind::list) && items_of(value).size() == 1 && fields_of(value).empty() &&
        !as_vector(value))
        for (const std::uint32_t moved : items_of(value)[0].variables) variables_[moved].pending = false;
    Variable& held = variables_[variable(target.root, begin)];
    if (target.steps.empty()) {
        if (!target.known) {
            value = {};
            value.kind = Value::Kind::missing;
            value.text = target.root;
        }
        // "[[circle]]", "x = 1", …, "[[circle]]", "x = 2": the numbers before are a shape of their own.
        emit_fields_of(held);
        place_model_of(held);
        // "xs = […]", "ys = […]", then other columns
        emit_column(names_[target.root]);
        release(held);
        held.begin = begin;
        if (!target.types.empty()) held.types = target.types;
        if (value.is(Value::Kind::shapes))
            for (const std::uint32_t one : value.parts->shapes)
                if (made_[one].id.empty()) made_[one].id = id_of(target.root);
        held.pending = !value.is(Value::Kind::shapes) && !value.is(Value::Kind::missing);
        held.value = std::move(value);
        note_field(names_[target.root]);
        return;
    }
    const std::string_view field = target.steps.back().field;
    const std::string_view of = target.steps.size() > 1 ? target.steps[target.steps.size() - 2].field : "";
    // "units[0].velocity.x = 4"
    if ((field == "x" || field == "y") && is_skipped_word(of) && value.is(Value::Kind::number)) {
        ledger_.settle(value);
        list_.remark(begin,
                     fmt::format("'{}.{}' is left out: it is no part of a shape", of.substr(0, 60), field));
    }
    make_element(held, target.steps);
    if (change_element(held.value, target.steps, value)) return;
    // "new Array(4)" is empty, with room for four.
    if (has_room(held.value) && target.steps.front().is_element) {
        ledger_.settle(held.value);
        held.value = {};
    }
    // The first element again: what was filled before is another shape.
    const Value* const old = element_of(held.value, target.steps);
    if (old && held.pending && target.steps.front().is_element && target.steps.front().element == 0 &&
        target.steps.size() == 1 && !old->is(Value::Kind::nothing)) {
        release(held);
        held.value = {};
        held.begin = begin;
    }
    if (!held.value.holds()) {
        if (held.value.is(Value::Kind::points)) return;
        held.value = {};
        held.value.kind = Value::Kind::list;
        held.value.source = {begin, begin};
        if (!held.pending) held.begin = begin;
    }
    Value* at = &held.value;
    for (const Step& step : target.steps) {
        if (!at->holds()) {
            *at = {};
            at->kind = Value::Kind::list;
            at->source = {begin, begin};
        }
        Parts& parts = own_parts(*at);
        if (step.is_element) {
            if (step.element >= parts.items.size()) parts.items.resize(step.element + 1);
            at = &parts.items[step.element];
        } else {
            const auto found = std::ranges::find(parts.fields, step.field, &NamedValue::key);
            at = found != parts.fields.end() ? &found->value
                                             : &parts.fields.emplace_back(NamedValue{step.field, {}}).value;
        }
    }
    // A number that another takes the place of is none of a shape.
    if (at->is(Value::Kind::number)) ledger_.settle(*at);
    *at = std::move(value);
    held.pending = true;
}

void Reader::append_to(const Target& target, const Value& value, Index node) {
    if (value.is(Value::Kind::nothing) || value.is(Value::Kind::shapes)) return;
    Variable& held = variables_[variable(target.root, tree_[node].begin)];
    for (const std::uint32_t moved : value.variables) variables_[moved].pending = false;
    for (const Value& part : items_of(value))
        for (const std::uint32_t moved : part.variables)
            if (part.is(Value::Kind::number)) variables_[moved].pending = false;
    Value* at = target.steps.empty() ? &held.value : element_of(held.value, target.steps);
    if (!at) {
        Value list;
        list.kind = Value::Kind::list;
        set(target, list, node);
        at = element_of(variables_[variable(target.root, 0)].value, target.steps);
        if (!at) return;
    }
    if (at->is(Value::Kind::points)) {
        if (const auto v = as_vector(value)) {
            auto more = std::make_shared<std::vector<Vec2>>(*at->points);
            more->push_back(*v);
            at->points = std::move(more);
        }
        return;
    }
    if (!at->holds() || at->is(Value::Kind::call)) {
        // "Vertices(4)" is empty, with room for four.
        const bool room = items_of(*at).size() == 1 && items_of(*at)[0].is(Value::Kind::number);
        if (at->is(Value::Kind::call) && has_numbers(*at) && !room) return;
        if (room) ledger_.settle(*at);
        *at = {};
        at->kind = Value::Kind::list;
        at->source = {tree_[node].begin, tree_[node].begin};
    }
    own_parts(*at).items.push_back(value);
    variables_[variable(target.root, 0)].pending = true;
}

void Reader::use(const Value& value) {
    for (const std::uint32_t one : value.variables) {
        variables_[one].pending = false;
        ledger_.settle(variables_[one].value.source);
    }
    for (const Value& item : items_of(value)) use(item);
    for (const NamedValue& one : fields_of(value)) use(one.value);
}

}  // namespace testbed::exchange::snippet
