// A pipe that no other program inherits.
#pragma once

#ifndef _WIN32

#include <array>
#include <fcntl.h>
#include <unistd.h>

namespace testbed::verify {

inline void close_descriptor(int& descriptor) {
    if (descriptor >= 0) ::close(descriptor);
    descriptor = -1;
}

/// Both ends, closed with this object unless they are taken; false where there is none.
struct PrivatePipe {
    int read = -1, write = -1;
    PrivatePipe() {
        std::array<int, 2> ends{};
#ifdef __linux__
        // At once: another thread may start a program meanwhile, which would hold the pipe open.
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;
#else
        if (::pipe(ends.data()) != 0) return;
        for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
#endif
        read = ends[0];
        write = ends[1];
    }
    PrivatePipe(const PrivatePipe&) = delete;
    PrivatePipe& operator=(const PrivatePipe&) = delete;
    ~PrivatePipe() {
        close_descriptor(read);
        close_descriptor(write);
    }
    explicit operator bool() const { return read >= 0; }
};

}  // namespace testbed::verify

#endif
