// There is no terminal and no second thread: nothing tells how far a command is.
#include "app/cli/progress.h"

namespace testbed::cli {

class Progress::Line {};

Progress::Progress(std::string) {}
Progress::~Progress() = default;
void Progress::at(model::AnalysisPart, std::size_t, std::size_t) {}
void Progress::say(std::string) {}
void Progress::hide() {}

}  // namespace testbed::cli
