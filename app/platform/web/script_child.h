// Code of JavaScript that is asked in a worker of the browser.
#pragma once

#include <string>

namespace testbed::platform::web {

/// A worker answered a line, or is no more; numbers as in page_collider_start(). No effect where nobody asks
/// it any more.
void tell_said(int id, std::string line);
void tell_ended(int id, std::string why);

}  // namespace testbed::platform::web
