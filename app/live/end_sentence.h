// How a program ended, as a sentence.
#pragma once

#include <string>
#include <string_view>

namespace testbed::live {

/// end: as EndLine has it, and not good. closed: the program had said that it was done.
std::string end_sentence(std::string_view end, bool closed);

}  // namespace testbed::live
