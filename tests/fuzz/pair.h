// Two legal shapes made of a fuzzer's bytes, and what the exact oracle says of them.
#pragma once

#include "tests/fuzz/shapes.h"
#include "tests/support/oracle.h"
#include "tests/support/random_pairs.h"

namespace fuzz {

using collision::support::Oracle;

struct Pair {
    shape::Placed a, b;
    double size() const { return size_of(a, b); }
};

/// Often b is moved so that a point of it comes to lie on one of a, or an ulp beside.
inline std::optional<Pair> pair_of(Shapes& shapes) {
    const auto a = shapes.standing();
    auto b = a ? shapes.standing() : std::nullopt;
    if (!b) return {};
    if (shapes.bytes.below(3) == 0) {
        collision::support::Random random(shapes.bytes.byte());
        Vec2& position = b->pose.position;
        position += collision::support::random_point_on(random, a->placed) -
                    collision::support::random_point_on(random, b->placed);
        if (shapes.bytes.flag())
            position.x = std::nextafter(position.x, shapes.bytes.flag() ? 1e300 : -1e300);
        for (double* v : {&position.x, &position.y})
            *v = std::clamp(*v, -shape::largest_coordinate, shape::largest_coordinate);
        b->placed = shape::place(b->shape, b->pose);
        if (shape::defect(b->placed) != nullptr) return {};
    }
    return Pair{a->placed, b->placed};
}

}  // namespace fuzz
