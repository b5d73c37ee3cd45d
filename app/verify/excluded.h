// Shapes that a collider excludes by its documentation: they are not asked about.
#pragma once

#include "app/verify/conventions.h"

namespace testbed::verify {

/// Whether the shape is smaller, larger or sharper than the collider takes. Sizes of 0 are another matter
/// (Conventions::zero_sizes). Requires a shape without defects.
bool excluded(const Placed& shape, const Conventions& conventions);

}  // namespace testbed::verify
