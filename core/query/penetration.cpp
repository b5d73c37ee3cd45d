// Penetration and contacts of any two shapes, and all answers at once.
#include "penetration.h"

#include "../pair/common_point.h"
#include "../pair/facing.h"
#include "../shape/valid.h"
#include "budget.h"
#include "pair.h"

namespace collision::query {

namespace {

using pair::BestFace;
using pair::Couple;
using pair::Facing;
using pair::OnceParted;

Contacts contacts_of(const Facing& facing) {
    Contacts found;
    found.count = facing.contact_points(found.points);
    return found;
}

}  // namespace

Penetration penetration(const shape::Placed& a, const shape::Placed& b, std::uint64_t work) {
    const Couple both(a, b);
    if (const BestFace best = pair::best_face(both, OnceParted::go_on); best.clear()) {
        const auto facing = Facing::of(both, best);
        if (facing.certain()) {
            if (facing.overlap()) return {facing.depth(), facing.normal()};
            Closest closest;
            Vec2 normal;
            if (facing.closest({closest.distance, closest.on_a, closest.on_b, normal})) return {0.0, normal};
        }
    }
    if (!shape::valid(a, b)) return {0.0, {1, 0}};
    if (!intricate(a) && !intricate(b)) return Pair(a, b).penetration(work);
    return math::within(
        work, [&] { return Pair(a, b).penetration(work); },
        [] {
            return Penetration{std::nullopt, {1, 0}, true};
        });
}

Contacts contacts(const shape::Placed& a, const shape::Placed& b) { return manifold(a, b).contacts; }

Manifold manifold(const shape::Placed& a, const shape::Placed& b) {
    Manifold found;  // filled in where it is returned
    const Couple both(a, b);
    if (both.discs_part()) return found;
    const BestFace best = pair::best_face(both, OnceParted::stop);
    if (best.parts) return found;
    if (best.clear()) {
        const auto facing = Facing::of(both, best);
        if (facing.certain()) {
            if (!facing.overlap()) return found;
            found.depth = facing.depth();
            found.normal = facing.normal();
            found.contacts.count = facing.contact_points(found.contacts.points);
            return found;
        }
    }
    if (!shape::valid(a, b)) return found;
    const Pair pair(a, b, Pair::For::contacts);
    if (!pair.overlap()) return found;
    const Penetration penetration = pair.penetration();
    found = {penetration.depth, penetration.normal, pair.contacts(penetration)};
    return found;
}

namespace {

PairAnswer answer_of(const Pair& pair, const Closest& closest) {
    const Penetration penetration = pair.penetration();
    return {
        pair.overlap(),     closest.distance,           closest.on_a,       closest.on_b, penetration.depth,
        penetration.normal, pair.contacts(penetration), penetration.gave_up};
}

/// The measuring may take so much work, and then the depth and the contacts.
PairAnswer answer_within_budget(const shape::Placed& a, const shape::Placed& b,
                                const std::optional<Closest>& known) {
    std::optional<Pair> pair;
    math::within(
        max_work, [&] { pair.emplace(a, b); }, [&] { pair.reset(); });
    if (!pair) {
        PairAnswer nothing{};
        nothing.normal = {1, 0};
        nothing.gave_up = nothing.undecided = true;
        return nothing;
    }
    const Closest closest = known ? *known : pair->closest_points();
    return math::within(
        max_work, [&] { return answer_of(*pair, closest); },
        [&] {
            const Penetration unknown{std::nullopt, {1, 0}, true};
            return PairAnswer{
                pair->overlap(), closest.distance,        closest.on_a, closest.on_b, std::nullopt,
                unknown.normal,  pair->contacts(unknown), true};
        });
}

}  // namespace

PairAnswer answer(const shape::Placed& a, const shape::Placed& b) {
    Closest closest;
    Vec2 normal;
    const Couple both(a, b);
    const std::optional<Vec2> common = pair::common_point(both);
    if (common) closest = {0, *common, *common};
    bool known = common.has_value();
    if (const BestFace best = pair::best_face(both, OnceParted::go_on); best.clear()) {
        const auto facing = Facing::of(both, best);
        if (facing.certain()) {
            if (!known) known = facing.closest({closest.distance, closest.on_a, closest.on_b, normal});
            if (known && !facing.overlap())
                return {false, closest.distance, closest.on_a, closest.on_b, 0.0, normal, {}};
            if (facing.overlap()) {
                if (!known) closest = Pair(a, b).closest_points();
                return {true,
                        0.0,
                        closest.on_a,
                        closest.on_b,
                        facing.depth(),
                        facing.normal(),
                        contacts_of(facing)};
            }
        }
    }
    if (!shape::valid(a, b)) {
        closest = closest_points(a, b);
        return {false, closest.distance, closest.on_a, closest.on_b, 0.0, {1, 0}, {}};
    }
    if (!intricate(a) && !intricate(b)) {
        const Pair pair(a, b);
        return answer_of(pair, known ? closest : pair.closest_points());
    }
    return answer_within_budget(a, b, known ? std::optional(closest) : std::nullopt);
}

}  // namespace collision::query
