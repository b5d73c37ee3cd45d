// The folder that the findings of a run go to.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/verify/run.h"

namespace testbed::cli {

/// Writes a scene for each finding, and removes those of an earlier run: what is mended leaves no file
/// behind, and no number stands for two findings. Files that are no findings stay, and so do findings that
/// were changed since, or that another folder had: a list of what was written lies in the folder. New files
/// are complete before an old one goes. Their names go to `files`, in the order of the findings; returns what
/// went wrong, in words.
std::string write_findings(const std::filesystem::path& folder, const verify::Report& report,
                           std::vector<std::string>& files);

}  // namespace testbed::cli
