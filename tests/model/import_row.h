// A text of another program, and what becomes of it.
#pragma once

namespace testbed::exchange {

struct ImportRow {
    const char* format;
    const char* text;
    const char* shapes;
    const char* issues;
};

}  // namespace testbed::exchange
