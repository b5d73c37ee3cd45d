// Prints "overlap apart" and exits with 0 where every answer is right.
#include <collision/query/distance.h>
#include <collision/query/overlap.h>
#include <core/math/vec.h>
#include <cstdio>

#include "collision/math/pose.h"
#include "colors.h"

static_assert(sizeof(glm::dvec2) == 16 && sizeof(collision::Vec2) == 16 && sizeof(glm::vec4) == 16);

int main() {
    const game::Pose pose{{1.0F, 1.0F}};
    const collision::shape::PlacedCircle disc{{0, 0}, 1}, near{glm::vec2{pose.at.x, pose.at.y}, 1},
        far{glm::dvec2{3, 0}, 1};
    const bool first = collision::query::overlap(disc, near), second = collision::query::overlap(disc, far);
    std::printf("%s %s\n", first ? "overlap" : "apart", second ? "overlap" : "apart");
    glm::vec4 color{0.5F, 0.0F, 0.0F, 1.0F};
    color.r += 0.25F;
    const collision::query::Closest closest = collision::query::closest_points(disc, far);
    const glm::dvec2 between = closest.on_b - closest.on_a;
    const bool colored = redness(between, color) == 1.75 && between.r == closest.distance;
    return first && !second && colored ? 0 : 1;
}
