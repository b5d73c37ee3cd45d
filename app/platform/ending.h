// Signals that end the program: whoever sends them does not wait for an answer to a question.
#pragma once

namespace testbed::platform {

/// After SDL_Init(): SIGTERM and SIGINT still reach SDL, which asks to quit. Nothing where there are no such
/// signals.
void watch_for_ending();

/// One of them has come.
bool is_ending();

}  // namespace testbed::platform
