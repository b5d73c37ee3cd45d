// Sectors: each shape in the sector of its center, as published, and each in every sector that it touches.
#include "../../broad/sectors.h"

#include "../list.h"
#include "../sector_marks.h"
#include "../shape_set.h"

namespace collision::textbook {

namespace {

using broad::Occupant;
using broad::Sector;
using namespace trace;

/// Calls visit(occupants) for each sector.
void each_sector(std::span<const Occupant> occupants, auto&& visit) {
    for (std::size_t begin = 0; begin < occupants.size();) {
        std::size_t end = begin + 1;
        while (end < occupants.size() && occupants[end].sector == occupants[begin].sector) ++end;
        visit(occupants.subspan(begin, end - begin));
        begin = end;
    }
}

/// Tests the pairs of each sector for which wanted(sector, i, j) holds.
template <Recorder R>
Outcome test_sectors(const ShapeSet& set, std::span<const Occupant> occupants, double wished, double side,
                     R& recorder, auto&& wanted) {
    Tests tests(set, recorder);
    tests.test_endless();
    recorder.count(Work::entries, occupants.size());
    std::vector<Mark> cells;
    recorder.step([&](Step& step) {
        std::size_t sectors = 0;
        each_sector(occupants, [&](std::span<const Occupant> here) {
            ++sectors;
            cells.push_back(sector_mark(here.front().sector, side));
        });
        step.text = say("Sectors with sides of ", side, ": ", set.size(), " shapes fill ", sectors,
                        " of them, with ", occupants.size(), " entries.") +
                    too_many(wished, side);
        step.numbers = {{"side", side}, {"sectors", double(sectors)}, {"entries", double(occupants.size())}};
        step.marks = cells;
    });
    each_sector(occupants, [&](std::span<const Occupant> here) {
        for (std::size_t i = 0; i < here.size(); ++i)
            for (std::size_t j = i + 1; j < here.size(); ++j) {
                recorder.count(Work::comparisons);
                if (wanted(here[i].sector, here[i].index, here[j].index))
                    tests.test(here[i].index, here[j].index, [&](Step& step) {
                        step.text +=
                            say(" Both are in sector (", here[i].sector.x, ", ", here[i].sector.y, ").");
                        step.marks.push_back(sector_mark(here[i].sector, side));
                    });
            }
    });
    return tests.finish(
        [&](Step& step) { step.marks.insert(step.marks.begin(), cells.begin(), cells.end()); });
}

struct OwnSector {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const ShapeSet set(problem);
        const auto occupants = broad::own_sectors(set.boxes(), problem.setting);
        return test_sectors(set, occupants, problem.setting, problem.setting, recorder,
                            [](Sector, std::uint32_t, std::uint32_t) { return true; });
    }
};

struct TouchedSectors {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const ShapeSet set(problem);
        const auto& boxes = set.boxes();
        const double side = broad::affordable_side(boxes, problem.setting);
        // Two that share several sectors are compared in the first: no list of pairs made is needed.
        return test_sectors(set, broad::touched_sectors(boxes, side), problem.setting, side, recorder,
                            [&](Sector sector, std::uint32_t i, std::uint32_t j) {
                                return broad::is_first_shared(sector, boxes[i], boxes[j], side);
                            });
    }
};

}  // namespace

constinit const Algorithm own_sector = row<OwnSector>({
    .id = "own_sector",
    .name = "Sector of the center",
    .question = Question::pairs,
    .applies = {every_type, every_type},
    .cost = "linear",
    .source = "Horton, Game Code School, neighbor checking: shapes of one sector are compared",
    .trust = Trust::flawed,
    .fails = "where two shapes overlap across the border of their sectors",
    .setting = side_setting,
});

constinit const Algorithm touched_sectors = row<TouchedSectors>({
    .id = "touched_sectors",
    .name = "Every sector touched",
    .question = Question::pairs,
    .applies = {every_type, every_type},
    .cost = "linear",
    .source =
        "Horton, Game Code School, neighbor checking, with each shape in every sector that its box touches",
    .trust = Trust::exact,
    .fails = "never",
    .setting = side_setting,
});

}  // namespace collision::textbook
