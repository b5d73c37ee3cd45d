// The table of what questions about two large shapes cost.
#pragma once

namespace growth {

/// To standard output.
void print_pairs();

}  // namespace growth
