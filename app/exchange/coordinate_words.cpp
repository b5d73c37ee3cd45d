#include "app/exchange/coordinate_words.h"

#include <algorithm>
#include <array>

#include "app/exchange/coordinate_tokens.h"

namespace testbed::exchange {

namespace {

constexpr std::array statements = {
    Statement{"circle", Statement::Makes::circle, 3, 3, "x, y and a radius"},
    Statement{"point", Statement::Makes::points, 2, 2, "x and y"},
    Statement{"segment", Statement::Makes::points, 4, 4, "two pairs"},
    Statement{"polygon", Statement::Makes::points, 6, std::size_t(-1), "three pairs or more"},
    Statement{"capsule", Statement::Makes::capsule, 5, 5, "two pairs and a radius"},
    Statement{"rect", Statement::Makes::rectangle, 4, 4, "x, y, width and height"},
    Statement{"rectangle", Statement::Makes::rectangle, 4, 4, "x, y, width and height"},
    Statement{"aabb", Statement::Makes::corners, 4, 4, "its lowest and its highest corner"},
    // Box2D
    Statement{"b2circle", Statement::Makes::circle, 3, 3, "a center and a radius"},
    Statement{"b2capsule", Statement::Makes::capsule, 5, 5, "two centers and a radius"},
    Statement{"b2segment", Statement::Makes::points, 4, 4, "two pairs"},
    Statement{"b2aabb", Statement::Makes::corners, 4, 4, "its lowest and its highest corner"},
    Statement{"b2makebox", Statement::Makes::half_size, 2, 2, "half its width and half its height"},
    Statement{"setasbox", Statement::Makes::half_size, 2, 5,
              "half its width and height, or a center and an angle too"},
};

}  // namespace

bool says_nothing_new(std::string_view word) {
    constexpr std::array words = {
        "set", "x", "y", "w", "h", "center", "centre", "position", "radius", "r", "at", "from", "to", "size",
        "width", "height", "min", "max", "vertices", "points", "corners", "point",
        // types of vectors and lists, and what stands before them in a declaration
        "vec2", "vec2f", "dvec2", "vec2d", "vector2", "vector2f", "b2vec2", "b2polygon", "b2hull", "vec",
        "cpvect", "cpv", "glm", "sf", "std", "np", "vector", "array", "packedvector2array",
        "poolvector2array", "point2", "point2f", "point2d", "pointf", "vector2d", "coord", "new", "const",
        "constexpr", "static", "final", "float", "double", "int", "f32", "f64", "auto", "let", "var", "mut",
        "pub", "local"};
    return std::ranges::any_of(words, [&](std::string_view known) { return is(word, known); });
}

const Statement* statement_of(std::string_view word) {
    const auto found = std::ranges::find_if(statements, [&](const Statement& s) { return is(word, s.word); });
    return found == statements.end() ? nullptr : &*found;
}

}  // namespace testbed::exchange
