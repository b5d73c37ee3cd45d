// By what a file is known to have changed, without reading it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace testbed::platform {

/// Equal stamps say nothing for certain: what is written in place twice within a tick of the system's clock,
/// with the same size, has one stamp. Stamps that differ say that the file was written, replaced, or touched.
struct FileStamp {
    std::filesystem::file_time_type time;
    std::int64_t changed = 0;  ///< nanoseconds; unlike `time` no program can set it. 0 where unknown
    std::uint64_t device = 0;  ///< and `id`: another file under the same name has another; 0 where unknown
    std::uint64_t id = 0;
    std::uintmax_t size = 0;
    bool operator==(const FileStamp&) const = default;
};

/// Empty where there is no such file.
std::optional<FileStamp> stamp_of(const std::filesystem::path& file);

}  // namespace testbed::platform
