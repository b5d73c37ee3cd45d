// A spatial hash: the cells of an endless grid share a fixed number of buckets, so that no cell needs a place
// of its own.
#include <bit>

#include "../../broad/sectors.h"
#include "../list.h"
#include "../sector_marks.h"
#include "../shape_set.h"

namespace collision::textbook {

namespace {

using broad::Occupant;
using broad::Sector;
using namespace trace;

/// A shape in a cell, in that cell's bucket.
struct Entry {
    std::uint64_t bucket;
    Occupant occupant;
};

/// The two large primes of the text, its third belonging to z.
std::uint64_t bucket_of(Sector cell, std::uint64_t buckets) {
    const std::uint64_t hash = (std::uint64_t(cell.x) * 73856093u) ^ (std::uint64_t(cell.y) * 19349663u);
    return hash & (buckets - 1);
}

struct SpatialHash {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const ShapeSet set(problem);
        const auto& boxes = set.boxes();
        Tests tests(set, recorder);
        tests.test_endless();
        const double side = broad::affordable_side(boxes, problem.setting);
        // About as many as there are shapes, and a power of two: then a remainder is a mask.
        const std::uint64_t buckets = std::bit_ceil(std::max<std::uint64_t>(16, set.size()));
        std::vector<Entry> entries;
        for (const Occupant& occupant : broad::touched_sectors(boxes, side))
            entries.push_back({bucket_of(occupant.sector, buckets), occupant});
        recorder.count(Work::entries, entries.size());
        std::ranges::stable_sort(entries, {}, &Entry::bucket);

        std::vector<Mark> cells;
        recorder.step([&](Step& step) {
            const std::size_t filled = show_cells(entries, side, cells);
            step.text = say("Cells with sides of ", side, ": ", set.size(), " shapes make ", entries.size(),
                            " entries in ", filled, " cells. ", buckets,
                            " buckets hold them; an array of all cells "
                            "from the first to the last would have ",
                            array_size(entries), " places.") +
                        too_many(problem.setting, side);
            step.formula = "bucket = (x · 73856093 xor y · 19349663) mod n";
            step.numbers = {{"side", side},
                            {"cells", double(filled)},
                            {"entries", double(entries.size())},
                            {"buckets", double(buckets)},
                            {"array", array_size(entries)}};
            step.marks = cells;
        });
        for (std::size_t i = 0; i < entries.size(); ++i)
            for (std::size_t j = i + 1; j < entries.size() && entries[j].bucket == entries[i].bucket; ++j) {
                recorder.count(Work::comparisons);
                const Occupant &a = entries[i].occupant, &b = entries[j].occupant;
                // Cells far apart may share a bucket. Two shapes that share several cells are compared in the
                // first.
                if (a.sector != b.sector ||
                    !broad::is_first_shared(a.sector, boxes[a.index], boxes[b.index], side))
                    continue;
                tests.test(a.index, b.index, [&](Step& step) {
                    step.text += say(" Both are in cell (", a.sector.x, ", ", a.sector.y, "), bucket ",
                                     entries[i].bucket, ".");
                    step.marks.push_back(sector_mark(a.sector, side));
                });
            }
        return tests.finish(
            [&](Step& step) { step.marks.insert(step.marks.begin(), cells.begin(), cells.end()); });
    }

  private:
    /// A mark for each cell that holds something; how many there are.
    static std::size_t show_cells(const std::vector<Entry>& entries, double side, std::vector<Mark>& marks) {
        std::vector<Sector> cells;
        for (const Entry& entry : entries) cells.push_back(entry.occupant.sector);
        std::ranges::sort(cells);
        cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
        for (const Sector cell : cells) marks.push_back(sector_mark(cell, side));
        return cells.size();
    }

    /// Columns times rows of the smallest array that has every cell. In doubles, as it may be beyond all
    /// integers.
    static double array_size(const std::vector<Entry>& entries) {
        if (entries.empty()) return 0;
        Sector first = entries.front().occupant.sector, last = first;
        for (const Entry& entry : entries) {
            const Sector cell = entry.occupant.sector;
            first = {std::min(first.x, cell.x), std::min(first.y, cell.y)};
            last = {std::max(last.x, cell.x), std::max(last.y, cell.y)};
        }
        return (double(last.x) - double(first.x) + 1) * (double(last.y) - double(first.y) + 1);
    }
};

}  // namespace

constinit const Algorithm spatial_hash = row<SpatialHash>({
    .id = "spatial_hash",
    .name = "Spatial hash",
    .question = Question::pairs,
    .applies = {every_type, every_type},
    .cost = "linear",
    .source =
        "Teschner et al., Optimized Spatial Hashing for Collision Detection of Deformable Objects (2003)",
    .trust = Trust::exact,
    .fails = "never",
    .setting = side_setting,
});

}  // namespace collision::textbook
