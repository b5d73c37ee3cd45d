// The program.
#include "app/cli/cli.h"
#include "app/ui/open_window.h"

int main(int argc, char** argv) { return testbed::cli::run(argc, argv, testbed::ui::open_window); }
