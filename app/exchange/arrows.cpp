#include "app/exchange/arrows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "app/exchange/parts.h"
#include "app/exchange/snippet/numeral.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange {

namespace {

namespace shape = collision::shape;
using VectorParts = std::span<const std::string_view>;
using VectorNames = std::set<std::string_view>;

/// A function of vectors, by its name without underscores.
struct VectorFunction {
    std::string_view name;
    std::size_t vectors;  ///< its first arguments are so many vectors
    bool makes;           ///< its result is a vector
    std::string_view claim = {};
};
constexpr std::array vector_functions = {
    VectorFunction{"addvector", 2, true},           VectorFunction{"subtractvector", 2, true},
    VectorFunction{"negatevector", 1, true},        VectorFunction{"multiplyvector", 1, true},
    VectorFunction{"dividevector", 1, true},        VectorFunction{"unitvector", 1, true},
    VectorFunction{"rotatevector", 1, true},        VectorFunction{"rotatevector90", 1, true},
    VectorFunction{"rotatevector180", 1, true},     VectorFunction{"rotatevector270", 1, true},
    VectorFunction{"projectvector", 2, true},       VectorFunction{"vectorlength", 1, false, "length"},
    VectorFunction{"dotproduct", 2, false, "dot"},  VectorFunction{"enclosedangle", 2, false, "angle"},
    VectorFunction{"assertequalvectors", 2, false}, VectorFunction{"equalvectors", 2, false},
};

/// The threshold of equal_floats.
constexpr double equal_within = 1.0 / 8192;
/// Of a call, so that brackets which are never closed take no time.
constexpr std::size_t most_parts = 200;
/// Longer texts are tables of numbers.
constexpr std::size_t longest_text = 1 << 20;

const VectorFunction* function_at(VectorParts parts, std::size_t i) {
    if (i + 1 >= parts.size() || parts[i + 1] != "(" || !of_word(parts[i][0])) return nullptr;
    const std::string name = snippet::plain(parts[i]);
    const auto found = std::ranges::find(vector_functions, name, &VectorFunction::name);
    return found == vector_functions.end() ? nullptr : &*found;
}

bool is_name(std::string_view part) { return of_word(part[0]) && !(part[0] >= '0' && part[0] <= '9'); }

/// Behind the bracket that closes the one at i; somewhere behind it where there is none.
std::size_t behind_bracket(VectorParts parts, std::size_t i) {
    int open = 0;
    for (const std::size_t end = std::min(parts.size(), i + most_parts); i < end; ++i) {
        open += parts[i] == "(" ? 1 : parts[i] == ")" ? -1 : 0;
        if (open == 0) return i + 1;
    }
    return i;
}

/// The arguments of the call whose bracket is at i.
std::vector<VectorParts> arguments_at(VectorParts parts, std::size_t i) {
    const std::size_t end = behind_bracket(parts, i);
    std::vector<VectorParts> found;
    std::size_t begin = i + 1;
    int open = 0;
    for (std::size_t at = begin; at < end; ++at) {
        if (parts[at] == "(") ++open;
        const bool last = at + 1 == end;
        if (last || (open == 0 && parts[at] == ",")) {
            if (at > begin) found.push_back(parts.subspan(begin, at - begin));
            begin = at + 1;
        }
        if (parts[at] == ")") --open;
    }
    return found;
}

/// A variable's name, also behind "&" and "*"; empty of anything else.
std::string_view variable_of(VectorParts argument) {
    if (argument.size() == 2 && (argument[0] == "&" || argument[0] == "*")) argument = argument.subspan(1);
    return argument.size() == 1 && is_name(argument[0]) ? argument[0] : std::string_view();
}

/// Adds the variables that the call takes as vectors, where each of these is a variable or another such call.
void add_taken(VectorParts parts, std::size_t i, const VectorFunction& function, VectorNames& names) {
    const std::vector<VectorParts> arguments = arguments_at(parts, i + 1);
    if (arguments.size() < function.vectors) return;
    VectorNames taken;
    for (std::size_t at = 0; at < function.vectors; ++at) {
        const VectorParts argument = arguments[at];
        const VectorFunction* const inner = function_at(argument, 0);
        if (inner && inner->makes && behind_bracket(argument, 1) == argument.size()) continue;
        const std::string_view name = variable_of(argument);
        if (name.empty()) return;
        taken.insert(name);
    }
    names.merge(taken);
}

struct Uses {
    VectorNames vectors;  ///< taken or made by functions of vectors
    VectorNames others;   ///< taken by what asks about shapes
};

Uses uses_of(VectorParts parts) {
    Uses uses;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (begins_body(parts, i)) {
            i = behind_braces(parts, i) - 1;
            continue;
        }
        if (const VectorFunction* const function = function_at(parts, i)) {
            add_taken(parts, i, *function, uses.vectors);
            if (function->makes && i >= 2 && parts[i - 1] == "=" && is_name(parts[i - 2]))
                uses.vectors.insert(parts[i - 2]);
        } else if (i + 1 < parts.size() && parts[i + 1] == "(" && is_name(parts[i]) &&
                   snippet::asks(parts[i])) {
            for (const VectorParts argument : arguments_at(parts, i + 1))
                uses.others.insert(variable_of(argument));
        }
    }
    return uses;
}

bool is_point(const model::ShapePtr& one) { return std::holds_alternative<shape::Point>(one->geometry); }

/// The number at i, and i behind it; empty where there is none.
std::optional<double> number_at(VectorParts parts, std::size_t& i) {
    std::string written;
    std::size_t at = i;
    if (at < parts.size() && parts[at] == "-") written += parts[at++];
    const auto digits = [&] {
        if (at >= parts.size() || !(parts[at][0] >= '0' && parts[at][0] <= '9')) return false;
        written += parts[at++];
        return true;
    };
    if (!digits()) return {};
    if (at < parts.size() && parts[at] == ".") {
        written += parts[at++];
        digits();
    }
    const bool minus = written.starts_with('-');
    const std::string_view digits_alone = std::string_view(written).substr(minus ? 1 : 0);
    const snippet::Numeral read = snippet::read_numeral(digits_alone);
    if (read.bytes != digits_alone.size() || !std::isfinite(read.value)) return {};
    i = at;
    return minus ? -read.value : read.value;
}

struct Asked {
    std::vector<std::string_view> vectors;
    std::string claim;
};

/// "dot_product(a, b)" or "b.x" at i, and i behind it.
std::optional<Asked> asked_at(VectorParts parts, std::size_t& i) {
    if (const VectorFunction* const function = function_at(parts, i)) {
        if (function->claim.empty()) return {};
        Asked asked{{}, std::string(function->claim)};
        for (const VectorParts argument : arguments_at(parts, i + 1))
            asked.vectors.push_back(variable_of(argument));
        if (asked.vectors.size() != function->vectors) return {};
        i = behind_bracket(parts, i + 1);
        return asked;
    }
    if (i + 2 >= parts.size() || !is_name(parts[i]) || parts[i + 1] != ".") return {};
    if (parts[i + 2] != "x" && parts[i + 2] != "y") return {};
    Asked asked{{parts[i]}, "sum." + std::string(parts[i + 2])};
    i += 3;
    return asked;
}

model::Expected exactly(double value) {
    model::Expected expected;
    expected.kind = model::Expected::Kind::number;
    expected.number = value;
    return expected;
}

/// The value, more than it or less than it: "=", "<" of a value before the question, ">".
model::Expected expected_of(double value, char relation) {
    if (relation == '=') return exactly(value);
    model::Expected expected;
    expected.kind = model::Expected::Kind::range;
    (relation == '<' ? expected.min : expected.max) = value;
    (relation == '<' ? expected.min_left_out : expected.max_left_out) = true;
    return expected;
}

/// Of the negative value: an arrow whose y was turned over.
model::Expected turned_over(model::Expected expected) {
    const auto negative = [](double value) { return value == 0 ? 0 : -value; };
    expected.number = negative(expected.number);
    std::swap(expected.min, expected.max);
    std::swap(expected.min_left_out, expected.max_left_out);
    if (expected.min) expected.min = negative(*expected.min);
    if (expected.max) expected.max = negative(*expected.max);
    return expected;
}

struct VectorStatement {
    std::vector<std::string_view> vectors;
    std::vector<std::pair<std::string, model::Expected>> claims;
    std::optional<double> tolerance;
    /// A vector whose coordinates the two claims expect; empty: they say what they expect.
    std::string_view coordinates_of{};
};

/// assert_equal_vectors(b, c), assert_equal_vectors(c, subtract_vector(a, b)).
std::optional<VectorStatement> equal_vectors_of(VectorParts parts) {
    auto arguments = arguments_at(parts, 0);
    if (arguments.size() != 2) return {};
    VectorStatement said{{variable_of(arguments[0]), variable_of(arguments[1])}, {}, equal_within};
    said.claims = {{"difference.x", exactly(0)}, {"difference.y", exactly(0)}};
    if (!said.vectors[0].empty() && !said.vectors[1].empty()) return said;
    if (said.vectors[0].empty()) std::swap(arguments[0], arguments[1]);
    said.coordinates_of = variable_of(arguments[0]);
    const VectorFunction* const function = function_at(arguments[1], 0);
    if (said.coordinates_of.empty() || !function || behind_bracket(arguments[1], 1) != arguments[1].size())
        return {};
    const bool adds = function->name == "addvector";
    if (!adds && function->name != "subtractvector") return {};
    const auto of = arguments_at(arguments[1], 1);
    if (of.size() != 2) return {};
    said.vectors = {variable_of(of[0]), variable_of(of[1])};
    const std::string claim = adds ? "sum" : "difference";
    said.claims = {{claim + ".x", exactly(0)}, {claim + ".y", exactly(0)}};
    return said;
}

/// What is asserted, without brackets around all of it and without what a failure says.
VectorParts bare(VectorParts said) {
    said = without_stream(said);
    if (!said.empty() && said[0] == "(" && behind_bracket(said, 0) == said.size())
        said = said.subspan(1, said.size() - 2);
    if (said.size() > 2 && is_string(said.back())) {
        const std::string_view before = said[said.size() - 2];
        if (before == ",") said = said.first(said.size() - 2);
        if (before == "&" && said.size() > 3) said = said.first(said.size() - 3);
    }
    return said;
}

/// assert(equal_floats(90, enclosed_angle(a, b))), EXPECT_TRUE(0 > dot_product(a, c)).
std::optional<VectorStatement> vector_statement(const Assertion& assertion) {
    const VectorParts said = assertion.said;
    if (said.empty()) return {};
    if (snippet::plain(assertion.word) == "assertequalvectors")
        return said[0] == "(" && behind_bracket(said, 0) == said.size() ? equal_vectors_of(said)
                                                                        : std::nullopt;
    if (assertion.turned.value_or(true)) return {};
    VectorParts inner = bare(said);
    const bool equal = inner.size() > 2 && snippet::plain(inner[0]) == "equalfloats" && inner[1] == "(" &&
                       behind_bracket(inner, 1) == inner.size();
    if (equal) inner = inner.subspan(2, inner.size() - 3);
    std::size_t i = 0;
    std::optional<double> value = number_at(inner, i);
    const bool value_first = value.has_value();
    std::optional<Asked> asked;
    if (!value_first) asked = asked_at(inner, i);
    if (i >= inner.size() || (!value && !asked)) return {};
    const std::string_view sign = inner[i++];
    if (equal ? sign != "," : sign != "<" && sign != ">") return {};
    if (value_first)
        asked = asked_at(inner, i);
    else
        value = number_at(inner, i);
    if (i != inner.size() || !value || !asked) return {};
    const char relation = equal ? '=' : (sign == "<") == value_first ? '<' : '>';
    VectorStatement made{asked->vectors, {{asked->claim, expected_of(*value, relation)}}, {}};
    if (equal) made.tolerance = equal_within;
    return made;
}

/// The only segment of that name.
std::optional<std::size_t> segment_named(const std::vector<model::ShapePtr>& shapes, std::string_view name) {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        if (shapes[i]->id != name) continue;
        if (found || !std::holds_alternative<shape::Segment>(shapes[i]->geometry)) return {};
        found = i;
    }
    return found;
}

}  // namespace

model::ShapePtr as_arrow(const model::ShapePtr& one) {
    if (!is_point(one) || one->pose.position == collision::Vec2{0, 0}) return one;
    model::SceneShape arrow = *one;
    arrow.geometry = shape::Segment{{0, 0}, one->pose.position};
    arrow.pose = {};
    return std::make_shared<const model::SceneShape>(std::move(arrow));
}

std::vector<model::ShapePtr> with_arrows(std::string_view text, std::vector<model::ShapePtr> shapes) {
    if (text.size() > longest_text || std::ranges::none_of(shapes, is_point)) return shapes;
    const std::vector<std::string_view> parts = parts_of(text);
    const Uses uses = uses_of(parts);
    for (model::ShapePtr& one : shapes)
        if (uses.vectors.contains(one->id) && !uses.others.contains(one->id)) one = as_arrow(one);
    return shapes;
}

std::vector<AssertedVectors> asserted_vectors(std::string_view text, std::span<const Assertion> assertions,
                                              const std::vector<model::ShapePtr>& shapes, bool y_down,
                                              Taken& taken) {
    std::vector<AssertedVectors> all;
    for (const Assertion& assertion : assertions) {
        auto said = vector_statement(assertion);
        if (!said) continue;
        if (!said->coordinates_of.empty()) {
            const auto of = segment_named(shapes, said->coordinates_of);
            if (!of) continue;
            const auto& arrow = std::get<shape::Segment>(shapes[*of]->geometry);
            said->claims[0].second.number = arrow.to.x - arrow.from.x;
            said->claims[1].second.number = arrow.to.y - arrow.from.y;
        } else if (y_down) {
            for (auto& [claim, expected] : said->claims)
                if (claim.ends_with(".y")) expected = turned_over(expected);
        }
        AssertedVectors row{{}, said->claims, said->tolerance};
        for (const std::string_view name : said->vectors)
            if (const auto index = segment_named(shapes, name)) row.vectors.push_back(*index);
        if (row.vectors.size() != said->vectors.size()) continue;
        taken.insert(std::size_t(assertion.text.data() - text.data()));
        all.push_back(std::move(row));
    }
    return all;
}

}  // namespace testbed::exchange
