// Calibration: clear questions whose answers tell conventions from mistakes.
#include "app/verify/calibrate.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/verify/convention_rows.h"
#include "app/verify/maker.h"
#include "app/verify/plain.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;

class Calibration {
  public:
    Calibration(Conversation& conversation, std::vector<std::size_t> types, Parts ask,
                const std::function<bool()>& stop)
        : conversation_(conversation), types_(std::move(types)), ask_(ask), stop_(stop) {}

    Asking<Calibrated> run() {
        conversation_.ask_for(ask_);
        co_await find_types();
        co_await find_moving_types();
        co_await find_scene_types();
        if (greeting()) promise(*greeting());
        if (conversation_.alive() && !stop_() && c().takes_any()) {
            Prober prober(conversation_, c(), stop_);
            for (const ConventionRow find : convention_rows()) co_await find(prober);
        }
        co_return done();
    }

  private:
    Conventions& c() { return result_.conventions; }
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

    Calibrated done() {
        sort_failures();
        if (const Greeting* said = greeting()) promise(*said);
        return std::move(result_);
    }

    /// Each pair of types once apart and once overlapping: the pairs that get an answer, and what is in it.
    Asking<> find_types() {
        for (std::size_t i = 0; i < types_.size(); ++i) {
            for (std::size_t j = i; j < types_.size(); ++j) {
                if (greeted_without(types_[i]) || greeted_without(types_[j])) continue;
                const auto clear = [&](auto&& shape) {
                    return make_pair(shape(types_[i], {0, 0}), shape(types_[j], {0.5, 0.25}));
                };
                Parts parts = co_await parts_of(clear(plain));
                // What ends at one shape of a type may take others.
                if (parts.empty() && faulty_) parts = co_await parts_of(clear(slanted));
                c().pairs[std::min(types_[i], types_[j])][std::max(types_[i], types_[j])] = !parts.empty();
            }
        }
        for (const std::size_t type : types_) {
            if (!ask_.has(Part::ray) || greeted_without(type) || type == type_index<shape::Point>() ||
                !conversation_.alive() || stop_())
                continue;
            const Parts parts =
                co_await parts_of(make_pair(make_ray({-5, 0.25}, {1, 0}), plain(type, {0, 0})));
            c().rays[type] = parts.has(Part::ray);
            // Who does not answer one does not answer any.
            if (!c().rays[type] && ++rayless_ == 2) break;
        }
    }
    /// Each pair of types on its way to the other.
    Asking<> find_moving_types() {
        if (!ask_.has(Part::impact)) co_return;
        int unanswered = 0;
        for (std::size_t i = 0; i < types_.size(); ++i) {
            for (std::size_t j = i; j < types_.size(); ++j) {
                if (greeted_without(types_[i]) || greeted_without(types_[j])) continue;
                const Parts parts = co_await parts_of(approaching(types_[i], types_[j], {4, 0.25}));
                const bool answered = parts.has(Part::impact);
                c().impacts[std::min(types_[i], types_[j])][std::max(types_[i], types_[j])] = answered;
                // Who does not answer one does not answer any.
                if (!answered && ++unanswered == 2 && !c().answers.has(Part::impact)) co_return;
            }
        }
    }
    /// b comes from a place to where a is, within a second.
    static Question approaching(std::size_t a, std::size_t b, Vec2 from) {
        return make_moving(plain(a, {0, 0}), {0, 0}, plain(b, from), Vec2{-from.x, 0.5 - from.y});
    }
    /// Only of who offers it: a scene has no a and b, which anybody may take for granted.
    Asking<> find_scene_types() {
        const bool offered =
            greeting() && greeting()->answers &&
            std::ranges::find(*greeting()->answers, name(Part::pairs)) != greeting()->answers->end();
        if (!offered && !ask_.has(Part::pairs)) co_return;
        Parts ask = ask_;
        ask.add(Part::pairs);
        conversation_.ask_for(ask);
        int unanswered = 0;
        for (std::size_t i = 0; i < types_.size(); ++i) {
            for (std::size_t j = i; j < types_.size(); ++j) {
                const std::size_t a = std::min(types_[i], types_[j]), b = std::max(types_[i], types_[j]);
                if (greeted_without(a) || greeted_without(b)) continue;
                const Question scene =
                    make_scene({plain(a, {0, 0}), plain(b, {0.5, 0.25}), plain(a, {9, 9})});
                const Parts parts = co_await parts_of(scene);
                c().scenes[a][b] = parts.has(Part::pairs);
                if (!c().scenes[a][b] && ++unanswered == 2 && !c().answers.has(Part::pairs)) co_return;
            }
        }
    }
    /// What the answer holds, and that is noted.
    Asking<Parts> parts_of(Question question) {
        if (!conversation_.alive() || stop_()) co_return Parts{};
        const auto reply = co_await conversation_.ask_alone(question, stop_);
        if (greeting() && !c().name.size()) c().name = greeting()->name;
        faulty_ = false;
        if (!reply) co_return Parts{};
        faulty_ = reply->fault.has_value();
        if (faulty_) {
            result_.failed.emplace_back(std::move(question), *reply->fault);
            co_return Parts{};
        }
        if (reply->answer.skipped) co_return Parts{};
        const Parts parts = reply->answer.parts();
        for (std::size_t i = 0; i < part_count; ++i)
            if (parts.has(Part(i))) c().answers.add(Part(i));
        co_return parts;
    }
    bool greeted_without(std::size_t type) const {
        const Greeting* said = greeting();
        if (!said || !said->types) return false;
        return std::ranges::find(*said->types, type_name_of(type)) == said->types->end();
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
    std::vector<std::size_t> types_;
    Parts ask_;
    const std::function<bool()>& stop_;
    Calibrated result_;
    int rayless_ = 0;
    bool faulty_ = false;  ///< the last question of find_types() had no answer
};

}  // namespace

Asking<Calibrated> calibrate(Conversation& conversation, std::vector<std::size_t> types, Parts ask,
                             const std::function<bool()>& stop) {
    Calibration calibration(conversation, std::move(types), ask, stop);
    co_return co_await calibration.run();
}

}  // namespace testbed::verify
