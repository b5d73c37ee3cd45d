// Everything that may be wrong with a collider's answers, and every convention it may have.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "tests/verify/made_collider/pipe.h"

namespace testbed::made {

/// Makes of a true answer the one that is given.
using Fault = std::function<void(const Asked&, Said&)>;

/// By their names on the command line.
const std::map<std::string, Fault>& faults();

}  // namespace testbed::made
