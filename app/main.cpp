// The program.
#include "app/headless.h"
#include "app/ui/open_window.h"

int main(int argc, char** argv) { return testbed::headless::run(argc, argv, testbed::ui::open_window); }
