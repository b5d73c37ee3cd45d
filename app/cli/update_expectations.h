// `check --update`: expectations that fail become what is true now, in the file's own layout.
#pragma once

#include <string>
#include <vector>

namespace testbed::cli {

/// Writes the present answer into each claim that fails: a number, true, false or null in place of what is
/// there, a range as much wider as it takes; tolerances and everything else stay as they are written. Prints
/// the lines that changed of each file that was written. dry_run: prints them alone. Returns the exit status:
/// 1 where a row still fails, because it cannot be judged.
int update_expectations(const std::vector<std::string>& arguments, bool dry_run);

}  // namespace testbed::cli
