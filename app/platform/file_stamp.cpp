// By what a file is known to have changed.
#include "app/platform/file_stamp.h"

#include <system_error>

#ifndef _WIN32
#include <sys/stat.h>
#endif

namespace testbed::platform {

std::optional<FileStamp> stamp_of(const std::filesystem::path& file) {
    std::error_code error;
    FileStamp stamp;
    stamp.time = std::filesystem::last_write_time(file, error);
    if (error) return {};
    stamp.size = std::filesystem::is_regular_file(file, error) ? std::filesystem::file_size(file, error) : 0;
    if (error) return {};
#ifndef _WIN32
    struct ::stat status {};
    if (::stat(file.c_str(), &status) != 0) return {};
#ifdef __APPLE__
    const ::timespec changed = status.st_ctimespec;
#else
    const ::timespec changed = status.st_ctim;
#endif
    stamp.changed = std::int64_t(changed.tv_sec) * 1'000'000'000 + changed.tv_nsec;
    stamp.device = std::uint64_t(status.st_dev);
    stamp.id = std::uint64_t(status.st_ino);
#endif
    return stamp;
}

}  // namespace testbed::platform
