// What the texts of the lesson on one's own test say of wrong programs.
#include <cmath>
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/model/lesson.h"
#include "app/model/pseudocode/parts.h"
#include "app/verify/try_program.h"
#include "tests/support/source_folder.h"

namespace testbed::verify {
namespace {

const model::Scene& lesson() {
    static const model::Scene read =
        *file::load_scene(collision::support::source_folder() / "scenes/lessons/25-your-own-test.json").scene;
    return read;
}
const model::Blanks& blanks(std::size_t step) { return *lesson().lesson->steps[step - 1].blanks; }

ProgramReport with(std::size_t step, const model::Fills& fills) {
    const auto tried = BlanksTrial(lesson(), blanks(step)).with(fills);
    EXPECT_TRUE(std::holds_alternative<ProgramReport>(tried));
    const auto* const report = std::get_if<ProgramReport>(&tried);
    return report ? *report : ProgramReport{};
}

TEST(OwnTestLesson, ClampingXAloneHasFalseAlarmsAndNoMiss) {
    const ProgramReport report = with(2, {"b.left", "b.right", "a.y", "a.r*a.r"});
    EXPECT_GT(report.false_alarms, 0u);
    EXPECT_EQ(report.right + report.false_alarms, report.asked);
}

TEST(OwnTestLesson, TurningTheWrongWayIsRightAboutRightAnglesAlone) {
    model::Fills fills = model::answers(blanks(3));
    std::swap(fills[0], fills[1]);
    const auto read = model::pseudocode::read_lines(
        model::filled(blanks(3), fills), model::pseudocode::names_of(*lesson().shapes[*lesson().find("P")],
                                                                     *lesson().shapes[*lesson().find("O")]));
    const auto& program = std::get<model::pseudocode::Program>(read);
    const auto index = [](const char* id) { return lesson().shapes[*lesson().find(id)]->geometry.index(); };
    std::size_t wrong = 0, at_right_angles = 0;
    for (const HiddenPair& pair : hidden_pairs({.types = {index("P"), index("O")}})) {
        const bool right = program.run(pair.numbers).answer == pair.overlap();
        const bool upright = std::remainder(pair.shapes[1].pose.rotation, 90) == 0;
        at_right_angles += upright;
        wrong += !right;
        EXPECT_TRUE(right || !upright) << pair.shapes[1].pose.rotation;
    }
    EXPECT_GT(at_right_angles, 50u);
    EXPECT_GT(wrong, 20u);
}

TEST(OwnTestLesson, ForgettingTheRootOrTheSquareIsSeen) {
    EXPECT_GT(with(1, {"dx + dy", "<=", "(a.r + b.r)*(a.r + b.r)"}).false_alarms, 0u) << "signs cancel";
    const ProgramReport open = with(1, {"dx*dx + dy*dy", "<", "(a.r + b.r)*(a.r + b.r)"});
    EXPECT_EQ(open.touching, 150u);
    EXPECT_EQ(open.right + open.touching, open.asked);
    // Lengths on both sides are as right as squares.
    EXPECT_TRUE(with(1, {"sqrt(dx*dx + dy*dy)", "<=", "a.r + b.r"}).all_right());
}

}  // namespace
}  // namespace testbed::verify
