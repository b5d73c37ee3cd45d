// Vectors of a text as arrows: segments from (0, 0).
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "app/exchange/asserted.h"
#include "app/model/scene.h"

namespace testbed::exchange {

/// The point as an arrow from (0, 0) to it, with its name. The shape itself where it is no point, and at (0,
/// 0), where an arrow has no direction.
model::ShapePtr as_arrow(const model::ShapePtr& shape);

/// The shapes, with points that the text uses as vectors as arrows: those whose variables a function of
/// vectors takes or makes, as in "c = add_vector(a, b)" or "dot_product(a, b)". What a test takes for
/// collisions stays a point, and so do the parameters of functions.
std::vector<model::ShapePtr> with_arrows(std::string_view text, std::vector<model::ShapePtr> shapes);

/// What is asserted of its arrows: assert(equal_floats(90, enclosed_angle(a, b))) and equal_floats(b.x, 12).
/// Each is a row about the vectors, under the names of the shapes; an assertion of anything else is passed
/// over. y_down: the arrows were mirrored in y, and so are the claims about y.
std::vector<AssertedVectors> asserted_vectors(std::string_view text, std::span<const Assertion> assertions,
                                              const std::vector<model::ShapePtr>& shapes, bool y_down,
                                              Taken& taken);

}  // namespace testbed::exchange
