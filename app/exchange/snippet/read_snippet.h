// Whatever people paste, read as shapes: a lenient tree, then small rules of meaning.
#pragma once

#include <string_view>

#include "app/exchange/read_coordinates.h"
#include "app/exchange/snippet/library.h"

namespace testbed::exchange::snippet {

/// A null library is detected by the text's words.
Coordinates read_snippet(std::string_view text, const Library* library = nullptr);

}  // namespace testbed::exchange::snippet
