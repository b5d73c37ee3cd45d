// The rows of the catalog as colliders: the flawed ones are found wrong in small scenes, nothing is found in
// the exact ones. COLLISION_VERIFY sets how many questions an exact row is asked (3,000).
#include "core/catalog.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/verify/shrink.h"
#include "tests/support/environment.h"
#include "tests/support/source_folder.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

namespace textbook = collision::textbook;

/// All but what only takes groups.
bool asks_about_usual_types(const textbook::Algorithm& row) {
    const auto types = usual_types();
    return std::ranges::any_of(types, [&](std::size_t a) {
        return std::ranges::any_of(types, [&](std::size_t b) { return row.applies.has(a, b); });
    });
}

std::vector<const textbook::Algorithm*> rows(textbook::Trust trust) {
    std::vector<const textbook::Algorithm*> found;
    for (const textbook::Algorithm& row : collision::catalog::all())
        if (row.trust == trust && asks_about_usual_types(row) &&
            (row.question == textbook::Question::overlap || row.question == textbook::Question::distance ||
             row.question == textbook::Question::contact || row.question == textbook::Question::impact ||
             row.question == textbook::Question::pairs))
            found.push_back(&row);
    return found;
}
std::string name_of(const ::testing::TestParamInfo<const textbook::Algorithm*>& row) {
    return std::string(row.param->id);
}

/// Right but for a convention: that touching is apart, or that numbers are floats.
bool has_a_convention_for_mistake(const textbook::Algorithm& row, const Conventions& conventions) {
    if (row.id == "circles_in_floats") return conventions.single;
    // Nothing that turns is asked about.
    if (row.id == "sweep_without_spin") return true;
    return touching_text(conventions).find("as apart") != std::string::npos;
}

class Flawed : public ::testing::TestWithParam<const textbook::Algorithm*> {};
TEST_P(Flawed, IsFoundWrongInASmallScene) {
    Options options = made({"row", std::string(GetParam()->id)}, 20'000);
    options.ask = Parts::all();
    const Report report = run_to_end(options);
    ASSERT_TRUE(report.failure.empty()) << report.failure;
    if (report.findings.empty()) {
        EXPECT_TRUE(has_a_convention_for_mistake(*GetParam(), report.conventions)) << GetParam()->fails;
        return;
    }
    Measure smallest = measure(report.findings.front().smallest);
    for (const Finding& finding : report.findings) smallest = std::min(smallest, measure(finding.smallest));
    // The counter-example that comes with the program.
    for (const auto& entry :
         std::filesystem::directory_iterator(collision::support::source_folder() / "scenes/cases")) {
        const auto read = file::load_scene(entry.path());
        if (!read.scene || !read.scene->show || read.scene->show->algorithm != GetParam()->id) continue;
        const auto questions = questions_of(*read.scene);
        if (questions.empty()) continue;
        std::size_t vertices = 0;
        for (const Question& question : questions) vertices = std::max(vertices, measure(question).vertices);
        EXPECT_LE(smallest.vertices, vertices) << findings_text(report);
    }
}
INSTANTIATE_TEST_SUITE_P(Catalog, Flawed, ::testing::ValuesIn(rows(textbook::Trust::flawed)), name_of);

class Exact : public ::testing::TestWithParam<const textbook::Algorithm*> {};
TEST_P(Exact, HasNothingWrong) {
    const auto questions = collision::support::number_from_environment("COLLISION_VERIFY", 3000);
    Options options = made({"row", std::string(GetParam()->id)}, std::uint64_t(questions));
    options.ask = Parts::all();
    const Report report = run_to_end(options);
    EXPECT_TRUE(report.failure.empty()) << report.failure;
    EXPECT_TRUE(report.findings.empty()) << findings_text(report);
}
INSTANTIATE_TEST_SUITE_P(Catalog, Exact, ::testing::ValuesIn(rows(textbook::Trust::exact)), name_of);

}  // namespace
}  // namespace testbed::verify
