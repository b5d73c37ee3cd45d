// A collider that is exact but for one fault, or one convention, named on the command line: what `verify` is
// tested against. `made_collider row ID` answers as a row of the catalog does.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <thread>
#include <unistd.h>

#include "app/file/json_tree.h"
#include "app/file/json_writer.h"
#include "app/file/world.h"
#include "app/model/algorithms.h"
#include "core/catalog.h"
#include "core/query/cast.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/time_of_impact.h"

namespace {

using collision::Vec2;
namespace shape = collision::shape;
namespace query = collision::query;
namespace json = testbed::file::json;
using testbed::file::JsonWriter;

struct Asked {
    std::string id, type_a, type_b;
    shape::Placed a, b;
    double horizon = 0;  ///< above 0: about an impact
    Vec2 velocity_a{0, 0}, velocity_b{0, 0};
    std::vector<shape::Placed> scene;  ///< not empty: about which of these overlap
    bool steps = false;                ///< wanted
};

/// Everything that may be answered; what is empty is left out.
struct Said {
    bool skip = false;
    std::optional<bool> overlap;
    std::optional<double> distance, depth;
    std::optional<Vec2> normal;
    std::optional<std::array<Vec2, 2>> closest;
    std::optional<std::vector<Vec2>> contacts;
    std::optional<std::optional<query::RayHit>> hit;
    std::optional<std::string> containment;
    std::optional<std::optional<query::Impact>> impact;
    std::optional<double> impact_time;  ///< where nothing but the time is told
    std::optional<std::vector<std::array<std::size_t, 2>>> pairs;
    std::string steps;  ///< as they go through the pipe; empty: none
};

Vec2 vector_of(const json::Tree& tree, json::Index value) {
    return {tree[value + 1].number, tree[tree[value + 1].after].number};
}

shape::Placed placed_of(const json::Tree& tree, json::Index object, std::string& type, Vec2& velocity) {
    std::map<std::string, json::Index, std::less<>> members;
    tree.each_member(
        object, [&](json::Index key, json::Index value) { members[std::string(tree.string(key))] = value; });
    type = tree.string(members.at("type"));
    const auto vec = [&](const char* key) { return vector_of(tree, members.at(key)); };
    const auto number = [&](const char* key) { return tree[members.at(key)].number; };
    if (members.contains("velocity")) velocity = vec("velocity");
    const auto points = [&] {
        std::vector<Vec2> list;
        tree.each(members.at("vertices"), [&](json::Index point) { list.push_back(vector_of(tree, point)); });
        return list;
    };
    if (type == "point") return shape::PlacedPoint{vec("position")};
    if (type == "segment") return shape::PlacedSegment{vec("from"), vec("to")};
    if (type == "circle") return shape::PlacedCircle{vec("center"), number("radius")};
    if (type == "capsule") return shape::PlacedCapsule{vec("from"), vec("to"), number("radius")};
    if (type == "line") return shape::PlacedLine{vec("base"), vec("direction")};
    if (type == "ray") return shape::PlacedRay{vec("base"), vec("direction")};
    if (type == "rectangle") {
        const auto corners = points();
        return shape::PlacedRectangle{{corners[0], corners[2]}};
    }
    if (type == "oriented_rectangle") {
        const auto corners = points();
        return shape::PlacedOrientedRectangle({corners[0], corners[1], corners[2], corners[3]});
    }
    if (type == "polyline") return shape::PlacedPolyline(points());
    shape::Polygon polygon;
    polygon.vertices = points();
    return shape::place(polygon, {});
}

Asked read(const std::string& line) {
    const json::Tree tree(line);
    Asked asked;
    tree.each_member(json::Tree::root(), [&](json::Index key, json::Index value) {
        const auto name = tree.string(key);
        if (name == "id") asked.id = tree.raw(value);
        if (name == "a") asked.a = placed_of(tree, value, asked.type_a, asked.velocity_a);
        if (name == "b") asked.b = placed_of(tree, value, asked.type_b, asked.velocity_b);
        if (name == "steps") asked.steps = tree[value].number != 0;
        if (name == "horizon") asked.horizon = tree[value].number;
        if (name == "shapes")
            tree.each(value, [&](json::Index one) {
                asked.scene.push_back(placed_of(tree, one, asked.type_a, asked.velocity_a));
            });
    });
    return asked;
}

std::string write(const std::string& id, const Said& said) {
    std::string line;
    JsonWriter out(line, JsonWriter::compact);
    out.object([&] {
        out.key("id").raw(id);
        if (said.skip) return out.member("skip", "not mine");
        const auto number = [&](const char* name, double value) {
            if (std::isfinite(value))
                out.member(name, value);
            else
                out.key(name).raw(std::isnan(value) ? "NaN" : "Infinity");
        };
        if (said.overlap) out.member("overlap", *said.overlap);
        if (!said.steps.empty()) out.key("steps").raw(said.steps);
        if (said.distance) number("distance", *said.distance);
        if (said.depth) number("depth", *said.depth);
        if (said.normal) out.member("normal", *said.normal);
        if (said.closest) testbed::file::write_points(out.key("closest"), *said.closest);
        if (said.contacts) testbed::file::write_points(out.key("contacts"), *said.contacts);
        if (said.hit && !*said.hit) out.key("hit").null();
        if (said.hit && *said.hit)
            out.key("hit").object([&] {
                out.member("distance", (*said.hit)->distance);
                out.member("point", (*said.hit)->point);
            });
        if (said.containment) out.member("containment", *said.containment);
        if (said.impact && !*said.impact) out.key("impact").null();
        if (said.impact && *said.impact)
            out.key("impact").object([&] {
                out.member("time", (*said.impact)->time);
                out.member("point", (*said.impact)->point);
                out.member("normal", (*said.impact)->normal);
            });
        if (said.impact_time) out.key("impact").object([&] { out.member("time", *said.impact_time); });
        if (said.pairs)
            out.key("pairs").array([&] {
                for (const auto& pair : *said.pairs)
                    out.array([&] {
                        out.value(double(pair[0]));
                        out.value(double(pair[1]));
                    });
            });
    });
    return line;
}

/// Whether a circle lies in another, or a circle and a rectangle in each other; empty of other types.
std::optional<bool> lies_in(const shape::Placed& inner, const shape::Placed& outer) {
    if (const auto* box = std::get_if<shape::PlacedRectangle>(&inner); box) {
        const auto* around = std::get_if<shape::PlacedCircle>(&outer);
        if (!around) return {};
        return std::ranges::all_of(box->vertices(), [&](Vec2 v) {
            return std::hypot(v.x - around->center.x, v.y - around->center.y) <= around->radius;
        });
    }
    const auto* circle = std::get_if<shape::PlacedCircle>(&inner);
    if (!circle) return {};
    if (const auto* other = std::get_if<shape::PlacedCircle>(&outer))
        return std::hypot(circle->center.x - other->center.x, circle->center.y - other->center.y) +
                   circle->radius <=
               other->radius;
    if (const auto* box = std::get_if<shape::PlacedRectangle>(&outer)) {
        const Vec2 low = circle->center - box->box.min, high = box->box.max - circle->center;
        return std::min({low.x, low.y, high.x, high.y}) >= circle->radius;
    }
    return {};
}

std::optional<query::Impact> impact_of(const Asked& asked) {
    return query::time_of_impact({asked.a, {0, 0}, {asked.velocity_a, 0}},
                                 {asked.b, {0, 0}, {asked.velocity_b, 0}}, asked.horizon)
        .impact;
}

Said truth(const Asked& asked) {
    Said said;
    if (!asked.scene.empty()) {
        said.pairs.emplace();
        for (std::size_t i = 0; i < asked.scene.size(); ++i)
            for (std::size_t j = i + 1; j < asked.scene.size(); ++j)
                if (query::overlap(asked.scene[i], asked.scene[j])) said.pairs->push_back({i, j});
        return said;
    }
    if (asked.horizon > 0) {
        said.impact.emplace(impact_of(asked));
        return said;
    }
    if (const auto* ray = std::get_if<shape::PlacedRay>(&asked.a)) {
        said.hit.emplace(query::cast(*ray, asked.b));
        return said;
    }
    const auto answer = query::answer(asked.a, asked.b);
    const auto a_in_b = lies_in(asked.a, asked.b), b_in_a = lies_in(asked.b, asked.a);
    if (a_in_b || b_in_a)
        said.containment = a_in_b == true ? "a in b" : b_in_a == true ? "b in a" : "neither";
    said.overlap = answer.overlap;
    said.distance = answer.distance;
    said.closest = {answer.on_a, answer.on_b};
    if (answer.overlap && answer.depth) {
        said.depth = answer.depth;
        said.normal = answer.normal;
        said.contacts.emplace(answer.contacts.points.begin(),
                              answer.contacts.points.begin() + answer.contacts.count);
    }
    return said;
}

std::vector<Vec2> corners_of(const shape::Placed& placed) {
    if (const auto* polygon = std::get_if<shape::PlacedPolygon>(&placed))
        return {polygon->vertices().begin(), polygon->vertices().end()};
    if (const auto* box = std::get_if<shape::PlacedOrientedRectangle>(&placed))
        return {box->vertices.begin(), box->vertices.end()};
    if (const auto* box = std::get_if<shape::PlacedRectangle>(&placed)) {
        const auto corners = box->vertices();
        return {corners.begin(), corners.end()};
    }
    return {};
}
Vec2 middle(const std::vector<Vec2>& corners) {
    Vec2 sum{0, 0};
    for (const Vec2 corner : corners) sum += corner / double(corners.size());
    return sum;
}

/// Separating axes of a's edges and b's but for the last of b.
bool without_last_axis(const std::vector<Vec2>& a, const std::vector<Vec2>& b) {
    const auto parted = [&](const std::vector<Vec2>& of, std::size_t edges) {
        for (std::size_t i = 0; i < edges; ++i) {
            const Vec2 axis = collision::math::left_normal(of[(i + 1) % of.size()] - of[i]);
            const auto along = [axis](Vec2 v) { return collision::math::dot(axis, v); };
            const auto [low_a, high_a] = std::ranges::minmax(a, {}, along);
            const auto [low_b, high_b] = std::ranges::minmax(b, {}, along);
            if (along(high_a) < along(low_b) || along(high_b) < along(low_a)) return true;
        }
        return false;
    };
    return !parted(a, a.size()) && !parted(b, b.size() - 1);
}

bool has_corners(const Asked& asked) { return !corners_of(asked.a).empty() && !corners_of(asked.b).empty(); }

using Fault = std::function<void(const Asked&, Said&)>;

const std::map<std::string, Fault>& faults() {
    static const std::map<std::string, Fault> all{
        {"exact", [](const Asked&, Said&) {}},
        {"only-overlap",
         [](const Asked&, Said& said) {
             const auto overlap = said.overlap;
             said = {};
             said.overlap = overlap;
         }},
        {"steps",
         [](const Asked& asked, Said& said) {
             if (asked.steps)
                 said.steps =
                     R"([{"text": "project on the normal", "marks": [{"segment": [[0, 0], [1, 0]], "role": "axis"}]}, {"text": "they meet"}])";
         }},
        {"wrong-steps",
         [](const Asked& asked, Said& said) {
             if (asked.steps) said.steps = R"([{"marks": [{"circle": 3}]}])";
         }},
        // ---- conventions ----
        {"apart",
         [](const Asked& asked, Said& said) {
             if (said.overlap)
                 said.overlap = query::relation(asked.a, asked.b) == query::Relation::overlapping;
         }},
        {"skin",
         [](const Asked&, Said& said) {
             if (said.distance && *said.distance < 0.01) said.overlap = true;
         }},
        {"slop",
         [](const Asked&, Said& said) {
             if (said.depth && *said.depth < 0.005) said.overlap = false;
         }},
        {"to-a",
         [](const Asked&, Said& said) {
             if (said.normal) said.normal = -*said.normal;
             if (said.impact && *said.impact) (*said.impact)->normal = -(*said.impact)->normal;
         }},
        {"y-down",
         [](const Asked&, Said& said) {
             if (said.normal) said.normal->y = -said.normal->y;
             if (said.impact && *said.impact) (*said.impact)->normal.y *= -1;
         }},
        {"no-impact-of-overlap",
         [](const Asked& asked, Said& said) {
             if (said.impact && query::overlap(asked.a, asked.b)) said.impact->reset();
         }},
        {"signed",
         [](const Asked&, Said& said) {
             if (said.depth) said.distance = -*said.depth;
         }},
        // ---- faults ----
        {"sign-by-centers",
         [](const Asked& asked, Said& said) {
             if (!said.normal || !has_corners(asked)) return;
             const Vec2 way = middle(corners_of(asked.b)) - middle(corners_of(asked.a));
             if (collision::math::dot(way, *said.normal) < 0) said.normal = -*said.normal;
         }},
        {"missing-axis",
         [](const Asked& asked, Said& said) {
             if (has_corners(asked) && said.overlap == false)
                 said.overlap = without_last_axis(corners_of(asked.a), corners_of(asked.b));
         }},
        {"corners-only",
         [](const Asked& asked, Said& said) {
             if (!has_corners(asked)) return;
             const auto in = [](const auto& corners, const auto& of) {
                 return std::ranges::any_of(corners, [&](Vec2 v) { return query::contains(of, v); });
             };
             said.overlap = in(corners_of(asked.a), asked.b) || in(corners_of(asked.b), asked.a);
         }},
        {"edges-only",
         [](const Asked& asked, Said& said) {
             // Nothing lies inside of anything: one in the other is missed.
             if (!has_corners(asked) || said.overlap != true) return;
             const auto inside = [](const auto& corners, const auto& of) {
                 return std::ranges::all_of(corners, [&](Vec2 v) { return query::contains(of, v); });
             };
             if (inside(corners_of(asked.a), asked.b) || inside(corners_of(asked.b), asked.a))
                 said.overlap = false;
         }},
        {"relative-tolerance",
         [](const Asked& asked, Said& said) {
             double largest = 0;
             for (const Vec2 v : corners_of(asked.a))
                 largest = std::max({largest, std::abs(v.x), std::abs(v.y)});
             if (said.distance && *said.distance < 1e-5 * largest) said.overlap = true;
         }},
        {"fixed-point",
         [](const Asked& asked, Said& said) {
             // 16.16 numbers: what is beyond wraps round.
             for (const Vec2 v : corners_of(asked.a))
                 if (std::abs(v.x) > 32768 || std::abs(v.y) > 32768) said.overlap = false;
         }},
        {"nan-on-zero",
         [](const Asked& asked, Said& said) {
             const auto* segment = std::get_if<shape::PlacedSegment>(&asked.a);
             if (segment && segment->from == segment->to) said.distance = std::nan("");
         }},
        {"hang-on-parallel",
         [](const Asked& asked, Said&) {
             const auto a = corners_of(asked.a), b = corners_of(asked.b);
             if (asked.type_a != "polygon" || asked.type_b != "polygon") return;
             if (collision::math::cross(a[1] - a[0], b[1] - b[0]) == 0)
                 std::this_thread::sleep_for(std::chrono::hours(1));
         }},
        {"crash-at-eight",
         [](const Asked& asked, Said&) {
             if (corners_of(asked.a).size() > 7) std::abort();
         }},
        {"remembers",
         [](const Asked&, Said& said) {
             static int count = 0;
             if (++count % 97 == 0 && said.overlap) said.overlap = !*said.overlap;
         }},
        {"asymmetric",
         [](const Asked& asked, Said& said) {
             if (asked.type_a == "circle" && asked.type_b == "polygon" && said.distance && *said.distance > 0)
                 said.distance = *said.distance * 1.5;
         }},
        {"depth-of-one-axis",
         [](const Asked& asked, Said& said) {
             if (!said.depth || !has_corners(asked)) return;
             // Always along x.
             const auto x = [](Vec2 v) { return v.x; };
             const auto a = corners_of(asked.a), b = corners_of(asked.b);
             said.depth = std::ranges::max(a, {}, x).x - std::ranges::min(b, {}, x).x;
             said.normal = Vec2{1, 0};
         }},
        {"closest-swapped",
         [](const Asked&, Said& said) {
             if (said.closest) std::swap((*said.closest)[0], (*said.closest)[1]);
         }},
        {"contact-outside",
         [](const Asked& asked, Said& said) {
             if (said.contacts && asked.type_a == "circle")
                 for (Vec2& contact : *said.contacts) contact += *said.normal * (*said.depth + 0.1);
         }},
        {"normal-not-unit",
         [](const Asked& asked, Said& said) {
             if (said.normal && asked.type_a == "polygon") said.normal = *said.normal * *said.depth;
         }},
        {"late-hit",
         [](const Asked&, Said& said) {
             if (said.hit && *said.hit) (*said.hit)->distance *= 1.01;
         }},
        {"late-by-a-frame",
         [](const Asked&, Said& said) {
             if (said.impact && *said.impact && (*said.impact)->time > 0) (*said.impact)->time += 1.0 / 60;
         }},
        {"tunnels",
         [](const Asked& asked, Said& said) {
             // Looks at frames alone.
             if (!said.impact || !*said.impact) return;
             const auto overlap_at = [&](double time) {
                 const auto there = [time](const shape::Placed& shape, Vec2 velocity) {
                     return shape::moved(shape, collision::math::Transform({velocity * time, 0}));
                 };
                 return query::overlap(there(asked.a, asked.velocity_a), there(asked.b, asked.velocity_b));
             };
             for (int frame = 0; frame <= 60; ++frame)
                 if (overlap_at(frame / 60.0)) return;
             said.impact->reset();
         }},
        {"impact-backwards",
         [](const Asked&, Said& said) {
             if (said.impact && *said.impact) (*said.impact)->normal = -(*said.impact)->normal;
         }},
        {"centers-inside",
         [](const Asked& asked, Said& said) {
             const auto* a = std::get_if<shape::PlacedCircle>(&asked.a);
             if (said.containment && a && query::contains(asked.b, a->center)) said.containment = "a in b";
         }},
        {"neighbors-only",
         [](const Asked&, Said& said) {
             if (said.pairs)
                 std::erase_if(*said.pairs, [](const auto& pair) { return pair[1] != pair[0] + 1; });
         }},
        {"pairs-both-ways",
         [](const Asked&, Said& said) {
             if (!said.pairs) return;
             const auto once = *said.pairs;
             for (const auto& [first, second] : once) said.pairs->push_back({second, first});
         }},
        {"ray-backwards",
         [](const Asked& asked, Said& said) {
             const auto* ray = std::get_if<shape::PlacedRay>(&asked.a);
             if (!ray || *said.hit) return;
             if (auto behind = query::cast({ray->base, -ray->direction}, asked.b)) said.hit.emplace(behind);
         }},
    };
    return all;
}

/// What the program does besides answering.
struct Manners {
    bool clockwise = false, single = false;
    bool greets = false, garbage = false, out_of_order = false, no_last_break = false, unasked = false;
};

void answer_all(const Fault& fault, const Manners& manners) {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::string line, held;
    int count = 0;
    if (manners.greets)
        std::cout << R"({"collider":"made","types":["circle","polygon"],"answers":["overlap"]})" << std::endl;
    while (std::getline(std::cin, line)) {
        const Asked asked = read(line);
        Said said = truth(asked);
        fault(asked, said);
        std::string answer = write(asked.id, said) + "\n";
        ++count;
        if (manners.garbage && count % 50 == 0) std::cout << "debug: here\n";
        if (manners.unasked && count % 50 == 0)
            std::cout << R"({"id":999999999,"overlap":true})"
                      << "\n";
        // Two at a time, the second first; one that is asked alone is not kept waiting.
        if (manners.out_of_order && held.empty() && std::cin.rdbuf()->in_avail() > 0) {
            held = std::move(answer);
            continue;
        }
        std::cout << answer << held << std::flush;
        held.clear();
    }
    std::cout << held << std::flush;
}

/// As a row of the catalog answers.
void answer_as_row(const collision::textbook::Algorithm& row) {
    std::string line;
    std::ios::sync_with_stdio(false);
    while (std::getline(std::cin, line)) {
        const Asked asked = read(line);
        using About = collision::textbook::Question;
        const bool impact = asked.horizon > 0, scene = !asked.scene.empty();
        const collision::catalog::Motions motions{
            {{0, 0}, {asked.velocity_a, 0}}, {{0, 0}, {asked.velocity_b, 0}}, asked.horizon};
        Said said;
        said.skip = std::holds_alternative<shape::PlacedRay>(asked.a) ||
                    impact != (row.question == About::impact) || scene != (row.question == About::pairs) ||
                    (!scene && !collision::catalog::refusal(row, asked.a, asked.b, motions).empty());
        if (said.skip) {
        } else if (scene) {
            std::vector<const shape::Placed*> shapes;
            for (const shape::Placed& one : asked.scene) shapes.push_back(&one);
            collision::trace::Counter counter;
            said.pairs.emplace();
            for (const auto& [i, j] :
                 row.count({.shapes = shapes, .setting = row.setting.nearest({})}, counter).pairs)
                said.pairs->push_back({i, j});
        } else if (impact) {
            const auto outcome = collision::catalog::ask(row, asked.a, asked.b, {}, motions);
            said.skip = outcome.gave_up;
            // What only says yes or no says no time.
            if (outcome.overlap == false) said.impact.emplace();
            if (outcome.time) said.impact_time = outcome.time;
        } else {
            const auto outcome = collision::catalog::ask(row, asked.a, asked.b);
            said.overlap = testbed::model::said_overlap(outcome);
            said.distance = outcome.distance;
            if (said.overlap == true) {
                said.depth = outcome.depth;
                said.normal = outcome.normal;
            }
            if (row.question == collision::textbook::Question::distance && said.overlap == false)
                said.closest = outcome.witness;
            said.skip = outcome.gave_up;
        }
        std::cout << write(asked.id, said) << "\n" << std::flush;
    }
}

int behave(const std::string& mode) {
    Manners manners;
    if (mode == "exits") return 3;
    if (mode == "silent") {
        for (std::string line; std::getline(std::cin, line);) {}
        return 0;
    }
    if (mode == "gigabyte") {
        const std::string much(1 << 16, 'x');
        for (int i = 0; i < 1 << 14; ++i) std::cout << much;
        return 0;
    }
    if (mode == "floods") {
        while (std::cout) std::cout << "x\n";
        return 0;
    }
    if (mode == "complains") {
        const std::string much(1 << 10, 'e');
        std::thread([much] {
            while (true) std::fputs(much.c_str(), stderr);
        }).detach();
    }
    if (mode == "no-break") {
        for (std::string line; std::getline(std::cin, line);)
            std::cout << write(read(line).id, {}) << std::flush;
        return 0;
    }
    if (mode == "starts-slowly") std::this_thread::sleep_for(std::chrono::milliseconds(2500));
    if (mode == "forks" && ::fork() == 0) {
        std::this_thread::sleep_for(std::chrono::hours(1));
        return 0;
    }
    if (mode == "ends-after-one") {
        std::string line;
        std::getline(std::cin, line);
        const Asked asked = read(line);
        std::cout << write(asked.id, truth(asked)) << std::endl;
        return 0;
    }
    if (mode == "stops-listening") {
        std::string line;
        for (int i = 0; i < 300 && std::getline(std::cin, line); ++i) {
            const Asked asked = read(line);
            std::cout << write(asked.id, truth(asked)) << std::endl;
        }
        std::this_thread::sleep_for(std::chrono::hours(1));
    }
    manners.greets = mode == "greets";
    manners.garbage = mode == "garbage";
    manners.out_of_order = mode == "out-of-order";
    manners.unasked = mode == "unasked";
    const auto fault = faults().find(mode);
    answer_all(fault == faults().end() ? faults().at("exact") : fault->second, manners);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string mode = argc > 1 ? argv[1] : "exact";
    if (mode != "row") return behave(mode);
    const auto* row = collision::catalog::find(argc > 2 ? argv[2] : "");
    if (!row) return 2;
    answer_as_row(*row);
    return 0;
}
