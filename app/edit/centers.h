// The middles of shapes, which edits turn and snap about.
#pragma once

#include "app/model/centers.h"

namespace testbed::edit {

using collision::Vec2;
using model::box_of_many;
using model::center;
using model::local_center;

}  // namespace testbed::edit
