// The names of a scene's shapes and of the members of its groups, all different.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

#include "app/model/scene.h"

namespace testbed::model {

class Names {
  public:
    explicit Names(const Scene& scene);

    bool taken(std::string_view id) const { return taken_.contains(std::string(id)); }
    void take(std::string id) { taken_.insert(std::move(id)); }
    /// Those of a shape and of its members.
    void take(const SceneShape& shape);
    /// The first of stem, stem 2, stem 3, ... that is not taken; it is from here on.
    std::string fresh(std::string_view stem);

  private:
    std::unordered_set<std::string> taken_;
};

/// What Names::fresh() would give.
std::string unused_id(const Scene& scene, std::string_view stem);

}  // namespace testbed::model
