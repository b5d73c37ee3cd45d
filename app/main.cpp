// The program.
#include <cstdio>

#include "app/headless.h"

int main(int argc, char** argv) {
    return testbed::headless::run(argc, argv, [](const std::string&) {
        std::fputs("collision-testbed: the window is not built yet\n", stderr);
        return testbed::headless::bad_input;
    });
}
