// Instructions are counted one by one, by stepping through a child process: this needs no counters of the
// processor, which virtual machines often hide, and gives the same number each time.
#pragma once

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

#if CAN_COUNT

namespace collision::support {

/// Where the child stands. An instruction that repeats itself stops at every round, in the same place.
inline long next_instruction(pid_t child) {
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

}  // namespace collision::support

#endif
