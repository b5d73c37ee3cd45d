#include "tests/support/source_folder.h"

namespace collision::support {

std::filesystem::path source_folder() { return TESTBED_SOURCE_DIR; }

}  // namespace collision::support
