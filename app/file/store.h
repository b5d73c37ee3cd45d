// What is kept under a name: the disk in the program (store_disk.cpp), what the host hands over in
// WebAssembly (platform/web/store.cpp), where the standard library knows paths and no files. Writing is
// write_file_atomically() of scene_file.h, defined beside each.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace testbed::file {

struct Entry {
    enum class Kind { none, file, folder, other };
    Kind kind = Kind::none;
    std::uintmax_t bytes = 0;  ///< of a file, where that is known
    std::string problem;       ///< why nothing is known of it, in words; empty: it is known, or there is none
};

/// What stands under this name, symbolic links followed.
Entry entry(const std::filesystem::path& name);

/// What stands in this folder, in no order; nothing where it cannot be listed.
std::vector<std::filesystem::path> list(const std::filesystem::path& folder);

/// Everything but folders that stands in this folder or in folders within it, in no order. What is hidden
/// (its name begins with a dot) is left out, and links to folders are not followed. Where a folder cannot be
/// read: why, in words.
std::vector<std::filesystem::path> files_under(const std::filesystem::path& folder, std::string& problem);

}  // namespace testbed::file
