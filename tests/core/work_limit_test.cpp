// Work that is allowed and counted.
#include <atomic>
#include <gtest/gtest.h>
#include <string>

#include "core/math/interrupt.h"

namespace collision {
namespace {

/// Whether poll(work) ends what is asked.
bool ends(std::uint64_t work) {
    try {
        math::poll(work);
    } catch (const math::TooMuchWork&) {
        return true;
    }
    return false;
}

TEST(WorkLimit, EndsOnceAllIsDone) {
    EXPECT_FALSE(ends(math::no_limit)) << "nothing is limited";
    {
        const math::WorkLimit limit(10);
        EXPECT_FALSE(ends(4));
        EXPECT_EQ(limit.spent(), 4u);
        EXPECT_FALSE(ends(6));
        EXPECT_EQ(limit.spent(), 10u);
        EXPECT_TRUE(ends(1));
        EXPECT_TRUE(ends(1)) << "and stays so";
        EXPECT_EQ(limit.spent(), 10u);
    }
    EXPECT_FALSE(ends(math::no_limit));
}

TEST(WorkLimit, AStepThatIsTooLargeTakesAllThatIsLeft) {
    const math::WorkLimit limit(10);
    EXPECT_TRUE(ends(11));
    EXPECT_EQ(limit.spent(), 10u);
    EXPECT_TRUE(ends(1));
}

TEST(WorkLimit, AnInnerOneAllowsNoMoreThanIsLeftAndCountsForTheOuter) {
    const math::WorkLimit outer(10);
    {
        const math::WorkLimit inner(4);
        EXPECT_FALSE(ends(4));
        EXPECT_TRUE(ends(1));
    }
    EXPECT_EQ(outer.spent(), 4u) << "what was not allowed was not done";
    {
        const math::WorkLimit inner(100);
        EXPECT_FALSE(ends(6));
        EXPECT_TRUE(ends(1));
    }
    EXPECT_EQ(outer.spent(), 10u);
    EXPECT_TRUE(ends(1));
}

TEST(WorkLimit, StaysWithinWhatCanBeInterrupted) {
    std::atomic<bool> flag = false;
    const math::Interruptible outside(&flag);
    const math::WorkLimit limit(10);
    {
        const math::Interruptible shielded(nullptr);
        flag = true;
        EXPECT_FALSE(ends(3)) << "shielded from the flag, not from the limit";
        EXPECT_TRUE(ends(8));
    }
    EXPECT_THROW(math::poll(), math::Interrupted) << "a limit shields nobody";
    flag = false;
    EXPECT_TRUE(ends(1));
}

TEST(WorkLimit, WithinItAnAnswerComesBackOrItIsGivenUp) {
    const auto work = [](std::uint64_t needed) {
        return math::within(
            10,
            [&] {
                math::poll(needed);
                return std::string("answer");
            },
            [] { return std::string("given up"); });
    };
    EXPECT_EQ(work(10), "answer");
    EXPECT_EQ(work(11), "given up");
    const math::WorkLimit outer(15);
    EXPECT_EQ(work(10), "answer");
    EXPECT_EQ(work(6), "given up") << "5 are left outside";
    EXPECT_EQ(outer.spent(), 15u);
}

}  // namespace
}  // namespace collision
