// Colors that shapes keep from one scene to the next.
#include "app/model/swatches.h"

#include <gtest/gtest.h>

namespace testbed::model {
namespace {

ShapePtr colored(std::string id, std::optional<std::uint8_t> swatch = {}) {
    SceneShape shape;
    shape.id = std::move(id);
    shape.geometry = collision::shape::Circle{1};
    shape.swatch = swatch;
    return std::make_shared<const SceneShape>(std::move(shape));
}

/// As a file that is read again brings them: shapes that nobody else holds, in another order.
TEST(KeepSwatches, NamesOutliveTheShapesThatGetAColor) {
    const std::string moved = "a name that is too long to lie within its own string";
    Scene before, after;
    before.shapes = {colored("x"), colored(moved, 4), colored("z", 2)};
    after.shapes = {colored(moved), colored("new"), colored("z")};
    keep_swatches(before, after);
    EXPECT_EQ(after.shapes[0]->swatch, 4);
    EXPECT_EQ(after.shapes[2]->swatch, 2);
    EXPECT_NE(swatch_of(*after.shapes[1], 1), 4U) << "no renamed " << moved << ", which is still there";
}

}  // namespace
}  // namespace testbed::model
