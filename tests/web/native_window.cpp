// Prints the window of the program for the desktop as a PNG, as it is at the first start: what the page's is
// held against.
//   native_window WIDTH HEIGHT SETTINGS_FOLDER > window.png
#include <cstdio>
#include <cstdlib>

#include "app/platform/image.h"
#include "app/ui/main_window.h"
#include "tests/support/gui_harness.h"

int main(int argc, char** argv) {
    if (argc != 4) return 2;
    testbed::ui::MainWindow window("", {.settings_folder = argv[3]});
    testbed::tests::GuiHarness hands(window, {.width = std::atoi(argv[1]), .height = std::atoi(argv[2])});
    const std::string png = testbed::platform::encode_png(hands.screenshot());
    return std::fwrite(png.data(), 1, png.size(), stdout) == png.size() ? 0 : 1;
}
