// What questions are made of.
#include "app/verify/maker.h"

#include <gtest/gtest.h>

#include "app/verify/families.h"
#include "app/verify/run.h"
#include "app/verify/shrink.h"

namespace testbed::verify {
namespace {

TEST(Maker, MakesEveryUsualType) {
    const Conventions conventions;
    Maker maker(1, conventions);
    for (const std::size_t type : usual_types())
        for (const bool lattice : {true, false})
            for (int i = 0; i < 50; ++i)
                EXPECT_EQ(maker.any(type, {1, 2}, 4, lattice).geometry.index(), type) << type_name_of(type);
}

/// Of every family that has any, about every two types.
void each_question(const Conventions& conventions, auto&& visit) {
    Maker maker(7, conventions);
    for (const Family& family : families())
        for (const std::size_t a : usual_types())
            for (const std::size_t b : usual_types())
                for (int i = 0; i < 4; ++i)
                    if (auto made = family.make(maker, a, b))
                        if (auto taken = as_taken(std::move(*made), conventions)) visit(*taken);
}
Conventions all_taken() {
    Conventions conventions;
    for (auto& row : conventions.pairs) row.fill(true);
    conventions.rays.fill(true);
    return conventions;
}

TEST(Maker, FloatsAreGivenWhereFloatsAreTaken) {
    Conventions conventions = all_taken();
    conventions.single = true;
    std::size_t count = 0;
    each_question(conventions, [&](const Question& question) {
        ++count;
        std::string line;
        append_question(line, 1, question, PlacedPair(question), Parts::all(), {});
        // Every number of the line reads back as the same float.
        for (const char* at = line.c_str(); *at; ++at) {
            if ((*at < '0' || *at > '9') && *at != '-') continue;
            char* end = nullptr;
            const double number = std::strtod(at, &end);
            EXPECT_EQ(double(float(number)), number) << line;
            at = end - 1;
        }
    });
    EXPECT_GT(count, 1000u);
}

TEST(Maker, ConvexPolygonsAreGivenWhereConvexOnesAreTaken) {
    each_question(all_taken(), [](const Question& question) {
        const PlacedPair pair(question);
        for (const Placed* placed : {&pair.a, &pair.b}) {
            const auto* polygon = std::get_if<collision::shape::PlacedPolygon>(placed);
            EXPECT_TRUE(!polygon || polygon->facts->convex);
        }
    });
}

TEST(Shrink, OffersOnlyWhatIsSmaller) {
    each_question(all_taken(), [](const Question& question) {
        for (const Question& candidate : smaller(question)) {
            EXPECT_LT(measure(candidate), measure(question));
            for (std::size_t i = 0; i < 2; ++i)
                EXPECT_EQ(candidate.shapes[i].geometry.index(), question.shapes[i].geometry.index());
        }
    });
}

}  // namespace
}  // namespace testbed::verify
