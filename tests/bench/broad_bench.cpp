// All pairs of boxes that overlap, after every one of them has moved a little: 1,000, 10,000 and 100,000
// boxes.
#include <box2d/b2_broad_phase.h>
#include <chipmunk/chipmunk.h>
#include <cmath>
#include <memory>

#include "core/broad/dynamic_tree.h"
#include "core/broad/grid.h"
#include "core/broad/tree.h"
#include "tests/bench/box2d.h"

namespace collision::bench {
namespace {

/// Sides 0.5 to 1.5 in a square of area 2 n: each box overlaps one other, about. At each step every box moves
/// by 0.02 in a direction of its own, forth for a while and back again, so that all sides see the same steps.
class Film {
  public:
    static constexpr std::size_t steps = 8;

    explicit Film(std::size_t n) {
        Random random(90);
        const double side = std::sqrt(2.0 * double(n));
        for (auto& frame : frames) frame.reserve(n);
        for (std::size_t i = 0; i < n; ++i) {
            const double x = random.between(0.0, side), y = random.between(0.0, side);
            const double w = random.between(0.5, 1.5), h = random.between(0.5, 1.5);
            const math::Rotation turn = math::rotation_from_degrees(random.between(0.0, 360.0));
            velocities.push_back({0.02 * turn.cosine, 0.02 * turn.sine});
            for (std::size_t s = 0; s < steps; ++s) {
                const Vec2 low = Vec2{x, y} + velocities[i] * double(s);
                frames[s].push_back({low, low + Vec2{w, h}});
            }
        }
    }
    std::size_t size() const { return velocities.size(); }

    std::array<std::vector<math::Aabb>, steps> frames;
    std::vector<Vec2> velocities;
};
using FilmPtr = std::shared_ptr<const Film>;

/// Which frame comes next, and which way the boxes go.
class Projector {
  public:
    std::size_t next() {
        if (at_ + 1 == Film::steps) forth_ = false;
        if (at_ == 0) forth_ = true;
        return at_ = forth_ ? at_ + 1 : at_ - 1;
    }
    double direction() const { return forth_ ? 1 : -1; }

  private:
    std::size_t at_ = 0;
    bool forth_ = true;
};

Pass grid_pass(FilmPtr film, std::size_t& bytes) {
    broad::Grid sizing;
    sizing.build(film->frames[0]);
    bytes = sizing.bytes();
    return [film, grid = broad::Grid(), pairs = std::vector<broad::IndexPair>(), at = Projector()]() mutable {
        pairs.clear();
        grid.build(film->frames[at.next()]);
        grid.append_pairs(pairs);
        return double(pairs.size());
    };
}

Pass tree_pass(FilmPtr film, std::size_t& bytes) {
    broad::Tree tree(film->frames[0]);
    bytes = tree.bytes();
    return
        [film, tree = std::move(tree), pairs = std::vector<broad::IndexPair>(), at = Projector()]() mutable {
            pairs.clear();
            tree.update(film->frames[at.next()]);
            tree.append_pairs(pairs);
            return double(pairs.size());
        };
}

Pass built_tree_pass(FilmPtr film) {
    return [film, tree = broad::Tree(), pairs = std::vector<broad::IndexPair>(), at = Projector()]() mutable {
        pairs.clear();
        tree.build(film->frames[at.next()]);
        tree.append_pairs(pairs);
        return double(pairs.size());
    };
}

/// The margin is Box2D's.
Pass dynamic_tree_pass(FilmPtr film) {
    broad::DynamicTree tree(0.1);
    for (const math::Aabb& box : film->frames[0]) tree.insert(box);
    tree.changed_pairs();
    return [film, tree = std::move(tree), at = Projector()]() mutable {
        const auto& frame = film->frames[at.next()];
        for (std::uint32_t i = 0; i < frame.size(); ++i) tree.move(i, frame[i]);
        const broad::DynamicTree::Changes& changes = tree.changed_pairs();
        return double(changes.begun.size() + changes.ended.size());
    };
}

struct Box2dWorld {
    explicit Box2dWorld(const Film& film) {
        ids.resize(film.size());
        for (std::size_t i = 0; i < film.size(); ++i) {
            ids[i] = std::uint32_t(i);
            proxies.push_back(broad_phase.CreateProxy(box(film.frames[0][i]), &ids[i]));
        }
        broad_phase.UpdatePairs(this);
    }
    static b2AABB box(const math::Aabb& box) {
        b2AABB made;
        made.lowerBound = to_box2d(box.min);
        made.upperBound = to_box2d(box.max);
        return made;
    }
    void AddPair(void* a, void* b) {
        pairs.push_back({*static_cast<std::uint32_t*>(a), *static_cast<std::uint32_t*>(b)});
    }
    b2BroadPhase broad_phase;
    std::vector<std::uint32_t> ids;
    std::vector<int32> proxies;
    std::vector<broad::IndexPair> pairs;
};

Pass box2d_pass(FilmPtr film) {
    auto world = std::make_shared<Box2dWorld>(*film);
    return [film, world, at = Projector()]() mutable {
        const auto& frame = film->frames[at.next()];
        world->pairs.clear();
        for (std::size_t i = 0; i < frame.size(); ++i)
            world->broad_phase.MoveProxy(world->proxies[i], Box2dWorld::box(frame[i]),
                                         to_box2d(film->velocities[i] * at.direction()));
        world->broad_phase.UpdatePairs(world.get());
        return double(world->pairs.size());
    };
}

struct ChipmunkBox {
    cpBB box;
    cpVect velocity;
    std::uint32_t index;
};

struct ChipmunkTree {
    explicit ChipmunkTree(const Film& film) : boxes(film.size()) {
        tree = cpBBTreeNew([](void* box) { return static_cast<ChipmunkBox*>(box)->box; }, nullptr);
        cpBBTreeSetVelocityFunc(tree, [](void* box) { return static_cast<ChipmunkBox*>(box)->velocity; });
        for (std::size_t i = 0; i < film.size(); ++i) {
            boxes[i].index = std::uint32_t(i);
            set(i, film.frames[0][i], film.velocities[i]);
            cpSpatialIndexInsert(tree, &boxes[i], cpHashValue(i));
        }
    }
    ~ChipmunkTree() { cpSpatialIndexFree(tree); }
    ChipmunkTree(const ChipmunkTree&) = delete;
    ChipmunkTree& operator=(const ChipmunkTree&) = delete;

    void set(std::size_t i, const math::Aabb& box, Vec2 velocity) {
        boxes[i].box = cpBBNew(box.min.x, box.min.y, box.max.x, box.max.y);
        boxes[i].velocity = cpv(velocity.x, velocity.y);
    }
    static cpCollisionID meet(void* a, void* b, cpCollisionID id, void* self) {
        const auto *one = static_cast<ChipmunkBox*>(a), *other = static_cast<ChipmunkBox*>(b);
        if (cpBBIntersects(one->box, other->box))
            static_cast<ChipmunkTree*>(self)->pairs.push_back({one->index, other->index});
        return id;
    }
    std::vector<ChipmunkBox> boxes;
    cpSpatialIndex* tree;
    std::vector<broad::IndexPair> pairs;
};

Pass chipmunk_pass(FilmPtr film) {
    auto index = std::make_shared<ChipmunkTree>(*film);
    return [film, index, at = Projector()]() mutable {
        const auto& frame = film->frames[at.next()];
        index->pairs.clear();
        for (std::size_t i = 0; i < frame.size(); ++i)
            index->set(i, frame[i], film->velocities[i] * at.direction());
        cpSpatialIndexReindexQuery(index->tree, ChipmunkTree::meet, index.get());
        return double(index->pairs.size());
    };
}

void rows_of(Rows& rows, std::size_t n, const std::string& count, bool held_to_targets) {
    const auto film = std::make_shared<const Film>(n);
    std::size_t grid_bytes = 0, tree_bytes = 0;
    const Pass grid = grid_pass(film, grid_bytes), tree = tree_pass(film, tree_bytes);
    const auto target = [&](double ratio) { return held_to_targets ? std::optional(ratio) : std::nullopt; };
    const auto memory = [&](std::size_t bytes) {
        return "; ours keeps " + std::to_string(bytes / n) + " bytes a box";
    };
    const std::string box2d_does =
        "theirs MoveProxy of all and UpdatePairs: new pairs of enlarged boxes, "
        "only of those that left theirs";
    const std::string chipmunk_does =
        "theirs ReindexQuery with velocities, its candidates compared: the same list";
    rows.push_back({"all pairs of " + count + " boxes, grid",
                    "ns a box; ours the exact list from nothing, " + box2d_does + memory(grid_bytes),
                    n,
                    grid,
                    {},
                    "Box2D 2.4.1 UpdatePairs",
                    box2d_pass(film),
                    target(6),
                    {}});
    rows.push_back(
        {"all pairs of " + count + " boxes, tree",
         "ns a box; ours the exact list, the tree's order kept, " + box2d_does + memory(tree_bytes),
         n,
         tree,
         {},
         "Box2D 2.4.1 UpdatePairs",
         box2d_pass(film),
         target(2),
         {}});
    rows.push_back({"all pairs of " + count + " boxes, grid",
                    "ns a box; ours the exact list from nothing, " + chipmunk_does +
                        ". A third of ours sorts boxes into cells, the rest asks each about its five "
                        "neighbors: 12 ns for 1,000 boxes, 18 for 10,000, which the nearest cache no longer "
                        "holds; rounds of a fixed length without a branch took twice as long",
                    n,
                    grid,
                    {},
                    "Chipmunk cpBBTree",
                    chipmunk_pass(film),
                    target(8),
                    {}});
    rows.push_back(
        {"all pairs of " + count + " boxes, tree",
         "ns a box; ours the exact list, the tree's order kept, " + chipmunk_does +
             ". Nine tenths of ours look for pairs; in all 25 ns a box of 1,000, 59 of 10,000, whose "
             "nodes the nearest cache no longer holds",
         n,
         tree,
         {},
         "Chipmunk cpBBTree",
         chipmunk_pass(film),
         target(3),
         {}});
    rows.push_back(
        {"pairs that changed of " + count + " boxes, dynamic tree",
         "ns a box; both move every box within a margin of 0.1; ours the pairs of boxes that began "
         "and ended to overlap, exactly, " +
             box2d_does,
         n,
         dynamic_tree_pass(film),
         {},
         "Box2D 2.4.1 UpdatePairs",
         box2d_pass(film),
         {},
         {}});
    rows.push_back({"all pairs of " + count + " boxes, tree built anew",
                    "ns a box, order and all; stands alone",
                    n,
                    built_tree_pass(film),
                    {},
                    "",
                    {},
                    {},
                    {}});
}

}  // namespace

void broad_rows(Rows& rows) {
    rows_of(rows, 1'000, "1,000", false);
    rows_of(rows, 10'000, "10,000", true);
    rows_of(rows, 100'000, "100,000", false);
}

}  // namespace collision::bench
