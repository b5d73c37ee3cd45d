// A silent recorder costs nothing: GJK and separating axes take as many instructions with it as the same code
// from which every line about a recorder was taken out (strip_recorder.cpp writes that code).
//
// Instructions are counted one by one, by stepping through a child process: this needs no counters of the
// processor, which virtual machines often hide, and gives the same number each time.
#include <gtest/gtest.h>

#include "core/catalog.h"
#include "tests/support/random_pairs.h"

#ifdef __linux__
#include <csignal>
#include <cstddef>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

#if defined(__linux__) && defined(__OPTIMIZE__) && !defined(TESTBED_SANITIZED) && \
    (defined(__x86_64__) || defined(__aarch64__))
#define CAN_COUNT 1
#else
#define CAN_COUNT 0
#endif

namespace collision::textbook::plain {
extern const Algorithm gjk;
extern const Algorithm separating_axes;
}  // namespace collision::textbook::plain

namespace collision::catalog {
namespace {

/// Pairs that a row accepts, as shapes of one size next to each other.
std::vector<support::Pair> pairs_for(const Algorithm& row, std::size_t count) {
    support::Random random(1);
    const std::size_t types[] = {support::type_index<shape::Polygon>(), support::type_index<shape::Circle>(),
                                 support::type_index<shape::OrientedRectangle>()};
    std::vector<support::Pair> pairs;
    while (pairs.size() < count) {
        for (const std::size_t a : types) {
            for (const std::size_t b : types) {
                support::Pair pair = support::random_pair(random, a, b);
                if (refusal(row, pair.a.placed, pair.b.placed).empty() && pairs.size() < count)
                    pairs.push_back(std::move(pair));
            }
        }
    }
    return pairs;
}

struct Twins {
    const char* id;
    const Algorithm* plain;
};
const Twins twins[] = {{"gjk", &textbook::plain::gjk},
                       {"separating_axes", &textbook::plain::separating_axes}};

TEST(Silent, PlainTwinsSayTheSame) {
    for (const auto& [id, plain] : twins) {
        const Algorithm* row = find(id);
        ASSERT_TRUE(row);
        for (const support::Pair& pair : pairs_for(*row, 500)) {
            const Outcome said = ask(*row, pair.a.placed, pair.b.placed);
            const Outcome plainly = ask(*plain, pair.a.placed, pair.b.placed);
            EXPECT_EQ(said.overlap, plainly.overlap) << id;
            EXPECT_EQ(said.distance, plainly.distance) << id;
            EXPECT_EQ(said.witness, plainly.witness) << id;
        }
    }
}

TEST(Silent, PlainTwinsRecordNothing) {
    const auto pairs = pairs_for(*find("gjk"), 1);
    trace::Trace trace;
    ask(textbook::plain::gjk, pairs[0].a.placed, pairs[0].b.placed, trace);
    EXPECT_TRUE(trace.steps().empty()) << "the twin still holds lines about a recorder";
    EXPECT_EQ(trace.counts(), trace::Counts());
}

#if CAN_COUNT

/// Where the child stands. An instruction that repeats itself stops at every round, in the same place.
long next_instruction(pid_t child) {
#ifdef __x86_64__
    return ptrace(PTRACE_PEEKUSER, child, offsetof(user_regs_struct, rip), nullptr);
#else
    static long steps = 0;  // none repeats itself here
    (void)child;
    return ++steps;
#endif
}

/// Instructions of the process that work() takes, once it has run before; -1 where a child may not be traced.
long instructions(const auto& work) {
    const pid_t child = fork();
    if (child == 0) {
        if (ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) _exit(1);
        work();
        raise(SIGSTOP);
        work();
        raise(SIGSTOP);
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    long count = -1;
    if (WIFSTOPPED(status)) {
        long last = 0;
        for (count = 0;;) {
            if (ptrace(PTRACE_SINGLESTEP, child, nullptr, nullptr) != 0) break;
            waitpid(child, &status, 0);
            if (!WIFSTOPPED(status) || WSTOPSIG(status) != SIGTRAP) break;
            const long at = next_instruction(child);
            count += at != last;
            last = at;
        }
        kill(child, SIGKILL);
        waitpid(child, &status, 0);
    }
    return count;
}

TEST(Silent, CostsNoInstructionsWithin2Percent) {
    const long nothing = instructions([] {});
    if (nothing < 0) GTEST_SKIP() << "no child may be traced here";
    for (const auto& [id, plain] : twins) {
        const Algorithm* row = find(id);
        const std::vector<support::Pair> pairs = pairs_for(*row, 12);
        const auto run = [&](const Algorithm& algorithm) {
            return instructions([&] {
                       for (const support::Pair& pair : pairs) {
                           const std::array shapes{&pair.a.placed, &pair.b.placed};
                           trace::Silent silent;
                           algorithm.run({.shapes = shapes}, silent);
                       }
                   }) -
                   nothing;
        };
        const long with = run(*row), without = run(*plain);
        EXPECT_GT(without, 3000) << id << ": the count must see the work";
        EXPECT_LE(double(with), 1.02 * double(without)) << id << ": " << with << " against " << without;
        RecordProperty(std::string(id) + "_silent", std::to_string(with));
        RecordProperty(std::string(id) + "_plain", std::to_string(without));
        std::cout << id << ": " << with << " instructions with a silent recorder, " << without
                  << " without\n";
    }
}

#endif

}  // namespace
}  // namespace collision::catalog
