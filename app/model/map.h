// A map: what a row of the catalog and the truth say for every place of one of two shapes.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "app/model/map_question.h"
#include "core/query/budget.h"

namespace testbed::model {

/// A row without a truth beside it does not occur: where only the truth is asked, its yes and no are all.
enum class Cell : std::uint8_t {
    unknown,      ///< not yet
    no,           ///< apart, and the row says so
    yes,          ///< overlapping, and the row says so
    false_alarm,  ///< apart, but the row says overlap
    miss,         ///< overlapping, but the row says apart
    no_answer,  ///< the row refuses or says neither; the moved shape is no simple polygon there; or too much
                ///< work
};
inline bool wrong(Cell cell) { return cell == Cell::false_alarm || cell == Cell::miss; }

/// How many cells are what.
struct CellCounts {
    std::size_t no = 0, yes = 0, false_alarms = 0, misses = 0, no_answer = 0;

    /// Parts of one, 0 where there is nothing to be a part of: false alarms among what the row says overlaps,
    /// misses among what overlaps.
    double false_alarm_share() const;
    double miss_share() const;
};

/// Works a question out in small pieces: coarse first, then finer where neighbors differ, at last every
/// place that was only guessed. When done, each cell holds the answers of its own place: of the row because
/// it was asked there, of the truth because it was, or because the shapes are, at a place nearby, farther
/// apart or deeper in each other than the way from there. The order of the pieces depends on the question
/// alone.
class Map {
  public:
    /// All places together.
    static constexpr std::uint64_t max_work = 16 * collision::query::max_work;

    /// Starts over where the question is another one. Requires that it has no refusal().
    void ask(const MapQuestion& question);
    /// Nothing is asked any more.
    void clear();

    /// Goes on until done, or until enough(), which is asked every few microseconds (or, for a row that takes
    /// longer, after each place). At least one piece. Returns done().
    bool work(const std::function<bool()>& enough);
    bool finish() {
        return work([] { return false; });
    }

    bool asked() const { return asker_ != nullptr; }
    bool done() const { return !asker_ || stage_ == stage_count; }
    /// Each cell was guessed at least, and all that lie where neighbors differ are right: what follows only
    /// confirms, but for details that no place near them showed.
    bool refined() const { return !asker_ || stage_ >= stage_count - 1; }

    /// Requires asked().
    const MapQuestion& question() const { return question_; }
    const MapAsker& asker() const { return *asker_; }
    const SampleGrid& sample_grid() const { return question_.sample_grid; }
    /// As good as known by now; row by row from below.
    Cell cell(int column, int row) const;
    CellCounts counts() const;

    /// Every cell is guessed at least.
    bool coarse() const { return !asker_ || stage_ >= 2; }

    /// Another number whenever a cell may be another.
    std::uint64_t revision() const { return revision_; }
    /// Places asked about so far, for tests and benches.
    std::size_t truths_asked() const { return truths_asked_; }
    std::size_t rows_asked() const { return rows_asked_; }

  private:
    enum class Said : std::uint8_t { unknown, no, yes, neither };
    struct Block {
        int column, row, size;
    };
    /// Truth in blocks of 16, 8, 4 and then single cells; the row at every 16th, 8th, ... place; the rest.
    static constexpr int levels = 5;
    static constexpr int stage_count = 2 * levels + 1;

    static Said said(std::optional<bool> answer);
    void begin_stage();
    bool piece();  // false: the stage is over
    bool piece_within_limit();
    void truth_block(const Block& block);
    void truth_cell(int column, int row);
    bool row_place(int stride);
    bool differs(int column, int row, int distance) const;
    void ask_row(int column, int row, int stride);
    bool rest();
    static void fill(std::vector<Said>& cells, const SampleGrid& sample_grid, const Block& block, Said value);

    MapQuestion question_;
    std::shared_ptr<const MapAsker> asker_;  ///< null: nothing is asked
    /// What the row says; of one about sliding whether it ends where the truth does, which guesses of the
    /// truth nearby cannot make wrong.
    std::vector<Said> truth_, says_;
    std::vector<bool> row_asked_;
    std::vector<Block> blocks_, next_blocks_;
    std::uint64_t work_left_ = 0;  ///< then what takes work has no answer
    int stage_ = 0;
    std::size_t at_ = 0;  ///< in the stage
    std::uint64_t revision_ = 0;
    std::size_t truths_asked_ = 0, rows_asked_ = 0;
};

}  // namespace testbed::model
