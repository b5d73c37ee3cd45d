// The programs of a whole class, asked what a lesson's task wants and graded into one table.
#pragma once

#include <optional>
#include <string>

#include "app/model/lesson.h"
#include "app/verify/run.h"

namespace testbed::cli {

struct ProgramsOfClass {
    model::Scene lesson;
    std::string name;      ///< of the lesson's file
    std::size_t step = 0;  ///< that has the task, from 0
    std::string folder;    ///< what the class handed in
    std::string out;       ///< findings go to a folder of it, one a program
    std::optional<std::string> page;
    bool byte_order_mark = false;
    /// What each program is asked; its command, where there is one, runs a program that stands for {}.
    verify::Options options;
};

/// Prints the table of `check --answers`, a line a program, and one for each file of answers among them.
/// Returns the exit status.
int verify_class(const ProgramsOfClass& of);

}  // namespace testbed::cli
