// The ends of programs in words.
#include "app/live/end_sentence.h"

#include <fmt/format.h>

#include "app/live/message.h"

namespace testbed::live {

std::string end_sentence(std::string_view end, bool closed) {
    if (end != EndLine::silent_end) return fmt::format("The program ended with {}.", end);
    return closed ? "The program closed its stream and did not end. End it with status 0 after closing."
                  : "The program sent nothing for too long and was stopped.";
}

}  // namespace testbed::live
