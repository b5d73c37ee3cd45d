// A collider beside a window: it is asked beside it, and nobody ever waits for it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/model/sample_grid.h"
#include "app/model/worker.h"
#include "app/verify/run.h"

namespace testbed::verify {

/// What a collider said of a pair, beside the truth.
struct Said {
    Question question;
    Reply reply;
    std::optional<Fault> fault;
    bool not_judged = false;  ///< it takes too much work to know what is true of the pair
};

/// What a collider says with the moved shape at a place.
enum class MapCell : std::uint8_t {
    unknown,  ///< not yet
    no_answer,
    apart,        ///< and it says so, or may say otherwise
    overlapping,  ///< the same
    false_alarm,  ///< apart, and it says overlap
    miss,         ///< overlapping, and it says apart
    wrong,        ///< yes or no is right, and something else is not: the push, the distance
};

/// One shape of a pair moved all over a grid.
struct ColliderMap {
    Question question;  ///< its first two shapes; `moved` of them is moved
    std::size_t moved = 1;
    model::SampleGrid wanted;    ///< as it was asked for
    model::SampleGrid grid;      ///< that, or a finer one once all of it is known
    std::vector<MapCell> cells;  ///< as known by now, row by row from below
    std::size_t asked = 0;       ///< places so far
    std::size_t to_ask = 0;      ///< places as far as is planned
    bool complete = false;       ///< every place of `wanted` was asked; what follows only makes it finer
    std::size_t false_alarms = 0, misses = 0, wrong = 0;  ///< of the places that were asked
    std::size_t unanswered = 0;                           ///< of them, those without an answer
    /// Of those asked, the most wrong: a wrong yes or no before anything else, then the farthest from
    /// touching.
    struct Worst {
        Vec2 place;
        double by = 0;  ///< world units: how far the two are apart, or how deep they overlap (inf: endless)
        bool overlapping = false, yes_or_no = false;
        bool operator<(const Worst& other) const {
            return yes_or_no != other.yes_or_no ? other.yes_or_no : by < other.by;
        }
    };
    std::optional<Worst> worst;
    std::uint64_t revision = 0;  ///< another number whenever a cell may be another (model/snapshot.h)
};

/// How far a program that is being connected has come.
struct Connecting {
    double seconds = 0;              ///< since it was started
    std::uint64_t answers = 0;       ///< so far
    double waits = 0, may_wait = 0;  ///< seconds, for the answer that is due
    std::string types{};             ///< that the answer is about: "circle–polygon"; empty: none is due
    std::string no_answer{};         ///< the beginning of the first line that is no answer; empty: none came
    int restarts = 0;
    std::string restart_reason{};
};

struct ColliderState;

/// Every call returns at once. For one thread, the window's.
class LiveCollider {
  public:
    enum class State { none, connecting, ready, failed };

    LiveCollider();
    ~LiveCollider();
    LiveCollider(const LiveCollider&) = delete;
    LiveCollider& operator=(const LiveCollider&) = delete;

    /// Starts the command, in place of one that runs, and finds out what it means. first: the types that it is
    /// asked about before others: what fails then is about shapes that somebody looks at.
    void connect(std::vector<std::string> command, Patience patience = {},
                 const std::vector<std::size_t>& first = {});
    void disconnect();
    State state() const;
    /// While it is connecting.
    Connecting connecting() const;
    /// Why there is no collider, in words, where it failed or was given up.
    std::string trouble() const;
    Conventions conventions() const;
    std::vector<std::string> notes() const;
    int restarts() const;
    /// Why the last restart was needed, in words.
    std::string restart_reason() const;
    /// The last lines that it wrote beside its answers, on both of its streams, when it last ended.
    std::string last_words() const;

    /// Asks about the pair, once nothing else is asked; no effect where it was the last that was asked.
    void ask(const Question& question);
    /// Of the last pair that was asked and answered.
    std::optional<Said> said() const;
    /// What it says of each two shapes, and what is wrong with that. Asks about some that it was not asked
    /// about before, once nothing else is asked, and forgets those that are not wanted any more. Requires
    /// shapes that can be placed.
    using ShapePair = std::array<model::ShapePtr, 2>;
    void ask_pairs(std::vector<ShapePair> wanted);
    /// Empty where that is not known.
    std::optional<Reply> said_of(const ShapePair& pair) const;
    /// Of the pairs that are wanted, those that it is wrong about.
    std::vector<ShapePair> wrong_pairs() const;
    /// Another number whenever more is known of pairs; 0: nothing is.
    std::uint64_t pairs_revision() const;

    /// Whether something is asked right now.
    bool busy() const;

    /// Goes on with the map of the question: some places a call, once nothing else is asked. The grid, the
    /// fixed shape and the shape of the moved one decide whether it is another map. Once it is complete its
    /// borders are asked about on finer grids.
    void ask_map(const Question& question, std::size_t moved, const model::SampleGrid& grid);
    ColliderMap map() const;
    /// The map's revision; 0 where there is none.
    std::uint64_t map_revision() const;
    /// Whether the map is of these two, wherever the moved one is.
    bool map_is_of(const Question& question, std::size_t moved) const;

    /// Looks for mistakes with a child of its own, the command and the patience of connect(). What was found
    /// before is forgotten.
    void search(Options options);
    void stop_search();
    bool searching() const;
    std::optional<Status> search_status() const;
    std::optional<Report> report() const;
    /// Another number for each report, and while there is none yet; 0 before the first search.
    std::uint64_t report_revision() const;

  private:
    std::shared_ptr<ColliderState> state_;
    std::vector<std::string> command_;
    Patience patience_;
    std::unique_ptr<model::Worker> asker_, searcher_;
};

}  // namespace testbed::verify
