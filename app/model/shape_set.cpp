#include "app/model/shape_set.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <fmt/format.h>
#include <iterator>
#include <system_error>

#include "app/model/each_pair.h"
#include "app/model/known_answers.h"
#include "core/broad/sectors.h"

namespace testbed::model {

namespace {

using collision::broad::IndexPair;
using collision::catalog::Algorithm;
using collision::catalog::Outcome;
using collision::catalog::Problem;

/// Rows with cells take the side that all of them use in this scene, so that their costs can be compared.
std::optional<double> in_use(const Algorithm& row, const Results& results, std::optional<double> given) {
    if (row.setting.name != "side") return given;
    return side_in_use(results, row.setting.nearest(given));
}

/// The answered shapes, as a row finds them.
struct AskedShapes {
    AskedShapes(const Algorithm& row, const Scene& scene, const Results& results, std::optional<double> given)
        : setting(row.setting.nearest(in_use(row, results, given))) {
        for (std::uint32_t i = 0; i < results.shapes.size(); ++i) {
            if (!results.shapes[i].answered) continue;
            if (scene.shapes[i]->moves()) changed.push_back(std::uint32_t(shapes.size()));
            shapes.push_back(&results.shapes[i].placed);
            places.push_back(i);
        }
    }
    template <class Answers>
    Problem problem(const Answers& answers) const {
        return {.shapes = shapes, .setting = setting, .changed = changed, .answers = answers.get()};
    }

    collision::textbook::SettingValue setting;
    std::vector<const collision::shape::Placed*> shapes;
    std::vector<std::uint32_t> changed;
    std::vector<std::uint32_t> places;  ///< in the scene
};

KnownAnswers::Pairs known_pairs(const Results& results) {
    KnownAnswers::Pairs pairs;
    for (const PairResult& pair : results.pairs) {
        if (pair.answer.undecided)
            pairs.undecided.push_back({pair.a, pair.b});
        else if (pair.answer.overlap)
            pairs.overlapping.push_back({pair.a, pair.b});
    }
    return pairs;
}

ShapeSetAnswer compare(const AskedShapes& asked, const Outcome& outcome, const Results& results) {
    ShapeSetAnswer answer;
    for (const auto& [a, b] : outcome.pairs) answer.found.push_back({asked.places[a], asked.places[b]});
    hold_against_truth(answer, results);
    const std::uint64_t n = asked.shapes.size();
    answer.possible = n * (n - std::min<std::uint64_t>(n, 1)) / 2;
    return answer;
}

}  // namespace

void hold_against_truth(ShapeSetAnswer& answer, const Results& results) {
    std::vector<IndexPair> truth, possibly;
    for (const PairResult& pair : results.pairs) {
        if (pair.answer.undecided) answer.undecided.push_back({pair.a, pair.b});
        if (pair.answer.overlap && !pair.answer.undecided) truth.push_back({pair.a, pair.b});
        if (pair.answer.overlap || pair.answer.undecided) possibly.push_back({pair.a, pair.b});
    }
    std::ranges::set_difference(truth, answer.found, std::back_inserter(answer.missed));
    std::ranges::set_difference(answer.found, possibly, std::back_inserter(answer.wrong));
}

ShapeSetAnswer ask_shape_set(const Algorithm& row, const Scene& scene, const Results& results,
                             std::optional<double> setting) {
    const AskedShapes asked(row, scene, results, setting);
    collision::trace::Counter counter;
    const KnownAnswers::Pairs pairs = known_pairs(results);
    const KnownAnswers answers(asked.shapes, asked.places, pairs);
    ShapeSetAnswer answer = compare(asked, row.count(asked.problem(answers), counter), results);
    answer.counts = counter.counts();
    return answer;
}

ShapeSetAnswer ask_shape_set(const Algorithm& row, const Scene& scene, const Results& results,
                             std::optional<double> setting, collision::trace::Trace& trace) {
    const AskedShapes asked(row, scene, results, setting);
    const KnownAnswers::Pairs pairs = known_pairs(results);
    const KnownAnswers answers(asked.shapes, asked.places, pairs);
    ShapeSetAnswer answer = compare(asked, row.show(asked.problem(answers), trace), results);
    answer.counts = trace.counts();
    trace.rename_subjects(asked.places);
    return answer;
}

double side_in_use(const Results& results, double wished) {
    std::vector<collision::math::Aabb> boxes;
    for (const ShapeResult& shape : results.shapes)
        if (shape.answered) boxes.push_back(shape.bounds ? shape.bounds->aabb : collision::math::Aabb{});
    return collision::broad::affordable_side(boxes, wished);
}

std::string replaced_setting(const Expectation& row, const Results& results) {
    const Algorithm* const algorithm = row.algorithm ? collision::catalog::find(*row.algorithm) : nullptr;
    if (!algorithm || algorithm->setting.name.empty()) return {};
    const collision::textbook::Setting& takes = algorithm->setting;
    if (row.setting && !(*row.setting >= takes.min && *row.setting <= takes.max))
        return fmt::format("setting: must be from {} to {}, got {}; {} was used", takes.min, takes.max,
                           *row.setting, double(takes.nearest(in_use(*algorithm, results, row.setting))));
    if (!row.scene || takes.name != "side") return {};
    const double wished = row.setting.value_or(takes.default_value), used = side_in_use(results, wished);
    if (used == wished) return {};
    return fmt::format("setting: cells of {} would be too many here; {} was used", wished, used);
}

std::string with_names(std::string_view text, const Scene& scene, const Results& results) {
    std::vector<std::uint32_t> places;
    for (std::uint32_t i = 0; i < results.shapes.size(); ++i)
        if (results.shapes[i].answered) places.push_back(i);
    constexpr std::string_view counted = "shape ";
    std::string named;
    while (!text.empty()) {
        const std::size_t at = text.find(counted);
        if (at == text.npos) break;
        const char* const digits = text.data() + at + counted.size();
        std::size_t number = 0;
        const auto read = std::from_chars(digits, text.data() + text.size(), number, 10);
        named += text.substr(0, at);
        const bool known = read.ec == std::errc() && number >= 1 && number <= places.size();
        if (known)
            named += scene.shapes[places[number - 1]]->id;
        else
            named += text.substr(at, std::size_t(read.ptr - text.data()) - at);
        text.remove_prefix(std::size_t(read.ptr - text.data()));
    }
    return named += text;
}

namespace {

/// What is measured: a test takes as long as it does, up to a limit.
class TimedAnswers {
  public:
    explicit TimedAnswers(const AskedShapes& asked)
        : asked_(asked), intricate_(std::ranges::any_of(asked.shapes, [](const auto* shape) {
              return collision::query::intricate(*shape);
          })) {
        answers_.test = [](void* self, std::uint32_t i, std::uint32_t j) {
            const auto& shapes = static_cast<const TimedAnswers*>(self)->asked_.shapes;
            return may_overlap(*shapes[i], *shapes[j]);
        };
        answers_.remember = answers_.test;
        answers_.context = this;
    }
    TimedAnswers(const TimedAnswers&) = delete;
    TimedAnswers& operator=(const TimedAnswers&) = delete;
    const collision::textbook::PairAnswers* get() const { return intricate_ ? &answers_ : nullptr; }

  private:
    const AskedShapes& asked_;
    bool intricate_;
    collision::textbook::PairAnswers answers_;
};

}  // namespace

double time_of_shape_set(const Algorithm& row, const Scene& scene, const Results& results,
                         std::optional<double> setting) {
    using Clock = std::chrono::steady_clock;
    const AskedShapes asked(row, scene, results, setting);
    const TimedAnswers answers(asked);
    const collision::math::WorkLimit of_all(4 * collision::query::max_work);
    double best = 0;
    for (int run = 0; run < 5; ++run) {
        collision::trace::Silent silent;
        const auto start = Clock::now();
        row.run(asked.problem(answers), silent);
        const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
        if (run == 0 || seconds < best) best = seconds;
        if (seconds > 5e-3) break;
    }
    return best;
}

}  // namespace testbed::model
