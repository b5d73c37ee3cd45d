// Finding the worst place.
#include "app/model/map_worst.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <fmt/format.h>
#include <queue>

namespace testbed::model {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// Cells that hold a wrong one, and a bound on how wrong any of them can be.
struct Block {
    int column, row, size;
    double bound;
    bool operator<(const Block& other) const { return bound < other.bound; }
};

class Search {
  public:
    explicit Search(const Map& map) : map_(map), sample_grid_(map.sample_grid()) {}

    std::optional<WrongPlace> operator()() {
        std::optional<WrongPlace> worst = worst_cell();
        if (!worst || worst->by == infinite) return worst;
        climb(*worst);
        return rounded(*worst);
    }

  private:
    /// The gap changes by no more than the way, so a block's cells are no worse than its middle by more than
    /// its radius: blocks are taken in the order of this bound, and the first cell reached is the worst.
    std::optional<WrongPlace> worst_cell() {
        std::priority_queue<Block> blocks;
        constexpr int coarsest_block = 16;
        for (int row = 0; row < sample_grid_.rows; row += coarsest_block)
            for (int column = 0; column < sample_grid_.columns; column += coarsest_block)
                add(blocks, {column, row, coarsest_block, infinite});
        while (!blocks.empty()) {
            const Block block = blocks.top();
            blocks.pop();
            if (block.size == 1) {
                if (auto found = wrong_at(map_.asker(), sample_grid_.place(block.column, block.row)))
                    return found;
                continue;
            }
            const int half = block.size / 2;
            for (const int up : {0, half})
                for (const int right : {0, half})
                    add(blocks, {block.column + right, block.row + up, half, block.bound});
        }
        return {};
    }

    void add(std::priority_queue<Block>& blocks, Block block) {
        if (!holds_wrong(block)) return;
        const double half = (block.size - 1) * 0.5;
        const double radius = sample_grid_.step * std::hypot(half, half);
        const auto gap = map_.asker().gap(sample_grid_.place(block.column + half, block.row + half));
        if (gap) block.bound = std::min(block.bound, std::abs(*gap) + radius + 2 * map_.asker().slack());
        blocks.push(block);
    }

    bool holds_wrong(const Block& block) const {
        for (int row = block.row; row < std::min(block.row + block.size, sample_grid_.rows); ++row)
            for (int column = block.column;
                 column < std::min(block.column + block.size, sample_grid_.columns); ++column)
                if (wrong(map_.cell(column, row))) return true;
        return false;
    }

    /// Up to the highest place near the cell, within the area.
    void climb(WrongPlace& worst) const {
        constexpr std::array<Vec2, 8> ways{
            {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
        for (double step = sample_grid_.step / 2; step > sample_grid_.step / 64; step /= 2) {
            for (const Vec2 way : ways) {
                const auto found = better(worst.place + way * step, worst.by);
                if (found) worst = *found;
            }
        }
    }

    /// The roundest place near by: whole hundreds, fifties, twenty-fives, tens, ... until it is good enough.
    WrongPlace rounded(const WrongPlace& worst) const {
        constexpr double worth = 0.9;
        const int first = -int(std::ceil(std::log10(sample_grid_.step * 16)));
        for (int digits = first; digits < first + 5; ++digits)
            for (const double part : {1.0, 2.0, 4.0}) {
                const double power = std::pow(10.0, std::abs(digits));
                const auto round = [&](double v) {
                    return digits >= 0 ? std::round(v * power * part) / (power * part)
                                       : std::round(v / power * part) / part * power;
                };
                const auto found = better({round(worst.place.x), round(worst.place.y)}, worst.by * worth);
                if (found && found->says == worst.says) return *found;
            }
        return worst;
    }

    std::optional<WrongPlace> better(Vec2 place, double than) const {
        if (!sample_grid_.area().contains(place)) return {};
        auto found = wrong_at(map_.asker(), place);
        return found && found->by > than ? found : std::nullopt;
    }

    const Map& map_;
    const SampleGrid& sample_grid_;
};

}  // namespace

std::optional<WrongPlace> wrong_at(const MapAsker& asker, Vec2 place) {
    const auto truth = asker.truth(place);
    const auto says = asker.row(place);
    if (!truth || !says || *truth == *says) return {};
    return WrongPlace{place, *says, std::abs(asker.gap(place).value_or(0))};
}

std::optional<WrongPlace> worst_place(const Map& map) {
    if (slides(map.question())) return {};  // no place to stand at
    assert(map.asked() && map.done() && map.question().row);
    const collision::math::WorkLimit limit(Map::max_work);
    return Search(map)();
}

Scene counterexample(const MapQuestion& question, const WrongPlace& wrong) {
    Scene scene;
    scene.y_down = question.y_down;
    const std::string_view kind = wrong.says ? "a false alarm" : "a miss";
    scene.title = fmt::format("{}: {}", question.row->name, kind);
    scene.notes =
        fmt::format("{} ({}). Fails: {}.", question.row->name, question.row->source, question.row->fails);
    std::array<std::string, 2> ids;
    for (std::size_t i = 0; i < 2; ++i) {
        SceneShape shape = *question.pair[i];
        if (i == question.moved) shape.pose.position = wrong.place;
        shape.hidden = false;
        ids[i] = shape.id;
        scene.shapes.push_back(std::make_shared<const SceneShape>(std::move(shape)));
    }
    const auto overlap = [](bool value) {
        Expected expected;
        expected.truth = value;
        return std::pair<std::string, Expected>("overlap", expected);
    };
    Expectation truth;
    truth.pair = ids;
    truth.claims.push_back(overlap(!wrong.says));
    Expectation row;
    row.pair = ids;
    row.algorithm = std::string(question.row->id);
    row.setting = question.setting;
    row.claims.push_back(overlap(wrong.says));
    scene.expect = {std::move(truth), std::move(row)};
    scene.show = Show{.pair = ids,
                      .algorithm = std::string(question.row->id),
                      .setting = question.setting,
                      .step = {},
                      .map = Show::Map::disagreement,
                      .extras = {}};
    return scene;
}

}  // namespace testbed::model
