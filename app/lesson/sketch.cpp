// Sketches, cell by cell.
#include "app/lesson/sketch.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace testbed::lesson {
using collision::Vec2;

void Sketch::add(std::span<const Vec2> outline) {
    if (outline.size() < 3) return;
    std::vector<double> crossings;
    for (int row = 0; row < sample_grid_.rows; ++row) {
        const double y = sample_grid_.place(0, row).y;
        crossings.clear();
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Vec2 p = outline[i], q = outline[i + 1 == outline.size() ? 0 : i + 1];
            if ((p.y <= y) == (q.y <= y)) continue;
            crossings.push_back(p.x + (y - p.y) / (q.y - p.y) * (q.x - p.x));
        }
        std::ranges::sort(crossings);
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2)
            for (int column = 0; column < sample_grid_.columns; ++column) {
                const double x = sample_grid_.place(column, row).x;
                if (x >= crossings[i] && x < crossings[i + 1]) in_[sample_grid_.index(column, row)] = true;
            }
    }
}

void Sketch::brush(Vec2 at, double radius, bool in) {
    for (int row = 0; row < sample_grid_.rows; ++row)
        for (int column = 0; column < sample_grid_.columns; ++column) {
            const Vec2 off = sample_grid_.place(column, row) - at;
            if (std::hypot(off.x, off.y) <= radius) in_[sample_grid_.index(column, row)] = in;
        }
}

bool Sketch::empty() const { return std::ranges::find(in_, true) == in_.end(); }

double Agreement::share() const {
    const std::size_t any = both + only_sketch + only_map;
    return any == 0 ? 1 : double(both) / double(any);
}

Agreement agreement(const Sketch& sketch, const model::Map& map) {
    assert(sketch.sample_grid() == map.sample_grid());
    Agreement agreement;
    for (int row = 0; row < sketch.sample_grid().rows; ++row)
        for (int column = 0; column < sketch.sample_grid().columns; ++column) {
            const model::Cell cell = map.cell(column, row);
            if (cell == model::Cell::unknown || cell == model::Cell::no_answer) continue;
            const bool in = sketch.in(column, row), says = says_overlap(cell);
            if (in && says) ++agreement.both;
            if (in && !says) ++agreement.only_sketch;
            if (!in && says) ++agreement.only_map;
        }
    return agreement;
}

}  // namespace testbed::lesson
