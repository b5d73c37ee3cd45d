// GLM as it is without the core: unions of x and r.
#include "colors.h"

double redness(glm::dvec2 place, glm::vec4 color) { return place.r + (place + place).g + double(color.r); }
