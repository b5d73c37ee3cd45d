// A map and its picture, frame by frame.
#include "app/view/live_map.h"

namespace testbed::view {

void LiveMap::ask(const model::MapQuestion& question, MapView view) {
    map_.ask(question);
    view_ = view;
    picture_.place = question.pair[question.moved]->pose.position;
}

bool LiveMap::done() const {
    return !map_.asked() || (map_.done() && sharp_ && traced_ == map_.revision() && traced_view_ == view_);
}

bool LiveMap::work(const std::function<bool()>& enough) {
    if (done()) return true;
    if (!map_.refined()) map_.work([&] { return map_.refined() || (map_.coarse() && enough()); });
    trace();
    if (map_.refined() && sharpen(enough) && !map_.done()) {
        map_.work(enough);
        // What nothing had hinted at: its border is sharpened next time.
        trace();
    }
    return done();
}

void LiveMap::trace() {
    if (traced_ == map_.revision() && traced_view_ == view_) return;
    traced_ = map_.revision();
    traced_view_ = view_;
    sharp_ = false;
    const std::vector<MapLayerKind> kinds = slides(map_.question()) ? sliding_layers() : layers_of(view_);
    borders_.resize(kinds.size());
    picture_.layers.clear();
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        borders_[i].trace(map_, kinds[i].region);
        picture_.layers.push_back({kinds[i].role, kinds[i].name, {}});
    }
    gather();
}

bool LiveMap::sharpen(const std::function<bool()>& enough) {
    if (sharp_) return true;
    sharp_ = true;
    for (model::MapBorders& borders : borders_) sharp_ = sharp_ && borders.sharpen(map_, enough);
    gather();
    return sharp_;
}

void LiveMap::gather() {
    for (std::size_t i = 0; i < borders_.size(); ++i) picture_.layers[i].areas = borders_[i].areas();
}

}  // namespace testbed::view
