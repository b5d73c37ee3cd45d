// Frames into a window of SDL's.
#pragma once

#include <SDL.h>
#include <memory>

#include "app/platform/output.h"

namespace testbed::platform {

/// Through SDL_Renderer on the graphics card, waiting for the display. Null where SDL has none but its own
/// software renderer, which moves vertices to whole pixels.
std::unique_ptr<Output> make_accelerated_output(SDL_Window* window);

/// Through the rasterizer and the window's surface. Null, with SDL's error set, where the window has no
/// surface.
std::unique_ptr<Output> make_software_output(SDL_Window* window);

}  // namespace testbed::platform
