// A color of a place, in GLM's own vectors.
#pragma once
#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

double redness(glm::dvec2 place, glm::vec4 color);
