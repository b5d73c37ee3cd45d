// What the task of a lesson may ask a learner's program for.
#include "app/verify/task.h"

#include <gtest/gtest.h>

namespace testbed::verify {
namespace {

TEST(Tasks, TheFirstWordThatIsNotKnownIsNamedWithItsPlace) {
    const auto complaint = [](std::vector<std::string> types, std::vector<std::string> ask) {
        model::CodeTask task;
        task.types = std::move(types);
        task.ask = std::move(ask);
        const std::string text = defect(task);
        return text.substr(0, text.find(':')) + text.substr(std::min(text.rfind(','), text.size()));
    };
    EXPECT_EQ(complaint({"circle", "polygon"}, {"overlap", "depth"}), "");
    EXPECT_EQ(complaint({"circle"}, {"overlap", "hit", "nonsense"}), "ask[1], got \"hit\"");
    EXPECT_EQ(complaint({"circle"}, {"nonsense"}), "ask[0], got \"nonsense\"");
    EXPECT_EQ(complaint({"circle", "sphere"}, {"overlap"}), "types[1], got \"sphere\"");
    EXPECT_EQ(complaint({}, {"overlap"}), "types");
    EXPECT_EQ(complaint({"circle"}, {}), "ask");
}

}  // namespace
}  // namespace testbed::verify
