// Foreign text as shapes: what kind of text it is, and what becomes of it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/exchange/asserted.h"
#include "app/exchange/read_coordinates.h"

namespace testbed::exchange {

struct ImportOptions {
    std::optional<bool> y_down{};  ///< the text's y points down; empty: as its format has it
    bool points = false;           ///< every vertex is a point
    bool open = false;             ///< lists of points are lines that do not close
    bool arrows = false;           ///< every point is an arrow from (0, 0): a vector
    bool group = false;            ///< all are one group
    std::string_view library{};    ///< whose code it is (snippet/library.h); empty: detected
};

/// A kind of text. The first that recognizes a text reads it.
struct ImportFormat {
    std::string_view name;  ///< for people: "GeoJSON"
    bool y_down;            ///< its y points down unless somebody says otherwise: shapes are turned over
    /// Shapes as they stand in the text; empty where it is not of this kind.
    std::optional<Coordinates> (*read)(std::string_view text, const ImportOptions& options);
};
/// The last reads everything: code of any language, numbers in brackets, rows and tables.
std::span<const ImportFormat> import_formats();

/// Endings of files that are no scenes and can be read, small letters: ".svg".
std::span<const std::string_view> import_endings();

struct Imported {
    const ImportFormat* format = nullptr;
    std::vector<model::ShapePtr> shapes;
    std::vector<file::Issue> issues;  ///< errors: what is left out; warnings: what became something else
    bool y_down = false;              ///< as it was read
    std::string_view library{};       ///< of code, for people: "SAT.js"
    bool detected = false;            ///< that is a library, and not any
    std::size_t numbers = 0;          ///< of code: all of them
    bool is_code = false;             ///< statements or functions, not just numbers
    std::vector<AssertedOverlap> asserted{};  ///< of the shapes, by the code
    std::vector<AssertedVectors> asserted_vectors{};
    std::vector<PassedOver> passed_over{};  ///< what the code asserts, and no expectation says
    /// By shape: whether it is something else than its name says in the text; of more shapes: no.
    std::vector<bool> changed{};
};

/// The issues, and a warning of each assertion that was passed over.
std::vector<file::Issue> notes(const Imported& imported);

/// "2 circles, 1 expectation".
std::string summary(const Imported& imported);

/// A scene of the shapes, each under an id of its own: "rock", "rock 2". It expects what the code asserts.
model::Scene scene_of(const Imported& imported);

/// Adds what the code asserts to the scene's expectations. ids: of the shapes, as the scene has them.
void expect_asserted(const Imported& imported, const std::vector<std::string>& ids, model::Scene& scene);

/// "42 numbers, no shape: …": what a text without shapes holds, and what would be read.
std::string without_shapes(const Imported& imported);

/// Never throws on bad input; a text of more than 64 MB is refused.
Imported import_text(std::string_view text, const ImportOptions& options = {});

}  // namespace testbed::exchange
