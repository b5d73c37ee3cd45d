// The rows of "Copy as", and the dialects that tests are written in too.
#pragma once

#include <set>
#include <string>

#include "app/exchange/export.h"
#include "core/hull/outline.h"

namespace testbed::exchange {

template <const Dialect& dialect>
std::string spelled_in(const ExportInput& in) {
    return spell(dialect, in.records);
}

/// A record that has no members and is not endless, as points.
struct Outline {
    std::vector<collision::Vec2> points;
    bool closed = false;
};
Outline outline_of(const Record& record);
/// The loops around a record that has a radius, the outer one first.
std::vector<collision::hull::Loop> round_outline(const Record& record);

/// Names that code can have, made from ids: letters, digits and single underscores, no digit first, each
/// once.
class Names {
  public:
    std::string of(std::string_view id);

  private:
    std::set<std::string> used_;
};

/// "box and ball", as a literal.
std::string names_of(std::span<const Record> records, const ExactPair& pair);
/// What the comparisons of these answers need, in C++.
std::string cpp_helpers(std::span<const StatedAnswer> answers);
/// The answer's function, declared in C++.
std::string cpp_declaration(const StatedAnswer& answer);
/// What is compared in C++: pairs of an expression and a number, after a statement that may declare
/// something.
struct CppComparison {
    std::string before;
    std::vector<std::pair<std::string, double>> equal;
};
CppComparison cpp_comparison(const StatedAnswer& answer, const StatedRow& row);

/// How far two are apart, as a comment behind a line; empty where they overlap.
std::string gap_remark(std::string_view comment, const ExactPair& pair);

extern const Dialect c_dialect, cpp_dialect, csharp_dialect, javascript_dialect, json_dialect, lua_dialect,
    python_dialect, rust_dialect;
extern const ExportFormat c_export, cpp_export, csharp_export, javascript_export, json_export, lua_export,
    python_export, rust_export, core_export, wkt_export, geojson_export, svg_export;
extern const ExportFormat box2d_export, box2d_2_export, chipmunk_export;
extern const ExportFormat googletest_export, catch2_export, pytest_export, jest_export, rust_test_export;

}  // namespace testbed::exchange
