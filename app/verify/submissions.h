// Programs that a class handed in: a folder in which each file or folder is one learner's.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace testbed::verify {

/// What one learner handed in.
struct Submission {
    std::string name;                    ///< of the file or folder
    std::vector<std::string> command{};  ///< that runs it; empty: it is no program, and `problem` says why
    std::string problem{};
    std::string same_as{};  ///< name of an earlier one with the same text; empty: there is none
};

struct Submissions {
    std::vector<Submission> programs{};
    std::vector<std::string> answers{};  ///< names of files that hold answers to the lesson, .json
    std::vector<std::string> others{};   ///< names of files that are neither
    std::string problem{};               ///< what went wrong with the folder
};

/// In the order of their names; names that begin with a dot are left out. A folder is one program: `main.*`,
/// or the only one in it. runner: a command in which {} stands for the program's file; empty: scripts are run
/// by what their ending tells, and files that can be executed by themselves.
Submissions submissions_in(const std::filesystem::path& folder, const std::vector<std::string>& runner);

}  // namespace testbed::verify
