// The angle between two vectors by the arc cosine of unit vectors, as a book has it, and as the program has
// it.
#include <cmath>
#include <gtest/gtest.h>

#include "app/model/vectors.h"

namespace testbed::model {
namespace {

TEST(EnclosedAngle, OfVectorsOfOneDirectionIsZeroAndNeverNoNumber) {
    int no_numbers = 0;
    for (int x = 1; x <= 40; ++x)
        for (int y = 1; y <= 40; ++y) {
            const double published = angle_by_arc_cosine({double(x), double(y)}, {3.0 * x, 3.0 * y});
            no_numbers += std::isnan(published) ? 1 : 0;
            if (!std::isnan(published)) {
                EXPECT_NEAR(published, 0, 0.05);
            }
            EXPECT_EQ(angle_between({double(x), double(y)}, {3.0 * x, 3.0 * y}), 0);
            EXPECT_EQ(angle_between({double(x), double(y)}, {-3.0 * x, -3.0 * y}), 180);
        }
    EXPECT_GT(no_numbers, 0) << "rounding makes the product of unit vectors more than 1";
}

}  // namespace
}  // namespace testbed::model
