// Working a map out, piece by piece.
#include "app/model/map.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace testbed::model {

namespace {

constexpr int coarsest = 16;
/// Blocks of this size and below are asked cell by cell: by then most lie across the border.
constexpr int smallest_block = 4;

}  // namespace

double CellCounts::false_alarm_share() const {
    return false_alarms == 0 ? 0 : double(false_alarms) / double(false_alarms + yes);
}

double CellCounts::miss_share() const { return misses == 0 ? 0 : double(misses) / double(misses + yes); }

void Map::clear() {
    asker_.reset();
    truth_.clear();
    says_.clear();
    ++revision_;
}

void Map::ask(const MapQuestion& question) {
    if (asker_ && same(question_, question)) {
        question_ = question;  // the ids, and where the moved shape happens to be
        return;
    }
    question_ = question;
    asker_ = std::make_shared<const MapAsker>(question_);
    const std::size_t size = sample_grid().size();
    truth_.assign(size, Said::unknown);
    says_.assign(question_.row ? size : 0, Said::unknown);
    row_asked_.assign(says_.size(), false);
    truths_asked_ = rows_asked_ = 0;
    next_blocks_.clear();
    for (int row = 0; row < sample_grid().rows; row += coarsest)
        for (int column = 0; column < sample_grid().columns; column += coarsest)
            next_blocks_.push_back({column, row, coarsest});
    stage_ = 0;
    work_left_ = max_work;
    begin_stage();
    ++revision_;
}

bool Map::work(const std::function<bool()>& enough) {
    if (done()) return true;
    if (!refined()) ++revision_;
    do {
        while (!piece()) {
            ++stage_;
            if (done()) return true;
            begin_stage();
        }
    } while (!enough());
    return false;
}

void Map::begin_stage() {
    at_ = 0;
    if (stage_ % 2 == 0) {
        blocks_.swap(next_blocks_);
        next_blocks_.clear();
    }
}

bool Map::piece() {
    const collision::math::WorkLimit limit(work_left_);
    const bool more = piece_within_limit();
    work_left_ -= limit.spent();
    return more;
}

/// Stages: truth and row by turns, from coarse to fine; then the row's rest.
bool Map::piece_within_limit() {
    if (stage_ == stage_count - 1) return rest();
    if (stage_ % 2 == 1) return row_place(coarsest >> (stage_ / 2));
    if (at_ == blocks_.size()) return false;
    truth_block(blocks_[at_++]);
    return true;
}

Map::Said Map::said(std::optional<bool> answer) {
    if (!answer) return Said::neither;
    return *answer ? Said::yes : Said::no;
}

void Map::fill(std::vector<Said>& cells, const SampleGrid& sample_grid, const Block& block, Said value) {
    const int left = std::max(block.column, 0),
              right = std::min(block.column + block.size, sample_grid.columns);
    const int top = std::min(block.row + block.size, sample_grid.rows);
    for (int row = std::max(block.row, 0); row < top; ++row)
        std::fill_n(cells.begin() + std::ptrdiff_t(sample_grid.index(left, row)), std::max(0, right - left),
                    value);
}

void Map::truth_cell(int column, int row) {
    ++truths_asked_;
    truth_[sample_grid().index(column, row)] = said(asker_->truth(sample_grid().place(column, row)));
}

void Map::truth_block(const Block& block) {
    const int width = std::min(block.size, sample_grid().columns - block.column);
    const int height = std::min(block.size, sample_grid().rows - block.row);
    if (block.size < smallest_block) {
        for (int row = 0; row < height; ++row)
            for (int column = 0; column < width; ++column) truth_cell(block.column + column, block.row + row);
        return;
    }
    const double half_width = (width - 1) * 0.5, half_height = (height - 1) * 0.5;
    ++truths_asked_;
    const auto gap = asker_->gap(sample_grid().place(block.column + half_width, block.row + half_height));
    if (gap && slides(question_)) {
        // A gap of 0 says nothing: the place in the middle stands for the others until they are asked.
        const Vec2 middle = sample_grid().place(block.column + half_width, block.row + half_height);
        fill(truth_, sample_grid(), block, said(asker_->truth(middle)));
    } else if (gap) {
        fill(truth_, sample_grid(), block, *gap > 0 ? Said::no : Said::yes);
        // The way to the farthest center of a cell, and what the places are rounded by.
        const double way = sample_grid().step * std::hypot(half_width, half_height) * (1 + 1e-9);
        if (std::abs(*gap) > way + 2 * asker_->slack()) return;
    }
    const int half = block.size / 2;
    for (int row = 0; row < height; row += half)
        for (int column = 0; column < width; column += half)
            next_blocks_.push_back({block.column + column, block.row + row, half});
}

/// One place of the row's coarser grid; each stands for the cells around it until finer ones are asked.
bool Map::row_place(int stride) {
    if (says_.empty()) return false;
    const int across = (sample_grid().columns + stride - 1) / stride,
              up = (sample_grid().rows + stride - 1) / stride;
    const int all = across * up;
    // A piece that finds nothing to ask costs nothing worth a look at the clock.
    while (int(at_) < all) {
        const int column = int(at_) % across * stride, row = int(at_) / across * stride;
        ++at_;
        if (row_asked_[sample_grid().index(column, row)]) continue;
        if (stride < coarsest && !differs(column, row, 2 * stride)) continue;
        ask_row(column, row, stride);
        return true;
    }
    return false;
}

bool Map::differs(int column, int row, int distance) const {
    const Said here = says_[sample_grid().index(column, row)];
    for (const int up : {-distance, 0, distance})
        for (const int right : {-distance, 0, distance}) {
            const int c = std::clamp(column + right, 0, sample_grid().columns - 1);
            const int r = std::clamp(row + up, 0, sample_grid().rows - 1);
            if (says_[sample_grid().index(c, r)] != here) return true;
        }
    return false;
}

void Map::ask_row(int column, int row, int stride) {
    ++rows_asked_;
    const Vec2 place = sample_grid().place(column, row);
    const Said answer = said(slides(question_) ? asker_->ends_there(place) : asker_->row(place));
    row_asked_[sample_grid().index(column, row)] = true;
    const int half = stride / 2;
    // The last place of a row stands for all that is left. Cells that were asked themselves know better.
    const auto end = [&](int at, int size) { return at + stride < size ? at - half + stride : size; };
    const int left = std::max(column - half, 0), right = end(column, sample_grid().columns);
    const int below = std::max(row - half, 0), above = end(row, sample_grid().rows);
    for (int r = below; r < above; ++r)
        for (int c = left; c < right; ++c) {
            const std::size_t i = sample_grid().index(c, r);
            if (!row_asked_[i] || (c == column && r == row)) says_[i] = answer;
        }
}

bool Map::rest() {
    while (at_ < says_.size()) {
        const std::size_t i = at_++;
        if (row_asked_[i]) continue;
        const Said guessed = says_[i];
        ask_row(int(i % std::size_t(sample_grid().columns)), int(i / std::size_t(sample_grid().columns)), 1);
        if (says_[i] != guessed) ++revision_;
        return true;
    }
    return false;
}

Cell Map::cell(int column, int row) const {
    const std::size_t i = sample_grid().index(column, row);
    const Said truth = truth_[i];
    const Said says = says_.empty() ? truth : says_[i];
    if (truth == Said::unknown || says == Said::unknown) return Cell::unknown;
    if (truth == Said::neither || says == Said::neither) return Cell::no_answer;
    if (slides(question_) && !says_.empty()) {
        const bool out_of_reach = truth == Said::yes;
        if (says == Said::yes) return out_of_reach ? Cell::yes : Cell::no;
        return out_of_reach ? Cell::miss : Cell::false_alarm;
    }
    if (truth == says) return truth == Said::yes ? Cell::yes : Cell::no;
    return says == Said::yes ? Cell::false_alarm : Cell::miss;
}

CellCounts Map::counts() const {
    CellCounts counts;
    for (int row = 0; row < sample_grid().rows; ++row)
        for (int column = 0; column < sample_grid().columns; ++column) switch (cell(column, row)) {
                case Cell::unknown: break;
                case Cell::no: ++counts.no; break;
                case Cell::yes: ++counts.yes; break;
                case Cell::false_alarm: ++counts.false_alarms; break;
                case Cell::miss: ++counts.misses; break;
                case Cell::no_answer: ++counts.no_answer; break;
            }
    return counts;
}

}  // namespace testbed::model
