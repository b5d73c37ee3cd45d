// How often the test executable has allocated: for tests that a query does not.
#pragma once

namespace collision::support {

/// Calls of operator new so far, on any thread. Counted in the executable of tests/core only.
long allocation_count();

}  // namespace collision::support
