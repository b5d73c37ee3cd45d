#include "app/cli/findings_folder.h"

#include <algorithm>
#include <optional>
#include <set>

#include "app/file/scene_file.h"
#include "app/verify/kinds.h"

namespace testbed::cli {

namespace {

namespace fs = std::filesystem;

/// "12-circle-polygon-wrong-way.json"
bool is_finding(const fs::path& file) {
    if (file.extension() != ".json") return false;
    const std::string stem = file.stem().string();
    const std::size_t digits = stem.find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string::npos || stem[digits] != '-') return false;
    return std::ranges::any_of(verify::kinds(), [&](const verify::Kind& kind) {
        return stem.ends_with("-" + std::string(kind.id));
    });
}

std::vector<fs::path> findings_in(const fs::path& folder) {
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        if (is_finding(at->path())) found.push_back(at->path());
    return found;
}

}  // namespace

std::string write_findings(const fs::path& folder, const verify::Report& report,
                           std::vector<std::string>& files) {
    const std::vector<fs::path> before = findings_in(folder);
    // What was broken off knows nothing of what it did not ask.
    if (report.findings.empty() && (before.empty() || report.interrupted)) return {};
    std::error_code ignored;  // the writing that follows says what is wrong
    fs::create_directories(folder, ignored);
    std::set<fs::path> written;
    for (std::size_t i = 0; i < report.findings.size(); ++i) {
        const verify::Finding& finding = report.findings[i];
        const fs::path file = folder / (verify::file_stem(i + 1, finding) + ".json");
        const std::string scene = file::write_scene(verify::scene_of(finding, report.conventions.name));
        if (const auto problem = file::write_file_atomically(file, scene))
            return file.string() + ": " + *problem;
        files.push_back(file.string());
        written.insert(file);
    }
    for (const fs::path& old : before) {
        if (written.contains(old)) continue;
        std::error_code error;
        fs::remove(old, error);
        if (error) return old.string() + ": cannot be removed: " + error.message();
    }
    return {};
}

}  // namespace testbed::cli
