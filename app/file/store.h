// What is kept under a name: the disk in the program (store_disk.cpp), what the host hands over in
// WebAssembly (platform/web/store.cpp), where the standard library knows paths and no files. Writing is
// write_file_atomically() of scene_file.h, defined beside each.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace testbed::file {

struct Entry {
    enum class Kind { none, file, folder, other };
    Kind kind = Kind::none;
    std::uintmax_t bytes = 0;  ///< of a file, where that is known
    std::string problem;       ///< why nothing is known of it, in words; empty: it is known, or there is none
    std::optional<std::filesystem::file_time_type> written{};  ///< when it was last, where that is known
};

/// What stands under this name, symbolic links followed.
Entry entry(const std::filesystem::path& name);

/// What stands in this folder, in no order; nothing where it cannot be listed: why, in words, into `problem`.
std::vector<std::filesystem::path> list(const std::filesystem::path& folder, std::string* problem = nullptr);

/// Everything but folders that stands in this folder or in folders within it, in no order. What is hidden
/// (its name begins with a dot) is left out, and links to folders are not followed. Where a folder cannot be
/// read: why, in words.
std::vector<std::filesystem::path> files_under(const std::filesystem::path& folder, std::string& problem);

/// From the root on; empty where there is no working folder.
std::filesystem::path absolute(const std::filesystem::path& name);
std::filesystem::path working_folder();
/// The same folder or file whichever way it was reached, links resolved; as it is named where that is not known.
std::filesystem::path resolved(const std::filesystem::path& name);

/// No effect where there is no such file or it cannot be removed.
void remove_file(const std::filesystem::path& file);
/// Returns what went wrong, in words.
std::string rename_file(const std::filesystem::path& from, const std::filesystem::path& to);
/// And those that it is in. Returns what went wrong, in words.
std::string make_folders(const std::filesystem::path& folder);
/// Gives it another time of its last writing, where that can be done.
void set_written(const std::filesystem::path& file, std::filesystem::file_time_type time);

}  // namespace testbed::file
