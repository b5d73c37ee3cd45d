// Every family makes the questions that QUESTIONS.md has: what changes them does so on purpose.
#include "app/verify/families.h"

#include <gtest/gtest.h>
#include <string>

#include "app/verify/maker.h"
#include "app/verify/run.h"
#include "tests/support/measured_table.h"
#include "tests/verify/digest.h"

namespace testbed::verify {
namespace {

Conventions everything(bool single) {
    Conventions conventions;
    for (auto* table : {&conventions.pairs, &conventions.impacts, &conventions.scenes})
        for (auto& row : *table) row.fill(true);
    conventions.rays.fill(true);
    conventions.concave = conventions.spin = conventions.zero_sizes = true;
    conventions.single = single;
    return conventions;
}

TEST(Families, MakeTheQuestionsThatTheyMade) {
    collision::support::MeasuredTable table("tests/verify/QUESTIONS.md");
    std::vector<std::string> names;
    for (const bool single : {false, true}) {
        const Conventions conventions = everything(single);
        for (const Family& family : families()) {
            Maker maker(11, conventions);
            Digest digest;
            std::size_t count = 0;
            for (const std::size_t a : usual_types())
                for (const std::size_t b : usual_types())
                    for (int i = 0; i < 12; ++i) {
                        auto made = family.make(maker, a, b);
                        if (made) made = as_taken(std::move(*made), conventions);
                        if (!made) continue;
                        std::string line;
                        append_question(line, 1, *made, PlacedPair(*made), Parts::all(), {});
                        digest.add(line);
                        ++count;
                    }
            const std::string name = std::string(family.id) + (single ? ", single precision" : "");
            table.expect_row(name, {std::to_string(count), digest.text()});
            names.push_back(name);
        }
    }
    table.expect_names(names);
}

}  // namespace
}  // namespace testbed::verify
