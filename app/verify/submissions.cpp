// Programs that a class handed in.
#include "app/verify/submissions.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/verify/interpreters.h"

namespace testbed::verify {

namespace {

namespace fs = std::filesystem;

bool can_be_executed(const fs::path& file) {
    std::error_code error;
    const fs::perms may = fs::status(file, error).permissions();
    return !error && (may & fs::perms::owner_exec) != fs::perms::none;
}

/// The command that runs the file; empty where nothing is known that does.
std::vector<std::string> command_of(const fs::path& file, const std::vector<std::string>& runner) {
    const std::string whole = file::absolute(file).string();
    std::vector<std::string> command;
    for (const std::string& word : runner) {
        std::string& filled = command.emplace_back(word);
        for (std::size_t at = filled.find("{}"); at != filled.npos; at = filled.find("{}", at + whole.size()))
            filled.replace(at, 2, whole);
    }
    if (!command.empty()) return command;
    if (const std::string_view by = interpreter_of(file); !by.empty()) return {std::string(by), whole};
    if (can_be_executed(file)) return {whole};
    return {};
}

/// Its text with line ends of one kind and without white space at the end: what makes two programs the same.
std::string program_text(const fs::path& file) {
    file::TextResult read = file::load_text(file);
    if (!read.text) return {};
    std::erase(*read.text, '\r');
    read.text->erase(read.text->find_last_not_of(" \t\n") + 1);
    return std::move(*read.text);
}

/// Which of the files of a learner's folder is run; none: the problem says why.
fs::path program_in(const std::vector<fs::path>& files, const std::vector<std::string>& runner,
                    std::string& problem) {
    std::vector<fs::path> programs;
    for (const fs::path& file : files)
        if (file.extension() != ".json" && !command_of(file, runner).empty()) programs.push_back(file);
    if (programs.empty()) {
        problem = files.empty() ? "the folder is empty" : "the folder holds no program that can be run";
        return {};
    }
    if (programs.size() == 1) return programs.front();
    const auto named = std::ranges::find(programs, std::string("main"),
                                         [](const fs::path& file) { return file.stem().string(); });
    if (named != programs.end()) return *named;
    problem = fmt::format("the folder holds {} programs: call the one to run main{}", programs.size(),
                          programs.front().extension().string());
    return {};
}

void mark_same(Submission& submission, const fs::path& program, std::map<std::string, std::string>& first) {
    const std::string text = program_text(program);
    if (text.empty()) return;
    const auto [known, added] = first.emplace(text, submission.name);
    if (!added) submission.same_as = known->second;
}

}  // namespace

Submissions submissions_in(const fs::path& folder, const std::vector<std::string>& runner) {
    Submissions found;
    std::string why;
    // By what lies in the folder itself: a file, or a folder with the files in it.
    std::map<std::string, std::vector<fs::path>> entries;
    for (const fs::path& file : file::files_under(folder, why))
        entries[file.lexically_relative(folder).begin()->string()].push_back(file);
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        if (const std::string name = at->path().filename().string(); !name.starts_with('.')) entries[name];
    if (!why.empty() || error) {
        found.problem = fmt::format("{}: {}", folder.string(), why.empty() ? error.message() : why);
        return found;
    }
    std::map<std::string, std::string> first;
    for (auto& [name, files] : entries) {
        const fs::path own = folder / name;
        const bool is_folder = fs::is_directory(own, error);
        if (!is_folder && own.extension() == ".json") {
            found.answers.push_back(name);
            continue;
        }
        Submission submission{.name = name};
        std::ranges::sort(files);
        const fs::path program = is_folder ? program_in(files, runner, submission.problem) : own;
        if (submission.problem.empty()) submission.command = command_of(program, runner);
        if (submission.command.empty() && submission.problem.empty()) {
            found.others.push_back(name);
            continue;
        }
        if (!submission.command.empty()) mark_same(submission, program, first);
        found.programs.push_back(std::move(submission));
    }
    return found;
}

}  // namespace testbed::verify
