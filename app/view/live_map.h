// A map that is worked out while it is shown: a little each frame, a picture of what is known at any time.
#pragma once

#include <functional>
#include <vector>

#include "app/view/map.h"

namespace testbed::view {

class LiveMap {
  public:
    /// What is asked and shown; goes on where the question is the same.
    void ask(const model::MapQuestion& question, MapView view);
    void clear() { map_.clear(); }

    /// Until done or enough(), though at least until every cell is guessed. First all that neighbors hint
    /// at, then sharp borders, then the rest. Returns whether it is done.
    bool work(const std::function<bool()>& enough);

    bool asked() const { return map_.asked(); }
    bool done() const;
    const model::Map& map() const { return map_; }
    /// As good as known by now. Requires asked().
    const MapPicture& picture() const { return picture_; }

  private:
    void trace();
    bool sharpen(const std::function<bool()>& enough);
    void gather();

    model::Map map_;
    MapView view_ = MapView::truth;
    std::vector<model::MapBorders> borders_;  ///< as the layers
    MapPicture picture_;
    std::uint64_t traced_ = 0;  ///< revision of the map
    MapView traced_view_ = MapView::truth;
    bool sharp_ = false;
};

}  // namespace testbed::view
