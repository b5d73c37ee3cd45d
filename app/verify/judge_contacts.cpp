// Contacts: each lies in both shapes, and together they carry the whole contact.
#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "app/verify/judge.h"
#include "app/verify/kinds.h"
#include "app/verify/support.h"
#include "core/hull/corners.h"
#include "core/math/length.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"

namespace testbed::verify {

namespace {

namespace query = collision::query;
namespace shape = collision::shape;
using collision::math::dot;
using collision::math::length;

/// What faces each other along a normal, from a to b, as a stretch along its tangent: a point unless both
/// have an edge there.
Stretch faces(const PlacedPair& pair, Vec2 normal, double slack) {
    const Stretch of_a = edge_towards(pair.a, normal, slack), of_b = edge_towards(pair.b, -normal, slack);
    // Seen against the other normal the tangent runs the other way.
    const double low = std::max(of_a.low, -of_b.high), high = std::min(of_a.high, -of_b.low);
    const int corners = std::max(of_a.corners, of_b.corners);
    // Two points beside each other by rounding alone.
    if (low > high) return {(low + high) / 2, (low + high) / 2, corners};
    return {low, high, corners};
}

class ContactJudge {
  public:
    ContactJudge(const PlacedPair& pair, const Answer& answer, const Conventions& conventions,
                 const Standing& at)
        : pair_(pair),
          answer_(answer),
          conventions_(conventions),
          at_(at),
          extent_(extent(pair)),
          allowed_(conventions.allowed(extent_)) {}

    std::optional<Fault> outside(bool& gave_up) const {
        // Halfway between the surfaces is as good as on either. On a seam between parts two only touch, and
        // are as deep as the whole.
        const query::Penetration whole = query::penetration(pair_.a, pair_.b);
        const double depth = whole.depth.value_or(0);
        for (const Vec2 point : *answer_.contacts) {
            for (const bool a : {true, false}) {
                const double off = length(query::project(a ? pair_.a : pair_.b, point) - point);
                if (off <= 0.5 * depth + allowed_ + conventions_.gap) continue;
                if (whole.gave_up) {
                    gave_up = true;
                    return {};
                }
                return Fault{kind::contact_outside, fmt::format("Its contact ({}, {}) lies {} outside {}.",
                                                                point.x, point.y, off, a ? "a" : "b")};
            }
        }
        return {};
    }

    /// Whether the points carry what faces each other. Known of convex shapes that overlap by more than
    /// lengths may be off.
    std::optional<Fault> incomplete() const {
        if (!is_convex(pair_.a) || !is_convex(pair_.b) || -at_.separation <= 4 * allowed_) return {};
        std::optional<Fault> first;
        for (const Vec2 normal : normals()) {
            auto fault = incomplete_along(normal);
            if (!fault) return {};
            if (!first) first = std::move(fault);
        }
        return first;
    }

  private:
    std::optional<Fault> incomplete_along(Vec2 normal) const {
        // So much corners of one edge differ by rounding.
        const double slack = 0x1p-44 * std::max(extent_.size, extent_.farthest);
        const Stretch face = faces(pair_, normal, slack);
        // Corners in line make edges that may be taken one by one.
        if (face.corners > 2) return {};
        const Vec2 tangent = collision::math::left_normal(normal);
        const double allowed = 4 * allowed_ + conventions_.gap;
        Stretch points;
        for (const Vec2 point : *answer_.contacts) points.include(dot(point, tangent));
        if (conventions_.one_contact) {
            if (points.high >= face.low - allowed && points.low <= face.high + allowed) return {};
        } else if (points.low <= face.low + allowed && points.high >= face.high - allowed) {
            return {};
        }
        if (face.high - face.low <= allowed)
            return Fault{kind::contact_incomplete,
                         fmt::format("No contact is where the two are deepest, along the normal ({}, {}).",
                                     normal.x, normal.y)};
        return Fault{
            kind::contact_incomplete,
            fmt::format("Its contacts span {} of a face of {}: what rests on it will rock.",
                        std::max(0.0, std::min(points.high, face.high) - std::max(points.low, face.low)),
                        face.high - face.low)};
    }

    /// Each direction that parts the two as shortly: one is as good as another.
    std::vector<Vec2> normals() const {
        const Vec2 truth = query::penetration(pair_.a, pair_.b).normal;
        std::vector<Vec2> all{truth};
        if (answer_.normal) {
            // It was judged before; its last digits are its own affair.
            const Vec2 said = normal_of_check(*answer_.normal, conventions_);
            if (dot(said, truth) <= 1 - 1e-6) all.push_back(said / length(said));
        }
        each_face_normal(pair_.a, [&](Vec2 normal) { add_if_it_parts(all, normal); });
        each_face_normal(pair_.b, [&](Vec2 normal) { add_if_it_parts(all, -normal); });
        return all;
    }
    void add_if_it_parts(std::vector<Vec2>& all, Vec2 normal) const {
        if (dot(normal, all.front()) > 1 - 1e-6) return;
        const double depth = reach(pair_.a, normal) + reach(pair_.b, -normal);
        if (depth <= -at_.separation + 2 * allowed_) all.push_back(normal);
    }
    static void each_face_normal(const Placed& placed, auto&& visit) {
        std::vector<Vec2> corners;
        collision::hull::for_each_corner(
            placed, [&](const collision::hull::Disc& corner) { corners.push_back(corner.center); });
        for (std::size_t i = 0; corners.size() > 1 && i < corners.size(); ++i) {
            const Vec2 edge = corners[(i + 1) % corners.size()] - corners[i];
            if (edge == Vec2{0, 0}) continue;
            visit(collision::math::right_normal(edge) / length(edge));
        }
    }

    const PlacedPair& pair_;
    const Answer& answer_;
    const Conventions& conventions_;
    const Standing& at_;
    Extent extent_;
    double allowed_;
};

}  // namespace

std::optional<Fault> judge_contacts(const PlacedPair& pair, const Answer& answer,
                                    const Conventions& conventions, const Standing& at, bool open,
                                    bool& gave_up) {
    if (!answer.contacts) return {};
    const bool none = answer.contacts->empty();
    if (at.apart()) {
        if (none || open) return {};
        return Fault{kind::contact_invented,
                     fmt::format("It gives a contact; the two are {} apart.", at.separation)};
    }
    if (none) {
        if (at.touching || open) return {};
        return Fault{kind::contact_missing, "The two overlap, and it gives no contact."};
    }
    const ContactJudge judge(pair, answer, conventions, at);
    if (auto fault = judge.outside(gave_up)) return fault;
    if (at.touching || open || gave_up) return {};
    return judge.incomplete();
}

}  // namespace testbed::verify
