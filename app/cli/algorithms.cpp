// The command `algorithms`: the catalog, as a table or as JSON.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/list.h"
#include "app/cli/output.h"
#include "app/file/json_writer.h"
#include "core/catalog.h"

namespace testbed::cli {

namespace {

using collision::catalog::Algorithm;
using collision::textbook::Question;
using collision::textbook::Trust;

constexpr auto type_names = []<class... S>(const std::variant<S...>*) {
    return std::array{std::string_view(S::type_name)...};
}(static_cast<const collision::shape::Shape*>(nullptr));

std::string_view word(Trust trust) {
    switch (trust) {
        case Trust::exact: return "exact";
        case Trust::rounding: return "rounding";
        case Trust::flawed: return "flawed";
    }
    return {};
}

/// The types that a row about bounds applies to.
std::vector<std::string_view> types_of(const Algorithm& row) {
    std::vector<std::string_view> types;
    for (std::size_t i = 0; i < type_names.size(); ++i)
        if (row.applies.has(i, i)) types.push_back(type_names[i]);
    return types;
}

/// The pairs of types that the row applies to, each once; none for a row about bounds.
std::vector<std::array<std::string_view, 2>> type_pairs(const Algorithm& row) {
    std::vector<std::array<std::string_view, 2>> pairs;
    if (row.question == Question::bounds) return pairs;
    for (std::size_t a = 0; a < type_names.size(); ++a)
        for (std::size_t b = a; b < type_names.size(); ++b)
            if (row.applies.has(a, b)) pairs.push_back({type_names[a], type_names[b]});
    return pairs;
}

/// "circle–rectangle, circle–oriented_rectangle"; what holds for all is "any pair".
std::string spelled_pairs(const Algorithm& row) {
    if (row.question == Question::bounds) return fmt::format("{}", fmt::join(types_of(row), ", "));
    const auto pairs = type_pairs(row);
    if (pairs.size() == type_names.size() * (type_names.size() + 1) / 2) return "any pair";
    std::string text;
    for (const auto& [a, b] : pairs) text += fmt::format("{}{}–{}", text.empty() ? "" : ", ", a, b);
    return text;
}

void write_json(std::string& out) {
    file::JsonWriter json(out, file::JsonWriter::Layout::lines);
    json.array([&] {
        for (const Algorithm& row : collision::catalog::all()) {
            json.object([&] {
                json.member("id", row.id);
                json.member("name", row.name);
                json.member("question", name(row.question));
                json.key("pairs").array(
                    [&] {
                        for (const auto& [a, b] : type_pairs(row))
                            json.array([&, &one = a, &other = b] {
                                json.value(one);
                                json.value(other);
                            });
                    },
                    file::JsonWriter::one_line);
                if (row.question == Question::bounds)
                    json.key("shapes").array(
                        [&] {
                            for (const std::string_view type : types_of(row)) json.value(type);
                        },
                        file::JsonWriter::one_line);
                json.member("cost", row.cost);
                json.member("source", row.source);
                json.member("trust", word(row.trust));
                json.member("fails", row.fails);
                if (row.setting.name.empty()) return;
                json.key("setting").object(
                    [&] {
                        json.member("name", row.setting.name);
                        json.member("least", row.setting.min);
                        json.member("most", row.setting.max);
                        json.member("standard", row.setting.default_value);
                        if (!row.setting.words.empty()) json.key("words").values(row.setting.words);
                    },
                    file::JsonWriter::one_line);
            });
        }
    });
    out += '\n';
}

void write_table(std::string& out) {
    std::size_t width = 0;
    for (const Algorithm& row : collision::catalog::all()) width = std::max(width, row.id.size());
    Question question{};
    for (const Algorithm& row : collision::catalog::all()) {
        if (out.empty() || row.question != question) {
            question = row.question;
            out += fmt::format("{}{}\n", out.empty() ? "" : "\n", name(question));
        }
        const std::string margin(width + 4, ' ');
        out += fmt::format("  {:<{}}  {} ({}; {})\n", row.id, width, row.name, row.cost, row.source);
        out += fmt::format("{}{}\n", margin, spelled_pairs(row));
        out += fmt::format("{}{}: wrong {}\n", margin, word(row.trust), row.fails);
    }
}

Invocation prepare_algorithms() {
    const auto json = std::make_shared<bool>(false);
    return Invocation{{flag("--json", "As JSON", *json)}, [json] {
                          std::string out;
                          if (*json)
                              write_json(out);
                          else
                              write_table(out);
                          return print(out) ? all_well : bad_input;
                      }};
}

}  // namespace

constinit const Command algorithms_command{.name = "algorithms",
                                           .summary = "Print the catalog of algorithms",
                                           .footer = "",
                                           .prepare = prepare_algorithms};

}  // namespace testbed::cli
