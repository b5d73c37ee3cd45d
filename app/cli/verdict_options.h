// The options that say how much has to be judged: the same for every command that ends in a verdict.
#pragma once

#include "app/cli/option.h"
#include "app/verify/verdict.h"

namespace testbed::cli {

/// --at-least, --max-skipped and --strict. The rules must outlive the options.
std::vector<Option> verdict_options(verify::Verdict::Rules& to);

}  // namespace testbed::cli
