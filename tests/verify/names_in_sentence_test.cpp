// Sentences of the judges, with the names of the shapes.
#include "app/verify/names_in_sentence.h"

#include <gtest/gtest.h>

#include "app/verify/judge.h"
#include "app/verify/maker.h"
#include "tests/support/random.h"

namespace testbed::verify {
namespace {

TEST(NamesInSentence, TakeThePlaceOfAAndB) {
    const struct {
        const char *sentence, *named;
    } rows[] = {
        {"b is pushed by 2; 1 would be enough.", "crate is pushed by 2; 1 would be enough."},
        {"b moved by 0.25 along (-1, 0) still overlaps a",
         "crate moved by 0.25 along (-1, 0) still overlaps floor"},
        {"Its closest points are swapped: the first lies on b, the second on a.",
         "Its closest points are swapped: the first lies on crate, the second on floor."},
        {"It says that neither lies in the other; a lies in b",
         "It says that neither lies in the other; floor lies in crate"},
        {"Its contacts span 0.1 of a face of 2: what rests on it will rock.",
         "Its contacts span 0.1 of a face of 2: what rests on it will rock."},
        {"It gives a contact; the two are 1 apart.", "It gives a contact; the two are 1 apart."},
        {"The two touch, and it says that they do not overlap.",
         "The two touch, and it says that they do not overlap."},
        {"b's width", "b's width"},
    };
    for (const auto& row : rows) EXPECT_EQ(with_names(row.sentence, "floor", "crate"), row.named);
}

/// Of every sentence that a judge finds, whatever is answered: no a or b is left that is a shape.
TEST(NamesInSentence, NoSentenceOfAJudgeKeepsARole) {
    collision::support::Random random(3);
    Conventions conventions;
    conventions.answers = Parts::all();
    for (auto& row : conventions.pairs) row.fill(true);
    Maker maker(4, conventions);
    std::size_t found = 0;
    for (int i = 0; i < 4000; ++i) {
        const auto a = std::size_t(random.below(8));
        const auto b = std::size_t(random.below(8));
        auto first = maker.any(a, {0, 0}, 3);
        auto second = maker.any(b, maker.away(0, 3), 3);
        const Question question = make_pair(std::move(first), std::move(second));
        const PlacedPair pair(question);
        if (collision::shape::defect(pair.a) || collision::shape::defect(pair.b)) continue;
        Answer answer;
        answer.overlap = random.below(2) == 0;
        if (random.below(2) == 0) answer.depth = random.between(0.0, 2.0);
        answer.normal = maker.direction();
        if (random.below(2) == 0) answer.distance = random.between(0.0, 2.0);
        const auto fault = judge(question, pair, answer, conventions);
        if (!fault) continue;
        ++found;
        const std::string named = " " + with_names(fault->sentence, "FIRST", "SECOND") + " ";
        for (const char* role : {" b ", " b.", " b,", " a.", " a,", " a "}) {
            const std::size_t at = named.find(role);
            if (at == named.npos) continue;
            EXPECT_TRUE(std::string_view(role) == " a " &&
                        std::islower(static_cast<unsigned char>(named[at + 3])))
                << named;
        }
    }
    EXPECT_GT(found, 1000u);
}

}  // namespace
}  // namespace testbed::verify
