// Elements of XML as calls with named arguments.
#pragma once

#include "app/exchange/snippet/tree.h"

namespace testbed::exchange::snippet {

bool is_markup(std::string_view text);
/// "<circle x="1" r="2"/>" is circle(x: 1, r: 2); what an element holds are further arguments.
Tree markup_tree(std::string_view text);

}  // namespace testbed::exchange::snippet
