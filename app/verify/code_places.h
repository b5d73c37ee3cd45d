// Places in source files that an error message names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace testbed::verify {

struct CodePlace {
    std::string file;
    int line = 0;
    bool operator==(const CodePlace&) const = default;
};

/// As tracebacks of Python and what Node.js, compilers and most others write: `File "mine.py", line 12`,
/// `mine.js:12`, `mine.cpp:12:7: error`. Each once, the last first: what is nearest to the failure.
std::vector<CodePlace> code_places(std::string_view text);

}  // namespace testbed::verify
