// Work in pieces: where it pauses, what it comes to, what becomes of it where it is dropped.
#include "app/model/resumable.h"

#include <atomic>
#include <gtest/gtest.h>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/model/worker.h"

namespace testbed::model {
namespace {

using Log = std::vector<std::string>;

Resumable<int> doubled(Log& log, int value) {
    log.push_back("in " + std::to_string(value));
    co_await pause();
    log.push_back("out " + std::to_string(value));
    co_return 2 * value;
}

Resumable<int> sum_of_doubled(Log& log, int count) {
    int sum = 0;
    for (int i = 1; i <= count; ++i) sum += co_await doubled(log, i);
    co_return sum;
}

TEST(Resumable, GoesOnWhereItPausedInWhatItAwaits) {
    Log log;
    Resumable<int> work = sum_of_doubled(log, 2);
    EXPECT_TRUE(log.empty()) << "nothing before it is resumed";
    work.resume();
    EXPECT_EQ(log, (Log{"in 1"}));
    Resumable<int> moved = std::move(work);  // also in the middle of it
    moved.resume();
    EXPECT_EQ(log, (Log{"in 1", "out 1", "in 2"}));
    EXPECT_FALSE(moved.done());
    moved.resume();
    ASSERT_TRUE(moved.done());
    EXPECT_EQ(moved.take(), 6);
}

Resumable<int> one() { co_return 1; }
Resumable<int> counted(int count) {
    int sum = 0;
    for (int i = 0; i < count; ++i) sum += co_await one();
    co_return sum;
}
TEST(Resumable, TheStackDoesNotGrowWithWhatIsAwaited) {
    EXPECT_EQ(run_to_end(counted(1'000'000)), 1'000'000);
}

Resumable<> fails() {
    co_await pause();
    throw std::runtime_error("no more");
}
Resumable<std::string> catches() {
    std::string said;
    try {
        co_await fails();
    } catch (const std::runtime_error& error) {
        said = error.what();
    }
    co_return said;
}
TEST(Resumable, WhatIsThrownReachesWhoAwaitsIt) {
    EXPECT_EQ(run_to_end(catches()), "no more");
    EXPECT_THROW(run_to_end(fails()), std::runtime_error);
}

Resumable<> holds(std::shared_ptr<int> held) {
    const std::shared_ptr<int> own = held;
    while (true) co_await pause();
}
Resumable<> holds_within(std::shared_ptr<int> held) { co_await holds(held); }
TEST(Resumable, WhatIsDroppedLetsGoOfAllThatItHolds) {
    const auto held = std::make_shared<int>(1);
    {
        Resumable<> work = holds_within(held);
        EXPECT_EQ(held.use_count(), 2);
        work.resume();
        work.resume();
        EXPECT_GT(held.use_count(), 2);
    }
    EXPECT_EQ(held.use_count(), 1);
}

Resumable<> counts_up(std::atomic<int>& count, int to) {
    while (count < to) {
        ++count;
        co_await pause();
    }
}
TEST(Resumable, AWorkerDoesAllOfItOrStopsAtAPause) {
    Worker worker;
    std::atomic<int> count = 0;
    worker.start(counts_up(count, 1000));
    worker.wait();
    EXPECT_EQ(count, 1000);
    EXPECT_EQ(worker.failure(), "");
    worker.start(fails());
    worker.wait();
    EXPECT_EQ(worker.failure(), "no more");

    const auto held = std::make_shared<int>(1);
    worker.start(holds(held));
    EXPECT_TRUE(worker.busy());
    worker.stop();
    worker.wait();
    EXPECT_EQ(held.use_count(), 1);
}

}  // namespace
}  // namespace testbed::model
