#include "app/cli/findings_folder.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>
#include <sstream>

#include "app/file/content_number.h"
#include "app/file/scene_file.h"
#include "app/verify/kinds.h"

namespace testbed::cli {

namespace {

namespace fs = std::filesystem;

/// Lists what runs wrote, a line each: the text's sum, a space, the file's name.
constexpr const char* list_name = ".written-by-verify";

std::string sum_of(std::string_view text) { return fmt::format("{:016x}", file::content_number(text)); }

/// 12 of "12-circle-polygon-wrong-way.json"; nothing of what is no finding.
std::optional<std::size_t> number_of_finding(const fs::path& file) {
    constexpr std::size_t longest = 9;
    if (file.extension() != ".json") return {};
    const std::string stem = file.stem().string();
    const std::size_t digits = stem.find_first_not_of("0123456789");
    if (digits == 0 || digits > longest || stem[digits] != '-') return {};
    const bool of_a_kind = std::ranges::any_of(verify::kinds(), [&](const verify::Kind& kind) {
        return stem.ends_with("-" + std::string(kind.id));
    });
    return of_a_kind ? std::optional<std::size_t>(std::stoul(stem.substr(0, digits))) : std::nullopt;
}

/// Sums by name.
std::map<std::string, std::string> list_in(const fs::path& folder) {
    std::map<std::string, std::string> list;
    std::error_code error;
    if (!fs::exists(folder / list_name, error)) return list;
    std::istringstream lines(file::load_text(folder / list_name).text.value_or(""));
    for (std::string sum, name; lines >> sum && std::getline(lines >> std::ws, name);) list[name] = sum;
    return list;
}

/// What lies in the folder.
struct Before {
    std::vector<fs::path> written;  ///< findings as a run wrote them
    std::set<std::size_t> taken;    ///< numbers of findings that were changed or put there since
};

Before look_into(const fs::path& folder) {
    Before before;
    const std::map<std::string, std::string> list = list_in(folder);
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const auto number = number_of_finding(at->path());
        if (!number) continue;
        const auto row = list.find(at->path().filename().string());
        const bool same =
            row != list.end() && sum_of(file::load_text(at->path()).text.value_or("")) == row->second;
        if (same)
            before.written.push_back(at->path());
        else
            before.taken.insert(*number);
    }
    return before;
}

std::string take_away(const fs::path& file) {
    std::error_code error;
    fs::remove(file, error);
    return error ? file.string() + ": cannot be removed: " + error.message() : std::string();
}

}  // namespace

std::string write_findings(const fs::path& folder, const verify::Report& report,
                           std::vector<std::string>& files) {
    const Before before = look_into(folder);
    // What was broken off knows nothing of what it did not ask.
    if (report.findings.empty() && (before.written.empty() || report.interrupted)) return {};
    std::error_code ignored;  // the writing that follows says what is wrong
    fs::create_directories(folder, ignored);
    const auto write = [](const fs::path& file, std::string_view text) {
        const auto problem = file::write_file_atomically(file, text);
        return problem ? file.string() + ": " + *problem : std::string();
    };
    std::set<fs::path> written;
    std::string list;
    std::size_t number = 0;
    for (const verify::Finding& finding : report.findings) {
        do ++number;
        while (before.taken.contains(number));
        const fs::path file = folder / (verify::file_stem(number, finding) + ".json");
        const std::string scene = file::write_scene(verify::scene_of(finding, report.conventions.name));
        if (std::string wrong = write(file, scene); !wrong.empty()) return wrong;
        files.push_back(file.string());
        written.insert(file);
        list += sum_of(scene) + " " + file.filename().string() + "\n";
    }
    if (!list.empty())
        if (std::string wrong = write(folder / list_name, list); !wrong.empty()) return wrong;
    for (const fs::path& old : before.written)
        if (!written.contains(old))
            if (std::string wrong = take_away(old); !wrong.empty()) return wrong;
    return list.empty() ? take_away(folder / list_name) : std::string();
}

}  // namespace testbed::cli
