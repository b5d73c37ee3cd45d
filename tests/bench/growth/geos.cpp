#include "geos.h"

#ifdef COLLISION_BENCH_GEOS

#include <geos_c.h>

namespace growth {

const bool Geos::is_there = true;

struct Geos::Shapes {
    GEOSContextHandle_t context;
    GEOSGeometry *a, *b;
    const GEOSPreparedGeometry* prepared;
};

namespace {

GEOSGeometry* polygon_of(GEOSContextHandle_t context, std::span<const collision::Vec2> ring) {
    GEOSCoordSequence* const list = GEOSCoordSeq_create_r(context, unsigned(ring.size() + 1), 2);
    for (std::size_t i = 0; i <= ring.size(); ++i) {
        const collision::Vec2 v = ring[i % ring.size()];
        GEOSCoordSeq_setXY_r(context, list, unsigned(i), v.x, v.y);
    }
    return GEOSGeom_createPolygon_r(context, GEOSGeom_createLinearRing_r(context, list), nullptr, 0);
}

}  // namespace

Geos::Geos(std::span<const collision::Vec2> a, std::span<const collision::Vec2> b) : shapes_(new Shapes) {
    shapes_->context = GEOS_init_r();
    shapes_->a = polygon_of(shapes_->context, a);
    shapes_->b = polygon_of(shapes_->context, b);
    shapes_->prepared = GEOSPrepare_r(shapes_->context, shapes_->a);
}
Geos::~Geos() {
    GEOSPreparedGeom_destroy_r(shapes_->context, shapes_->prepared);
    GEOSGeom_destroy_r(shapes_->context, shapes_->a);
    GEOSGeom_destroy_r(shapes_->context, shapes_->b);
    GEOS_finish_r(shapes_->context);
    delete shapes_;
}

void Geos::ask(Question question) const {
    double distance = 0;
    switch (question) {
        case Question::none: break;
        case Question::intersects:
            GEOSPreparedIntersects_r(shapes_->context, shapes_->prepared, shapes_->b);
            break;
        case Question::distance:
            GEOSPreparedDistance_r(shapes_->context, shapes_->prepared, shapes_->b, &distance);
            break;
    }
}

}  // namespace growth

#else

namespace growth {

const bool Geos::is_there = false;
struct Geos::Shapes {};
Geos::Geos(std::span<const collision::Vec2>, std::span<const collision::Vec2>) : shapes_(nullptr) {}
Geos::~Geos() = default;
void Geos::ask(Question) const {}

}  // namespace growth

#endif
