// Pictures as files: PNG and JPEG, inside a scene's file or in a file of their own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "app/model/backdrop.h"

namespace testbed::file {

/// Larger ones are not read. 32 million pixels take 128 MB.
inline constexpr std::size_t max_picture_bytes = std::size_t{16} << 20;
inline constexpr std::uint64_t max_picture_side = 16384;
inline constexpr std::size_t max_picture_pixels = std::size_t{1} << 25;

/// By its ending.
bool is_picture_name(const std::filesystem::path& file);

/// Never null: what cannot be shown says why.
std::shared_ptr<const model::PictureFile> read_picture(std::string bytes);
std::shared_ptr<const model::PictureFile> load_picture(const std::filesystem::path& file);

/// The picture inside the scene's file: `data` from the bytes.
std::shared_ptr<const std::string> picture_data(const model::PictureFile& picture);

/// Reads the picture that a scene keeps by path. Returns why it cannot be shown; empty where all is well, or
/// there is none to read.
std::string attach_picture(model::Scene& scene, const std::filesystem::path& folder);

/// The path as a scene in that folder states it: from the folder where the two have a folder in common, so
/// that it holds where both are moved together; else from the root. With slashes.
std::string stated_path(const std::filesystem::path& file, const std::filesystem::path& folder);

}  // namespace testbed::file
