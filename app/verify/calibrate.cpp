// Calibration: clear questions whose answers tell conventions from mistakes.
#include "app/verify/calibrate.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/verify/families.h"
#include "app/verify/judge.h"
#include "app/verify/maker.h"
#include "app/verify/plain.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;

class Calibration {
  public:
    Calibration(Conversation& conversation, const std::vector<std::size_t>& types, Parts ask,
                const std::function<bool()>& stop)
        : conversation_(conversation), types_(types), ask_(ask), stop_(stop) {}

    Calibrated run() {
        conversation_.ask_for(ask_);
        find_types();
        find_moving_types();
        find_scene_types();
        if (greeting()) promise(*greeting());
        if (!conversation_.alive() || stop_() || !c().takes_any()) return done();
        find_winding();
        find_touching();
        find_tolerance();
        find_rounding();
        find_normals();
        find_signed_distance();
        find_rays_inside();
        find_impact_of_overlap();
        find_concave();
        return done();
    }

  private:
    Conventions& c() { return result_.conventions; }
    const Greeting* greeting() const {
        return conversation_.greeting() ? &*conversation_.greeting() : nullptr;
    }

    std::optional<Reply> ask(const Question& question) {
        if (!conversation_.alive() || stop_()) return {};
        auto reply = conversation_.ask_alone(question, stop_);
        if (reply && (reply->fault || reply->answer.skipped)) return {};
        return reply;
    }
    /// Whether it says yes or no at all, of two shapes or of those of a scene.
    bool decides() { return c().answers.has(Part::overlap) || c().answers.has(Part::pairs); }
    std::optional<bool> overlap(const Question& question) {
        if (c().answers.has(Part::overlap)) {
            const auto reply = ask(question);
            return reply ? reply->answer.overlap : std::nullopt;
        }
        const auto reply = ask(make_scene(question.shapes));
        if (!reply || !reply->answer.pairs) return {};
        return !reply->answer.pairs->empty();
    }

    /// Who knows both types has failed; who does not is told what happens.
    void sort_failures() {
        const auto known = [&](About about, std::size_t type) {
            return std::ranges::any_of(types_, [&](std::size_t other) {
                return about == About::impact  ? c().takes_impact(type, other)
                       : about == About::scene ? c().takes_scene(type, other)
                                               : c().takes(type, other);
            });
        };
        std::erase_if(result_.failed, [&](const auto& failed) {
            const About about = failed.first.about();
            if (std::ranges::all_of(failed.first.shapes, [&](const model::SceneShape& one) {
                    return known(about, one.geometry.index());
                }))
                return false;
            result_.notes.push_back(
                fmt::format("asked about {}: {}", types_of(failed.first), failed.second.sentence));
            return true;
        });
    }

    Calibrated done() {
        sort_failures();
        if (const Greeting* said = greeting()) promise(*said);
        return std::move(result_);
    }

    /// Each pair of types once apart and once overlapping: the pairs that get an answer, and what is in it.
    void find_types() {
        for (std::size_t i = 0; i < types_.size(); ++i) {
            for (std::size_t j = i; j < types_.size(); ++j) {
                if (greeted_without(types_[i]) || greeted_without(types_[j])) continue;
                const auto clear = [&](auto&& shape) {
                    return make_pair(shape(types_[i], {0, 0}), shape(types_[j], {0.5, 0.25}));
                };
                bool answered = !parts_of(clear(plain)).empty();
                // What ends at one shape of a type may take others.
                if (!answered && faulty_) answered = !parts_of(clear(slanted)).empty();
                c().pairs[std::min(types_[i], types_[j])][std::max(types_[i], types_[j])] = answered;
            }
        }
        for (const std::size_t type : types_) {
            if (!ask_.has(Part::ray) || greeted_without(type) || type == type_index<shape::Point>() ||
                !conversation_.alive() || stop_())
                continue;
            c().rays[type] =
                parts_of(make_pair(make_ray({-5, 0.25}, {1, 0}), plain(type, {0, 0}))).has(Part::ray);
            // Who does not answer one does not answer any.
            if (!c().rays[type] && ++rayless_ == 2) break;
        }
    }
    /// Each pair of types on its way to the other.
    void find_moving_types() {
        if (!ask_.has(Part::impact)) return;
        int unanswered = 0;
        for (std::size_t i = 0; i < types_.size(); ++i) {
            for (std::size_t j = i; j < types_.size(); ++j) {
                if (greeted_without(types_[i]) || greeted_without(types_[j])) continue;
                const bool answered =
                    parts_of(approaching(types_[i], types_[j], {4, 0.25})).has(Part::impact);
                c().impacts[std::min(types_[i], types_[j])][std::max(types_[i], types_[j])] = answered;
                // Who does not answer one does not answer any.
                if (!answered && ++unanswered == 2 && !c().answers.has(Part::impact)) return;
            }
        }
    }
    /// b comes from a place to where a is, within a second.
    static Question approaching(std::size_t a, std::size_t b, Vec2 from) {
        return make_moving(plain(a, {0, 0}), {0, 0}, plain(b, from), Vec2{-from.x, 0.5 - from.y});
    }
    /// Only of who offers it: a scene has no a and b, which anybody may take for granted.
    void find_scene_types() {
        const bool offered =
            greeting() && greeting()->answers &&
            std::ranges::find(*greeting()->answers, name(Part::pairs)) != greeting()->answers->end();
        if (!offered && !ask_.has(Part::pairs)) return;
        Parts ask = ask_;
        ask.add(Part::pairs);
        conversation_.ask_for(ask);
        int unanswered = 0;
        for (std::size_t i = 0; i < types_.size(); ++i) {
            for (std::size_t j = i; j < types_.size(); ++j) {
                const std::size_t a = std::min(types_[i], types_[j]), b = std::max(types_[i], types_[j]);
                if (greeted_without(a) || greeted_without(b)) continue;
                c().scenes[a][b] =
                    parts_of(make_scene({plain(a, {0, 0}), plain(b, {0.5, 0.25}), plain(a, {9, 9})}))
                        .has(Part::pairs);
                if (!c().scenes[a][b] && ++unanswered == 2 && !c().answers.has(Part::pairs)) return;
            }
        }
    }
    /// What the answer holds, and that is noted.
    Parts parts_of(const Question& question) {
        if (!conversation_.alive() || stop_()) return {};
        const auto reply = conversation_.ask_alone(question, stop_);
        if (greeting() && !c().name.size()) c().name = greeting()->name;
        faulty_ = false;
        if (!reply) return {};
        faulty_ = reply->fault.has_value();
        if (faulty_) {
            result_.failed.emplace_back(question, *reply->fault);
            return {};
        }
        if (reply->answer.skipped) return {};
        const Parts parts = reply->answer.parts();
        for (std::size_t i = 0; i < part_count; ++i)
            if (parts.has(Part(i))) c().answers.add(Part(i));
        return parts;
    }
    bool greeted_without(std::size_t type) const {
        const Greeting* said = greeting();
        if (!said || !said->types) return false;
        return std::ranges::find(*said->types, type_name_of(type)) == said->types->end();
    }

    /// Calls visit(a, b) for every pair of types that is answered, alone or in a scene, until it returns
    /// true.
    void each_pair(auto&& visit) {
        for (std::size_t a = 0; a < shape::type_count; ++a)
            for (std::size_t b = a; b < shape::type_count; ++b)
                if ((c().pairs[a][b] || c().scenes[a][b]) && visit(a, b)) return;
    }

    void find_winding() {
        const std::size_t polygon = type_index<shape::Polygon>();
        if (!c().takes(polygon, polygon) && !c().takes_scene(polygon, polygon)) return;
        const auto wrong = [&] {
            int count = 0;
            for (const double at : {0.5, 1.25, 1.75, 2.5, 4.0}) {
                const auto said = overlap(make_pair(plain(polygon, {0, 0}), plain(polygon, {at, 0.25})));
                if (!said || *said != (at < 2)) ++count;
            }
            return count;
        };
        const int counter_clockwise = wrong();
        if (counter_clockwise == 0) return;
        conversation_.spell({.clockwise = true});
        c().clockwise = wrong() == 0;
        conversation_.spell({.clockwise = c().clockwise});
    }

    /// Of each two types, from either side.
    void find_touching() {
        if (!decides()) return;
        each_pair([&](std::size_t a, std::size_t b) {
            int yes = 0, no = 0;
            const double at = (has_sides(a) ? 1 : 0) + (has_sides(b) ? 1 : 0);
            for (const double side : {at, -at})
                if (const auto said = overlap(make_pair(plain(a, {0, 0}), plain(b, {side, 0}))))
                    ++(*said ? yes : no);
            c().touching[a][b] = no == 0 ? Touching::overlaps : yes == 0 ? Touching::apart : Touching::either;
            return false;
        });
    }

    /// The largest gap that still counts as overlapping, and the deepest overlap that counts as apart, of two
    /// shapes of size 2 moved by `origin`.
    double widest(std::size_t a, std::size_t b, double side, Vec2 origin) {
        // Beyond this it is no tolerance but a mistake.
        constexpr double most = 0.05;
        const auto taken = [&](double by) {
            const auto said = overlap(make_pair(plain(a, origin), plain(b, origin + Vec2{2 + side * by, 0})));
            return said && *said == (side > 0);
        };
        const double ulp = std::nextafter(2 + origin.x, 1e300) - (2 + origin.x);
        if (!taken(std::max(4 * ulp, 1e-15)) || taken(most)) return 0;
        double low = std::max(4 * ulp, 1e-15), high = most;
        while (high > 1.05 * low) {
            const double middle = std::sqrt(low * high);
            (taken(middle) ? low : high) = middle;
        }
        // Smaller is the rounding of the collider, which is judged.
        constexpr double least = 1e-13;
        return high < least ? 0 : high;
    }

    void find_tolerance() {
        if (!decides()) return;
        std::vector<double> gaps, slops, far;
        const Vec2 origin{0, 0}, far_away{4096, 0};
        each_pair([&](std::size_t a, std::size_t b) {
            if (!has_sides(a) || !has_sides(b)) return false;
            gaps.push_back(widest(a, b, 1, origin));
            slops.push_back(widest(a, b, -1, origin));
            far.push_back(std::max(widest(a, b, 1, far_away), widest(a, b, -1, far_away)));
            return false;
        });
        if (gaps.empty()) return;
        const double gap = std::ranges::max(gaps), slop = std::ranges::max(slops);
        const double near = std::max(gap, slop), there = std::ranges::max(far);
        // What is lost far away and not here is lost by floats: an absolute tolerance is the same everywhere.
        c().single = near < 1e-6 && there > 1e-5;
        if (c().single) return;
        // One pair of types alone is a mistake of that pair.
        const auto share = [&](const std::vector<double>& all) {
            return std::ranges::count_if(all, [](double found) { return found > 0; }) * 3 >=
                   std::ptrdiff_t(all.size());
        };
        if (share(gaps)) c().gap = gap;
        if (share(slops)) c().slop = slop;
    }

    /// Pairs one ulp from touching: who is right about all of them decides exactly.
    void find_rounding() {
        const auto family = std::ranges::find(families(), "ulp", &Family::id);
        if (!decides() || c().single) return;
        int pairs = 0;
        each_pair([&](std::size_t, std::size_t) { return ++pairs, false; });
        const int of_each = std::max(20, 600 / std::max(pairs, 1));
        Maker maker(1, c());
        each_pair([&](std::size_t a, std::size_t b) {
            for (int i = 0; i < of_each && !c().rounds; ++i) {
                auto made = family->make(maker, a, b);
                if (made) made = as_taken(std::move(*made), c());
                if (!made) continue;
                const Standing at = standing(PlacedPair(*made));
                const auto said = at.touching ? std::nullopt : overlap(*made);
                // What is further off is no matter of rounding.
                const double size = extent(PlacedPair(*made)).farthest;
                if (said && std::abs(at.separation) < rounding_share * size)
                    c().rounds = *said != (at.separation < 0);
            }
            return c().rounds;
        });
    }

    /// Of b that overlaps a on this side, or comes from there.
    std::optional<Vec2> normal_of(std::size_t a, std::size_t b, Vec2 side) {
        if (c().answers.has(Part::normal)) {
            const auto reply = ask(make_pair(plain(a, {0, 0}), plain(b, side * 1.75)));
            return reply ? reply->answer.normal : std::nullopt;
        }
        if (!c().takes_impact(a, b)) return {};
        const auto reply = ask(make_moving(plain(a, {0, 0}), {0, 0}, plain(b, side * 4.0), side * -4.0));
        return reply && reply->answer.impact && *reply->answer.impact ? (*reply->answer.impact)->normal
                                                                      : std::nullopt;
    }
    void find_normals() {
        if (!c().answers.has(Part::normal) && !c().answers.has(Part::impact)) return;
        int right = 0, left = 0, up = 0, down = 0;
        for (std::size_t a = 0; a < shape::type_count; ++a) {
            for (std::size_t b = a; b < shape::type_count; ++b) {
                if (!has_sides(a) || !has_sides(b) || (!c().takes(a, b) && !c().takes_impact(a, b))) continue;
                if (const auto beside = normal_of(a, b, {1, 0}); beside && std::abs(beside->x) > 0.9)
                    ++(beside->x > 0 ? right : left);
                if (const auto above = normal_of(a, b, {0, 1}); above && std::abs(above->y) > 0.9)
                    ++(above->y > 0 ? up : down);
            }
        }
        c().normal_to_a = left > 4 * right;
        const bool flipped = c().normal_to_a ? up > 4 * down : down > 4 * up;
        c().y_down = flipped && left + right > 0;
    }

    void find_signed_distance() {
        if (!c().answers.has(Part::distance)) return;
        int negative = 0, zero = 0;
        each_pair([&](std::size_t a, std::size_t b) {
            const auto reply = ask(make_pair(plain(a, {0, 0}), plain(b, {0.5, 0.25})));
            if (reply && reply->answer.distance) ++(*reply->answer.distance < -1e-6 ? negative : zero);
            return false;
        });
        c().signed_distance = negative > zero;
    }

    void find_rays_inside() {
        int hits = 0, misses = 0;
        for (std::size_t type = 0; type < shape::type_count; ++type) {
            if (!c().rays[type] || !has_sides(type)) continue;
            const auto reply = ask(make_pair(make_ray({0, 0}, {1, 0.25}), plain(type, {0, 0})));
            if (reply && reply->answer.hit) ++(*reply->answer.hit ? hits : misses);
        }
        c().solid_to_rays = misses <= hits;
    }

    void find_impact_of_overlap() {
        int hits = 0, misses = 0;
        for (std::size_t a = 0; a < shape::type_count; ++a) {
            for (std::size_t b = a; b < shape::type_count; ++b) {
                if (!c().takes_impact(a, b) || !has_sides(a) || !has_sides(b)) continue;
                const auto reply =
                    ask(make_moving(plain(a, {0, 0}), {0, 0}, plain(b, {0.5, 0.25}), {-1, -0.5}));
                if (reply && reply->answer.impact) ++(*reply->answer.impact ? hits : misses);
            }
        }
        c().overlap_is_impact = misses <= hits;
    }

    void find_concave() {
        const std::size_t polygon = type_index<shape::Polygon>();
        if (!decides() || (!c().takes(polygon, polygon) && !c().takes_scene(polygon, polygon))) return;
        const auto corner = make_polygon({{0, 0}, {6, 0}, {6, 2}, {2, 2}, {2, 6}, {0, 6}});
        // In the notch, once right of it and once above; then in either arm.
        const auto apart_1 = overlap(make_pair(corner, plain(polygon, {4, 4})));
        const auto apart_2 = overlap(make_pair(corner, plain(polygon, {3.5, 5})));
        const auto in_1 = overlap(make_pair(corner, plain(polygon, {5, 1})));
        const auto in_2 = overlap(make_pair(corner, plain(polygon, {1, 5})));
        c().concave = apart_1 == false && apart_2 == false && in_1 == true && in_2 == true;
    }

    /// What the collider said of itself wins.
    void promise(const Greeting& said) {
        c().name = said.name;
        // The first question was on its way before the greeting came.
        for (std::size_t a = 0; said.types && a < shape::type_count; ++a) {
            if (std::ranges::find(*said.types, type_name_of(a)) != said.types->end()) continue;
            c().rays[a] = false;
            for (auto* table : {&c().pairs, &c().impacts, &c().scenes})
                for (std::size_t b = 0; b < shape::type_count; ++b) (*table)[a][b] = (*table)[b][a] = false;
        }
        if (said.touching_overlaps)
            c().set_touching(*said.touching_overlaps ? Touching::overlaps : Touching::apart);
        if (said.zero_sizes) c().zero_sizes = *said.zero_sizes;
        if (said.tolerance) c().gap = c().slop = *said.tolerance;
        if (said.single) c().single = *said.single;
        if (said.y_down) c().y_down = *said.y_down;
        if (said.clockwise) c().clockwise = *said.clockwise;
        if (said.convex_only) c().concave = !*said.convex_only;
        if (said.max_vertices) c().max_vertices = *said.max_vertices;
        if (said.max_coordinate) c().max_coordinate = *said.max_coordinate;
        if (said.answers)
            for (std::size_t i = 0; i < part_count; ++i)
                if (std::ranges::find(*said.answers, name(Part(i))) == said.answers->end())
                    c().answers.remove(Part(i));
        conversation_.spell({.clockwise = c().clockwise});
        if (!said.wrong.empty()) result_.notes.push_back(fmt::format("of its greeting, {}", said.wrong));
    }

    Conversation& conversation_;
    const std::vector<std::size_t>& types_;
    Parts ask_;
    const std::function<bool()>& stop_;
    Calibrated result_;
    int rayless_ = 0;
    bool faulty_ = false;  ///< the last question of find_types() had no answer
};

}  // namespace

Calibrated calibrate(Conversation& conversation, const std::vector<std::size_t>& types, Parts ask,
                     const std::function<bool()>& stop) {
    return Calibration(conversation, types, ask, stop).run();
}

}  // namespace testbed::verify
