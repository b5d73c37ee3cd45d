// The questions of a run follow from its seed alone, whatever is answered.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "app/verify/question_source.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

Conventions of_two_types() {
    Conventions conventions;
    conventions.concave = true;
    const std::size_t circle = type_index<collision::shape::Circle>(),
                      polygon = type_index<collision::shape::Polygon>();
    for (auto* table : {&conventions.pairs, &conventions.impacts})
        (*table)[circle][circle] = (*table)[circle][polygon] = (*table)[polygon][polygon] = true;
    return conventions;
}

TEST(Seed, AQuestionIsTheSameWhateverWasAskedBefore) {
    const Conventions conventions = of_two_types();
    QuestionSource one(7, conventions), other(7, conventions);
    for (std::uint64_t i = 1; i < 40; ++i) one.make(i);
    const auto before = one.make(40), alone = other.make(40);
    ASSERT_TRUE(before && alone);
    EXPECT_EQ(before->shapes, alone->shapes);
    EXPECT_EQ(before->number, 40u);
    EXPECT_EQ(before->family, alone->family);
}
TEST(Seed, NumbersAndSeedsMakeOtherQuestions) {
    const Conventions conventions = of_two_types();
    QuestionSource one(7, conventions), other(8, conventions);
    std::size_t same = 0;
    for (std::uint64_t i = 1; i <= 200; ++i) {
        same += one.make(i)->shapes == one.make(i + 1)->shapes;
        same += one.make(i)->shapes == other.make(i)->shapes;
    }
    EXPECT_LT(same, 3u);
}
TEST(Seed, OnlyWhatIsTakenIsAskedAbout) {
    Conventions conventions = of_two_types();
    QuestionSource source(1, conventions);
    std::set<About> about;
    for (std::uint64_t i = 1; i <= 500; ++i) {
        const auto question = source.make(i);
        ASSERT_TRUE(question);
        about.insert(question->about());
        EXPECT_FALSE(question->spins()) << "nobody said that it takes what turns";
    }
    EXPECT_EQ(about, (std::set{About::pair, About::impact}));
    conventions.spin = true;
    std::size_t spinning = 0;
    for (std::uint64_t i = 1; i <= 500; ++i) spinning += source.make(i)->spins();
    EXPECT_GT(spinning, 10u);
}
TEST(Seed, WhereEverythingIsExcludedThereIsNoQuestion) {
    Conventions conventions = of_two_types();
    conventions.max_coordinate = 1e-30;
    conventions.max_size = 1e-30;
    EXPECT_FALSE(QuestionSource(1, conventions).make(1));
}

/// Every line that a collider was sent.
std::vector<std::string> questions_to(const char* mutant) {
    const auto file = std::filesystem::temp_directory_path() / (std::string("questions-") + mutant);
    Options options = made({"log", file.string(), "mutant", mutant}, 2000);
    const Report report = run_to_end(options);
    EXPECT_TRUE(report.failure.empty()) << report.failure;
    std::vector<std::string> lines;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    std::filesystem::remove(file);
    return lines;
}
TEST(Seed, AWrongColliderIsAskedTheSameAsARightOne) {
    const auto right = questions_to("none"), wrong = questions_to("distance-one-in-50");
    ASSERT_GT(right.size(), 2000u);
    ASSERT_GE(wrong.size(), right.size()) << "it is also asked to make findings smaller";
    for (std::size_t i = 0; i < right.size(); ++i) ASSERT_EQ(right[i], wrong[i]) << i;
}

}  // namespace
}  // namespace testbed::verify
