#include "app/platform/file_lock.h"

#include <system_error>
#include <utility>

#ifdef _WIN32
#define NOMINMAX
#include <windows.h>
#else
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace testbed::platform {

#ifdef _WIN32

std::optional<FileLock> FileLock::take(const std::filesystem::path& file) {
    const HANDLE handle = CreateFileW(file.c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr, OPEN_ALWAYS,
                                      FILE_ATTRIBUTE_NORMAL, nullptr);
    if (handle == INVALID_HANDLE_VALUE) return std::nullopt;
    return FileLock(file, reinterpret_cast<std::intptr_t>(handle));
}

void FileLock::release() {
    if (handle_ != none) CloseHandle(reinterpret_cast<HANDLE>(handle_));
    handle_ = none;
}

/// What is open cannot be removed there.
bool FileLock::stands() const { return handle_ != none; }

void FileLock::remove() {
    if (handle_ == none) return;
    release();
    std::error_code ignored;
    std::filesystem::remove(file_, ignored);
}

#else

namespace {

/// The descriptor and the name lead to one file.
bool is_named(int descriptor, const std::filesystem::path& file) {
    struct ::stat opened {
    }, named{};
    return ::fstat(descriptor, &opened) == 0 && ::stat(file.c_str(), &named) == 0 &&
           opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

}  // namespace

std::optional<FileLock> FileLock::take(const std::filesystem::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) return std::nullopt;
    // One that was removed between the two is nobody's lock.
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 || !is_named(descriptor, file)) {
        ::close(descriptor);
        return std::nullopt;
    }
    return FileLock(file, descriptor);
}

void FileLock::release() {
    if (handle_ != none) ::close(static_cast<int>(handle_));
    handle_ = none;
}

bool FileLock::stands() const { return handle_ != none && is_named(static_cast<int>(handle_), file_); }

void FileLock::remove() {
    if (handle_ == none) return;
    // While it is held: once it is not, the file may be somebody else's.
    if (stands()) ::unlink(file_.c_str());
    release();
}

#endif

FileLock::FileLock(FileLock&& other) noexcept
    : file_(std::move(other.file_)), handle_(std::exchange(other.handle_, none)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    if (this != &other) {
        release();
        file_ = std::move(other.file_);
        handle_ = std::exchange(other.handle_, none);
    }
    return *this;
}

FileLock::~FileLock() { release(); }

}  // namespace testbed::platform
