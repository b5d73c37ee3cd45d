// Small mistakes of a collider that is right otherwise and answers everything: what the judge is tested by.
#pragma once

#include <map>
#include <string>

#include "tests/verify/made_collider/faults.h"

namespace testbed::made {

/// By their names on the command line, after "mutant". "none" is without a mistake.
const std::map<std::string, Fault>& mutants();

}  // namespace testbed::made
