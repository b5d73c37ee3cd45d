// What the page answers to page_choose().
#pragma once

#include <string>

namespace testbed::platform::web {

/// The name of the file that was chosen; empty: none was.
void tell_chosen(std::string file);

}  // namespace testbed::platform::web
