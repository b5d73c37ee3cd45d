// Calibration: clear questions whose answers tell conventions from mistakes.
#include "app/verify/calibrate.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <set>

#include "app/verify/convention_rows.h"
#include "app/verify/judge.h"
#include "app/verify/kinds.h"
#include "app/verify/maker.h"
#include "app/verify/most_vertices.h"
#include "app/verify/plain.h"
#include "core/shape/own_fields.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;

class Calibration {
  public:
    Calibration(Conversation& conversation, std::vector<std::size_t> types, Parts ask,
                const Demands& demands, const std::function<bool()>& stop)
        : conversation_(conversation),
          types_(std::move(types)),
          ask_(ask),
          demands_(demands),
          stop_(stop) {}

    Asking<Calibrated> run() {
        conversation_.ask_for(ask_);
        result_.asked = ask_;
        co_await find_types();
        co_await find_ray_types();
        co_await find_moving_types();
        co_await find_scene_types();
        if (greeting()) promise(*greeting());
        if (conversation_.alive() && !stop_() && c().takes_any()) {
            Prober prober(conversation_, c(), stop_);
            for (const ConventionRow find : convention_rows()) co_await find(prober);
            touches_ = std::move(prober.touches());
            far_ = std::move(prober.far());
            rays_ = std::move(prober.rays());
            shown_ = prober.shown();
        }
        co_return done();
    }

  private:
    Conventions& c() { return result_.conventions; }
    const Conventions& c() const { return result_.conventions; }
    const Greeting* greeting() const {
        return conversation_.greeting() ? &*conversation_.greeting() : nullptr;
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
        std::vector<std::pair<std::string, std::string>> told;  // a sentence and what was asked about
        std::erase_if(result_.failed, [&](const auto& failed) {
            const About about = failed.first.about();
            if (std::ranges::all_of(failed.first.shapes, [&](const model::SceneShape& one) {
                    return known(about, one.geometry.index());
                }))
                return false;
            const std::string types = types_of(failed.first);
            const auto same =
                std::ranges::find(told, failed.second.sentence, &std::pair<std::string, std::string>::first);
            if (same == told.end())
                told.emplace_back(failed.second.sentence, types);
            else if (!same->second.ends_with(types))
                same->second += ", " + types;
            return true;
        });
        for (const auto& [sentence, types] : told)
            result_.notes.push_back(fmt::format("asked about {}: {}", types, sentence));
    }

    /// What it said of two that touch, by what it means in most cases or by its greeting.
    void judge_touches() {
        std::map<std::string, std::array<int, 2>> of_types;  // apart, overlapping
        std::set<std::string> mixed;
        for (SaidTouch& touch : touches_) {
            // Asked before the greeting's limits were known.
            if (!as_taken(touch.question, c())) continue;
            const PlacedPair pair(touch.question);
            if (left_open(pair, c())) continue;
            ++of_types[types_of(touch.question)][touch.overlaps];
            const bool truth = c().touching_of(pair.a.index(), pair.b.index()) == Touching::overlaps;
            if (touch.overlaps == truth) continue;
            mixed.insert(types_of(touch.question));
            result_.failed.emplace_back(std::move(touch.question), touching_fault(truth));
        }
        for (const std::string& types : mixed) {
            const auto [apart, overlapping] = of_types[types];
            if (apart > 0 && overlapping > 0 && !demands_.touching_overlaps)
                result_.mixed_touching.push_back(fmt::format(
                    "{} clear questions about {} only touch: it answers {} of them as overlapping and {} as "
                    "apart. Decide touching the same way from every side, or greet with "
                    "\"touching\": \"either\".",
                    apart + overlapping, types, overlapping, apart));
        }
    }
    /// What an epsilon made of two far from the origin, by what it means or has greeted by now.
    void judge_far() {
        const bool of_scenes = !c().answers.has(Part::overlap);
        for (SaidTouch& said : far_) {
            if (!as_taken(said.question, c())) continue;
            const PlacedPair pair(said.question);
            Answer answer;
            answer.overlap = said.overlaps;
            auto fault = judge_pair(pair, answer, c()).fault;
            if (!fault) continue;
            if (of_scenes) fault->kind = said.overlaps ? kind::pair_invented : kind::pair_missed;
            result_.failed.emplace_back(std::move(said.question), std::move(*fault));
        }
    }
    /// A collider that takes scenes alone was asked about a scene.
    Fault touching_fault(bool truth) const {
        const bool of_scenes = !c().answers.has(Part::overlap);
        const auto kind = of_scenes ? (truth ? kind::pair_missed : kind::pair_invented)
                                    : (truth ? kind::touching_missed : kind::touching_invented);
        return {kind, truth ? "The two touch, and it says that they do not overlap."
                            : "The two only touch, and it says that they overlap."};
    }

    void contradict(std::string_view key, const std::string& claimed, std::string_view shown) {
        result_.contradictions.push_back(fmt::format(
            "Its greeting says \"{}\": {}, but clear questions show that {}.", key, claimed, shown));
    }
    /// Of a key with two words: where the clear questions show anything, they decide.
    void settle(std::string_view key, std::optional<bool> said, std::optional<bool> shown, bool& decided,
                std::array<std::string_view, 2> words, std::array<std::string_view, 2> shows) {
        if (shown) decided = *shown;
        if (!said) return;
        if (!shown) c().greeted.emplace_back(key);
        if (shown && *shown != *said) contradict(key, fmt::format("\"{}\"", words[*said]), shows[*shown]);
    }
    /// What clear questions show of what it says, and what only the greeting says.
    void compare_with(const Greeting& said) {
        settle("normal", said.normal_to_a, shown_.normal_to_a, c().normal_to_a, {"to_b", "to_a"},
               {"normals point from a to b", "normals point from b to a"});
        // An engine whose y points down has normals that are right where it takes coordinates as they come.
        const bool permits = said.y_down == true && shown_.y_down;
        settle("y", permits ? shown_.y_down : said.y_down, shown_.y_down, c().y_down, {"up", "down"},
               {"", "the y of normals points down"});
        settle("winding", said.clockwise, shown_.clockwise, c().clockwise, {"counter-clockwise", "clockwise"},
               {"it takes polygons counter-clockwise alone", "it takes polygons clockwise alone"});
        conversation_.spell({.clockwise = c().clockwise});
        settle_touching(said);
        // Of these two it is judged by what it says: who greets so wants to see what goes wrong.
        const double gap = std::max(shown_.gap, shown_.slop);
        if (said.tolerance && said.single != true && gap > 1.2 * *said.tolerance)
            contradict("tolerance", fmt::format("{}", *said.tolerance),
                       fmt::format("gaps or overlaps up to {:.3g} count as either", gap));
        if (said.single == false && shown_.single)
            contradict("precision", "\"double\"", "it rounds as single precision does");
        if (said.single == true && !shown_.single) c().greeted.emplace_back("precision");
        for (const std::string_view key : {"tolerance", "zero_sizes", "manifold", "min_size", "max_size",
                                           "max_coordinate", "min_angle", "max_vertices", "without"})
            c().greeted.emplace_back(key);
        if (!said.tolerance) std::erase(c().greeted, "tolerance");
    }
    void settle_touching(const Greeting& said) {
        if (demands_.touching_overlaps) return;
        int overlapping = 0, apart = 0;
        for (const SaidTouch& touch : touches_)
            if (as_taken(touch.question, c()) && !left_open(PlacedPair(touch.question), c()))
                ++(touch.overlaps ? overlapping : apart);
        const auto shown = clearly(overlapping, apart);
        const bool any = overlapping + apart > 0;
        if (said.touching_either || (said.touching_overlaps && !any)) c().greeted.emplace_back("touching");
        if (!said.touching_overlaps || !any || !shown || *shown == *said.touching_overlaps) return;
        contradict("touching", *said.touching_overlaps ? "\"overlaps\"" : "\"apart\"",
                   *shown ? "touching counts as overlapping" : "touching counts as apart");
        c().set_touching(*shown ? Touching::overlaps : Touching::apart);
    }

    Calibrated done() {
        sort_failures();
        c().max_vertices = most_vertices;
        if (const Greeting* said = greeting()) {
            promise(*said);
            compare_with(*said);
        }
        if (const auto overlaps = demands_.touching_overlaps)
            c().set_touching(*overlaps ? Touching::overlaps : Touching::apart);
        if (demands_.convex_only) c().concave = c().fills_notches = false;
        judge_touches();
        judge_far();
        for (SaidRay& said : rays_)
            if (as_taken(said.question, c()))
                if (auto fault = judge_ray(PlacedPair(said.question), said.answer, c()).fault)
                    result_.failed.emplace_back(std::move(said.question), std::move(*fault));
        return std::move(result_);
    }

    /// Each pair of types overlapping, apart, one in the other and touching: the pairs that get an answer,
    /// and what is in it. Some give a distance only of what is apart.
    Asking<> find_types() {
        for (std::size_t i = 0; i < types_.size(); ++i) {
            for (std::size_t j = i; j < types_.size(); ++j) {
                const std::size_t a = std::min(types_[i], types_[j]), b = std::max(types_[i], types_[j]);
                if (greeted_without(About::pair, a, b)) continue;
                Tried tried = start(About::pair, a, b);
                co_await ask(tried, make_pair(plain(a, {0, 0}), plain(b, {0.5, 0.25})));
                // The greeting comes with the first answer.
                if (greeted_without(About::pair, a, b)) continue;
                // What ends at one shape of a type may take others.
                if (faulty_) co_await ask(tried, make_pair(slanted(a, {0, 0}), slanted(b, {0.5, 0.25})));
                // But not without end.
                if (!faulty_) {
                    co_await ask(tried, make_pair(plain(a, {0, 0}), plain(b, {4, 0.25})));
                    if (!faulty_) co_await ask(tried, make_pair(huge(a), plain(b, {0.5, 0.25})));
                    const double touch = (has_sides(a) ? 1 : 0) + (has_sides(b) ? 1 : 0);
                    if (!faulty_) co_await ask(tried, make_pair(plain(a, {0, 0}), plain(b, {touch, 0})));
                }
                c().pairs[std::min(a, b)][std::max(a, b)] = !tried.parts.empty();
                result_.tried.push_back(std::move(tried));
            }
        }
    }
    /// Reaches ten units to the left and right, where the type has sides.
    static model::SceneShape huge(std::size_t type) {
        model::SceneShape made = plain(type, {0, 0});
        shape::for_each_field(made.geometry, []<class Value>(shape::FieldUse use, Value& value) {
            if constexpr (std::is_same_v<Value, double>) value = 10;
            if constexpr (std::is_same_v<Value, Vec2>)
                if (use == shape::FieldUse::size) value = {20, 20};
        });
        return each_point(std::move(made), [](Vec2 v) { return v * 10.0; });
    }
    Asking<> find_ray_types() {
        if (!result_.asked.has(Part::ray)) co_return;
        int faults = 0;
        for (const std::size_t type : types_) {
            if (type == type_index<shape::Point>() || greeted_without(About::ray, ray_type(), type) ||
                !conversation_.alive() || stop_())
                continue;
            Tried tried = start(About::ray, ray_type(), type);
            co_await ask(tried, make_pair(make_ray({-5, 0.25}, {1, 0}), plain(type, {0, 0})));
            c().rays[type] = tried.parts.has(Part::ray);
            result_.tried.push_back(std::move(tried));
            if (gives_up_on(Part::ray, faults)) co_return;
        }
    }
    static std::size_t ray_type() { return type_index<shape::Ray>(); }
    /// Each pair of types on its way to the other.
    Asking<> find_moving_types() {
        if (!result_.asked.has(Part::impact)) co_return;
        int faults = 0;
        for (std::size_t i = 0; i < types_.size(); ++i) {
            for (std::size_t j = i; j < types_.size(); ++j) {
                const std::size_t a = std::min(types_[i], types_[j]), b = std::max(types_[i], types_[j]);
                if (greeted_without(About::impact, a, b)) continue;
                Tried tried = start(About::impact, a, b);
                co_await ask(tried, approaching(a, b, {4, 0.25}));
                c().impacts[a][b] = tried.parts.has(Part::impact);
                result_.tried.push_back(std::move(tried));
                if (gives_up_on(Part::impact, faults)) co_return;
            }
        }
    }
    /// b comes from a place to where a is, within a second.
    static Question approaching(std::size_t a, std::size_t b, Vec2 from) {
        return make_moving(plain(a, {0, 0}), {0, 0}, plain(b, from), Vec2{-from.x, 0.5 - from.y});
    }
    /// Only of who offers it: a scene has no a and b, which anybody may take for granted.
    Asking<> find_scene_types() {
        if (!result_.asked.has(Part::pairs)) co_return;
        int faults = 0;
        for (std::size_t i = 0; i < types_.size(); ++i) {
            for (std::size_t j = i; j < types_.size(); ++j) {
                const std::size_t a = std::min(types_[i], types_[j]), b = std::max(types_[i], types_[j]);
                if (greeted_without(About::scene, a, b)) continue;
                Tried tried = start(About::scene, a, b);
                Question scene = make_scene({plain(a, {0, 0}), plain(b, {0.5, 0.25}), plain(a, {9, 9})});
                co_await ask(tried, std::move(scene));
                c().scenes[a][b] = tried.parts.has(Part::pairs);
                result_.tried.push_back(std::move(tried));
                if (gives_up_on(Part::pairs, faults)) co_return;
            }
        }
    }
    /// What ends twice at an answer that it never gave costs a start or a wait each time.
    bool gives_up_on(Part part, int& faults) const {
        return faulty_ && ++faults == 2 && !c().answers.has(part);
    }
    static Tried start(About about, std::size_t a, std::size_t b) {
        return {.about = about, .a = a, .b = b, .types = types_of(about, a, b), .parts = {}};
    }
    /// What the answer holds is noted.
    Asking<> ask(Tried& tried, Question question) {
        if (!conversation_.alive() || stop_()) co_return;
        const auto reply = co_await conversation_.ask_alone(question, stop_);
        meet();
        faulty_ = false;
        if (!reply) co_return;
        ++tried.asked;
        faulty_ = reply->fault.has_value();
        if (faulty_) {
            ++tried.refused;
            if (!tried.fault) tried.fault = reply->fault;
            result_.failed.emplace_back(std::move(question), *reply->fault);
            co_return;
        }
        if (reply->answer.skipped) co_return;
        const Parts parts = reply->answer.parts();
        for (std::size_t i = 0; i < part_count; ++i) {
            if (!parts.has(Part(i)) || about(Part(i)) != tried.about) continue;
            c().answers.add(Part(i));
            tried.parts.add(Part(i));
        }
    }
    /// The greeting came with the first answer, or not at all.
    void meet() {
        if (met_ || !greeting()) return;
        met_ = true;
        c().name = greeting()->name;
        result_.asked = asked_of(ask_, *greeting());
        conversation_.ask_for(result_.asked);
    }
    /// Scenes are only for who offers them: they have no a and b, which anybody may take for granted.
    static Parts asked_of(Parts wanted, const Greeting& said) {
        Parts asked = wanted;
        if (said.promises(Part::pairs) && wanted == Parts::usual()) asked.add(Part::pairs);
        for (std::size_t i = 0; i < part_count; ++i)
            if (!said.allows(Part(i))) asked.remove(Part(i));
        return asked;
    }
    /// Whether its greeting excludes all that could be asked about the two.
    bool greeted_without(About of, std::size_t a, std::size_t b) const {
        const Greeting* said = greeting();
        if (!said) return false;
        for (std::size_t i = 0; i < part_count; ++i)
            if (about(Part(i)) == of && result_.asked.has(Part(i)) && said->allows(a, b, Part(i)))
                return false;
        return true;
    }

    /// What the collider said of itself.
    void promise(const Greeting& said) {
        c().name = said.name;
        // The first question was on its way before the greeting came.
        for (std::size_t a = 0; said.types && a < shape::type_count; ++a) {
            if (std::ranges::find(*said.types, type_name_of(a)) != said.types->end()) continue;
            c().rays[a] = false;
            for (auto* table : {&c().pairs, &c().impacts, &c().scenes})
                for (std::size_t b = 0; b < shape::type_count; ++b) (*table)[a][b] = (*table)[b][a] = false;
        }
        if (said.touching_either) c().set_touching(Touching::either);
        if (said.touching_overlaps)
            c().set_touching(*said.touching_overlaps ? Touching::overlaps : Touching::apart);
        if (said.zero_sizes) c().zero_sizes = *said.zero_sizes;
        if (said.tolerance) {
            c().gap = c().slop = std::min(*said.tolerance, widest_tolerance);
            c().without_gap = c().without_slop = {};
        }
        if (said.single) c().single = *said.single;
        if (said.y_down) c().y_down = *said.y_down;
        if (said.normal_to_a) c().normal_to_a = *said.normal_to_a;
        if (said.clockwise) c().clockwise = *said.clockwise;
        if (said.convex_only) c().concave = !*said.convex_only;
        c().fills_notches = c().fills_notches && c().concave;
        if (said.max_vertices) c().max_vertices = *said.max_vertices;
        if (said.max_coordinate) c().max_coordinate = *said.max_coordinate;
        for (std::size_t i = 0; i < part_count; ++i)
            if (!said.allows(Part(i))) c().answers.remove(Part(i));
        c().min_size = said.min_size.value_or(0);
        c().max_size = said.max_size.value_or(c().max_size);
        c().min_angle = said.min_angle.value_or(0);
        c().one_contact = said.one_contact.value_or(false);
        c().spin = said.spin.value_or(false);
        c().excepted.clear();
        c().without_notches.clear();
        for (const Without& row : said.without) {
            c().excepted.push_back(text_of(row));
            if (names_notches(row)) c().without_notches.push_back(row);
        }
        conversation_.spell({.clockwise = c().clockwise});
    }

    Conversation& conversation_;
    std::vector<std::size_t> types_;
    Parts ask_;
    Demands demands_;
    const std::function<bool()>& stop_;
    Calibrated result_;
    std::vector<SaidTouch> touches_, far_;
    std::vector<SaidRay> rays_;
    Shown shown_;
    bool met_ = false;     ///< its greeting was heard
    bool faulty_ = false;  ///< the last question had no answer
};

}  // namespace

Asking<Calibrated> calibrate(Conversation& conversation, std::vector<std::size_t> types, Parts ask,
                             const Demands& demands, const std::function<bool()>& stop) {
    Calibration calibration(conversation, std::move(types), ask, demands, stop);
    co_return co_await calibration.run();
}

}  // namespace testbed::verify
