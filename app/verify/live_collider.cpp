// Threads around a conversation.
#include "app/verify/live_collider.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <mutex>
#include <utility>

#include "app/verify/calibrate.h"
#include "app/verify/judge.h"
#include "core/math/interrupt.h"
#include "core/query/overlap.h"

namespace testbed::verify {

/// A place of a map; `size` cells beside and above it are taken to be alike until they are asked.
struct MapPlace {
    int column, row, size;
};

namespace {

/// In the order in which a map is asked: coarse first.
std::vector<MapPlace> order_of(const model::SampleGrid& grid) {
    std::vector<MapPlace> order;
    for (int size = 8; size > 0; size /= 2)
        for (int row = 0; row < grid.rows; row += size)
            for (int column = 0; column < grid.columns; column += size)
                if (size == 8 || row % (2 * size) != 0 || column % (2 * size) != 0)
                    order.push_back({column, row, size});
    return order;
}

bool same_map(const ColliderMap& map, const Question& question, std::size_t moved,
              const model::SampleGrid& grid) {
    if (map.cells.empty() || map.moved != moved || map.grid != grid) return false;
    const auto& [old_fixed, old_moved] =
        std::pair(map.question.shapes[1 - moved], map.question.shapes[moved]);
    const model::SceneShape& now = question.shapes[moved];
    return old_fixed.geometry == question.shapes[1 - moved].geometry &&
           old_fixed.pose == question.shapes[1 - moved].pose && old_moved.geometry == now.geometry &&
           old_moved.pose.rotation == now.pose.rotation;
}

}  // namespace

struct LiveCollider::Shared {
    std::atomic<bool> over{false}, search_over{false};  ///< nobody waits for what is asked any more
    mutable std::mutex mutex;
    // Under the mutex.
    State state = State::none;
    std::string trouble;
    Conventions conventions;
    std::vector<std::string> notes;
    int restarts = 0;
    std::optional<Question> last_asked;
    std::optional<Said> said;
    ColliderMap map;
    std::vector<MapPlace> places;  ///< of the map
    std::map<ShapePair, Reply> pairs;
    std::optional<Status> status;
    std::optional<Report> report;
    std::uint64_t report_revision = 0;
    // Of the asking thread alone.
    std::optional<Conversation> conversation;
    Conventions judged_by;

    void fail(std::string why) {
        const std::lock_guard lock(mutex);
        state = State::failed;
        trouble = std::move(why);
    }
    void check_alive() {
        const std::lock_guard lock(mutex);
        restarts = conversation->restarts();
        if (conversation->alive()) return;
        state = State::failed;
        trouble = conversation->given_up();
    }
};

LiveCollider::LiveCollider()
    : shared_(std::make_shared<Shared>()),
      asker_(std::make_unique<model::Worker>()),
      searcher_(std::make_unique<model::Worker>()) {}
LiveCollider::~LiveCollider() { shared_->over = shared_->search_over = true; }

void LiveCollider::connect(std::vector<std::string> command, Patience patience) {
    disconnect();
    command_ = std::move(command);
    // What is left of the one before lives until its thread notices.
    shared_ = std::make_shared<Shared>();
    shared_->state = State::connecting;
    asker_->start([shared = shared_, command = command_, patience] {
        const collision::math::Interruptible shielded(nullptr);
        Conversation& talk = shared->conversation.emplace(command, patience);
        if (const std::string wrong = talk.start(); !wrong.empty()) return shared->fail(wrong);
        Calibrated found =
            calibrate(talk, usual_types(), Parts::usual(), [&] { return shared->over.load(); });
        if (shared->over) return talk.end();
        if (!found.conventions.takes_any())
            return shared->fail(talk.given_up().empty() ? "It answers no question about any two shapes."
                                                        : talk.given_up());
        shared->judged_by = found.conventions;
        const std::lock_guard lock(shared->mutex);
        shared->conventions = std::move(found.conventions);
        shared->notes = std::move(found.notes);
        for (const auto& [question, fault] : found.failed)
            shared->notes.push_back(types_of(question) + ": " + fault.sentence);
        shared->restarts = talk.restarts();
        shared->state = State::ready;
    });
}

void LiveCollider::disconnect() {
    shared_->over = shared_->search_over = true;
    asker_->stop();
    searcher_->stop();
    // The child ends with the last that knows it.
    shared_ = std::make_shared<Shared>();
}

LiveCollider::State LiveCollider::state() const {
    const std::lock_guard lock(shared_->mutex);
    return shared_->state;
}
std::string LiveCollider::trouble() const {
    const std::lock_guard lock(shared_->mutex);
    return shared_->trouble;
}
Conventions LiveCollider::conventions() const {
    const std::lock_guard lock(shared_->mutex);
    return shared_->conventions;
}
std::vector<std::string> LiveCollider::notes() const {
    const std::lock_guard lock(shared_->mutex);
    return shared_->notes;
}
int LiveCollider::restarts() const {
    const std::lock_guard lock(shared_->mutex);
    return shared_->restarts;
}
bool LiveCollider::busy() const { return asker_->busy(); }

void LiveCollider::ask(const Question& question) {
    if (state() != State::ready || asker_->busy()) return;
    {
        const std::lock_guard lock(shared_->mutex);
        if (shared_->last_asked && shared_->last_asked->shapes == question.shapes) return;
        shared_->last_asked = question;
    }
    asker_->start([shared = shared_, question] {
        const collision::math::Interruptible shielded(nullptr);
        Question asked = question;
        asked.steps = true;
        const auto reply = shared->conversation->ask_alone(asked, [&] { return shared->over.load(); });
        if (reply) {
            const PlacedPair pair(question);
            const bool clear = !collision::shape::defect(pair.a) && !collision::shape::defect(pair.b);
            Said said{question, *reply, reply->fault};
            if (!said.fault && clear) said.fault = judge(question, pair, reply->answer, shared->judged_by);
            const std::lock_guard lock(shared->mutex);
            shared->said = std::move(said);
        }
        shared->check_alive();
    });
}

std::optional<Said> LiveCollider::said() const {
    const std::lock_guard lock(shared_->mutex);
    return shared_->said;
}

void LiveCollider::ask_pairs(std::vector<ShapePair> wanted) {
    if (state() != State::ready || asker_->busy()) return;
    constexpr std::size_t at_once = 256;
    {
        const std::lock_guard lock(shared_->mutex);
        std::map<ShapePair, Reply> kept;
        for (const ShapePair& pair : wanted)
            if (auto known = shared_->pairs.extract(pair)) kept.insert(std::move(known));
        shared_->pairs = std::move(kept);
        std::erase_if(wanted, [&](const ShapePair& pair) { return shared_->pairs.contains(pair); });
    }
    if (wanted.empty()) return;
    if (wanted.size() > at_once) wanted.resize(at_once);
    asker_->start([shared = shared_, wanted = std::move(wanted)] {
        const collision::math::Interruptible shielded(nullptr);
        std::map<ShapePair, Reply> found;
        std::size_t asked = 0, settled = 0;
        const auto hear = [&](const Question& of, const PlacedPair& pair, const Reply& reply) {
            ++settled;
            Reply& kept = found[wanted[std::size_t(of.number)]] = reply;
            if (kept.fault || collision::shape::defect(pair.a) || collision::shape::defect(pair.b)) return;
            kept.fault = judge(of, pair, reply.answer, shared->judged_by);
        };
        Conversation& talk = *shared->conversation;
        while (talk.alive() && !shared->over && settled < wanted.size()) {
            for (; asked < wanted.size() && talk.room(); ++asked) {
                Question next{{*wanted[asked][0], *wanted[asked][1]}};
                next.number = asked;
                talk.ask(std::move(next));
            }
            talk.wait(20, hear);
        }
        if (settled < wanted.size()) talk.abandon();
        {
            const std::lock_guard lock(shared->mutex);
            shared->pairs.merge(found);
        }
        shared->check_alive();
    });
}

std::optional<Reply> LiveCollider::said_of(const ShapePair& pair) const {
    const std::lock_guard lock(shared_->mutex);
    const auto known = shared_->pairs.find(pair);
    return known == shared_->pairs.end() ? std::nullopt : std::optional(known->second);
}

void LiveCollider::ask_map(const Question& question, std::size_t moved, const model::SampleGrid& grid) {
    if (state() != State::ready || asker_->busy()) return;
    {
        const std::lock_guard lock(shared_->mutex);
        ColliderMap& map = shared_->map;
        if (!same_map(map, question, moved, grid)) {
            map = {.question = question,
                   .moved = moved,
                   .grid = grid,
                   .cells = std::vector(grid.size(), MapCell::unknown),
                   .asked = 0,
                   .worst = {},
                   .revision = map.revision + 1};
            shared_->places = order_of(grid);
        }
        if (map.asked >= shared_->places.size()) return;
    }
    asker_->start([shared = shared_] {
        const collision::math::Interruptible shielded(nullptr);
        // Nobody else changes the map while this thread is busy.
        constexpr std::size_t at_once = 256;
        const ColliderMap& map = shared->map;
        const std::size_t from = map.asked, to = std::min(from + at_once, shared->places.size());
        std::vector<MapCell> found(to - from, MapCell::no_answer);
        std::size_t settled = 0, asked = from;
        std::optional<ColliderMap::Worst> worst = map.worst;
        const auto hear = [&](const Question& of, const PlacedPair& pair, const Reply& reply) {
            ++settled;
            if (reply.fault || reply.answer.skipped || collision::shape::defect(pair.a) ||
                collision::shape::defect(pair.b))
                return;
            const auto fault = judge(of, pair, reply.answer, shared->judged_by);
            const bool truth = collision::query::overlap(pair.a, pair.b);
            MapCell& cell = found[std::size_t(of.number) - from];
            cell = truth ? MapCell::overlapping : MapCell::apart;
            if (!fault) return;
            const bool yes_or_no = reply.answer.overlap && *reply.answer.overlap != truth;
            cell = !yes_or_no ? MapCell::wrong : truth ? MapCell::miss : MapCell::false_alarm;
            const ColliderMap::Worst here{of.shapes[map.moved].pose.position,
                                          std::abs(standing(pair).separation), truth, yes_or_no};
            if (!worst || *worst < here) worst = here;
        };
        Conversation& talk = *shared->conversation;
        while (talk.alive() && !shared->over && settled < to - from) {
            for (; asked < to && talk.room(); ++asked) {
                Question next = map.question;
                const MapPlace& place = shared->places[asked];
                next.shapes[map.moved].pose.position = map.grid.place(place.column, place.row);
                next.number = asked;
                talk.ask(std::move(next));
            }
            talk.wait(20, hear);
        }
        if (settled < to - from) talk.abandon();
        {
            const std::lock_guard lock(shared->mutex);
            for (std::size_t i = from; i < to; ++i) {
                const MapPlace& place = shared->places[i];
                for (int row = place.row; row < std::min(place.row + place.size, map.grid.rows); ++row)
                    for (int column = place.column;
                         column < std::min(place.column + place.size, map.grid.columns); ++column)
                        shared->map.cells[map.grid.index(column, row)] = found[i - from];
            }
            shared->map.asked = to;
            shared->map.worst = worst;
            ++shared->map.revision;
        }
        shared->check_alive();
    });
}

ColliderMap LiveCollider::map() const {
    const std::lock_guard lock(shared_->mutex);
    return shared_->map;
}
std::uint64_t LiveCollider::map_revision() const {
    const std::lock_guard lock(shared_->mutex);
    return shared_->map.revision;
}

void LiveCollider::search(Options options) {
    options.command = command_;
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->status = Status{Stage::calibrating, 0, 0, 0};
        shared_->report.reset();
        ++shared_->report_revision;
        shared_->search_over = false;
    }
    searcher_->start([shared = shared_, options = std::move(options)] {
        const collision::math::Interruptible shielded(nullptr);
        Report report = run(
            options, [&] { return shared->search_over.load(); },
            [&](const Status& status) {
                const std::lock_guard lock(shared->mutex);
                shared->status = status;
            });
        // What was found is kept, also where it was stopped.
        const std::lock_guard lock(shared->mutex);
        shared->report = std::move(report);
        ++shared->report_revision;
        shared->status.reset();
    });
}
void LiveCollider::stop_search() { shared_->search_over = true; }
bool LiveCollider::searching() const { return searcher_->busy(); }
std::optional<Status> LiveCollider::search_status() const {
    const std::lock_guard lock(shared_->mutex);
    return shared_->status;
}
std::optional<Report> LiveCollider::report() const {
    const std::lock_guard lock(shared_->mutex);
    return shared_->report;
}
std::uint64_t LiveCollider::report_revision() const {
    const std::lock_guard lock(shared_->mutex);
    return shared_->report_revision;
}

}  // namespace testbed::verify
