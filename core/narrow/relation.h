// How two closed sets stand to each other.
#pragma once

namespace collision::narrow {

/// In rising order of closeness.
enum class Relation {
    apart,        ///< they share no point
    touching,     ///< they share a point, and arbitrarily small translations part them
    overlapping,  ///< they share a point, and still do after every small enough translation
};

}  // namespace collision::narrow
