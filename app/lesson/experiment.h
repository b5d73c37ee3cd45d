// A learner tries an algorithm out: what became of each try.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/model/lesson.h"

namespace testbed::lesson {

/// The two meet on their way; the row found that, or missed it.
struct Try {
    double ratio;  ///< way from place to place by the size of both along it, > 0
    bool hit;
    bool operator==(const Try&) const = default;
};

/// Empty where nothing can be missed: where the two do not meet on their way, or nothing moves along.
std::optional<Try> try_of(const model::Experiment& experiment, const model::Scene& scene, double places);

/// The tries so far. One counts once the scene has rested, so that sweeping past is none.
class Tries {
  public:
    static constexpr double rest = 0.4;  ///< seconds

    /// Seconds have passed while the scene was as it is. revision: another number where the scene is another
    /// one. Says whether something waits to count.
    bool look(const model::Experiment& experiment, const model::Scene& scene, std::uint64_t revision,
              double seconds);

    const std::vector<Try>& all() const { return all_; }
    void forget() { all_.clear(); }
    double places(const model::Experiment& experiment) const { return places_.value_or(experiment.places); }
    void choose_places(double places) { places_ = places; }

  private:
    struct Seen {
        std::uint64_t revision;
        double places;
        bool operator==(const Seen&) const = default;
    };
    std::vector<Try> all_;
    std::optional<double> places_;  ///< as chosen
    std::optional<Seen> seen_;
    double rested_ = 0;
    bool counted_ = false;
};

}  // namespace testbed::lesson
