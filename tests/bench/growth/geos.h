// The same questions asked of GEOS, the library of PostGIS and Shapely, where its headers were found.
#pragma once

#include <span>

#include "core/math/vec.h"

namespace growth {

/// Two polygons as GEOS has them, the first one prepared for many questions.
class Geos {
  public:
    enum class Question { none, intersects, distance };
    static const bool is_there;

    Geos(std::span<const collision::Vec2> a, std::span<const collision::Vec2> b);
    ~Geos();
    Geos(const Geos&) = delete;
    Geos& operator=(const Geos&) = delete;

    void ask(Question question) const;

  private:
    struct Shapes;
    Shapes* shapes_;
};

}  // namespace growth
