#include "app/verify/live_collider.h"

#include <algorithm>
#include <utility>

#include "app/model/snapshot.h"
#include "app/verify/collider_jobs.h"
#include "app/verify/finer_map.h"

namespace testbed::verify {

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

bool same_shapes(const ColliderMap& map, const Question& question, std::size_t moved) {
    if (map.cells.empty() || map.moved != moved) return false;
    const auto& [old_fixed, old_moved] =
        std::pair(map.question.shapes[1 - moved], map.question.shapes[moved]);
    const model::SceneShape& now = question.shapes[moved];
    return old_fixed.geometry == question.shapes[1 - moved].geometry &&
           old_fixed.pose == question.shapes[1 - moved].pose && old_moved.geometry == now.geometry &&
           old_moved.pose.rotation == now.pose.rotation;
}

}  // namespace

LiveCollider::LiveCollider()
    : state_(std::make_shared<ColliderState>()),
      asker_(std::make_unique<model::Worker>()),
      searcher_(std::make_unique<model::Worker>()) {}
LiveCollider::~LiveCollider() { state_->over = state_->search_over = true; }

void LiveCollider::connect(std::vector<std::string> command, Patience patience,
                           const std::vector<std::size_t>& first) {
    disconnect();
    command_ = std::move(command);
    patience_ = patience;
    state_->state = State::connecting;
    state_->began = ColliderState::Clock::now();
    std::vector<std::size_t> types = usual_types();
    // Not std::ranges::stable_partition, whose result Clang 14 cannot take from libstdc++.
    std::stable_partition(types.begin(), types.end(), [&](std::size_t type) {
        return std::ranges::find(first, type) != first.end();
    });
    asker_->start(connect_to(state_, command_, patience, std::move(types)));
}

void LiveCollider::disconnect() {
    state_->over = state_->search_over = true;
    asker_->stop();
    searcher_->stop();
    // The child ends with the last that knows it.
    state_ = std::make_shared<ColliderState>();
}

LiveCollider::State LiveCollider::state() const {
    const std::lock_guard lock(state_->mutex);
    return state_->state;
}
Connecting LiveCollider::connecting() const {
    const std::lock_guard lock(state_->mutex);
    Connecting now = state_->connecting;
    now.seconds = std::chrono::duration<double>(ColliderState::Clock::now() - state_->began).count();
    return now;
}
std::string LiveCollider::trouble() const {
    const std::lock_guard lock(state_->mutex);
    return state_->trouble;
}
Conventions LiveCollider::conventions() const {
    const std::lock_guard lock(state_->mutex);
    return state_->conventions;
}
std::vector<std::string> LiveCollider::notes() const {
    const std::lock_guard lock(state_->mutex);
    return state_->notes;
}
int LiveCollider::restarts() const {
    const std::lock_guard lock(state_->mutex);
    return state_->restarts;
}
std::string LiveCollider::restart_reason() const {
    const std::lock_guard lock(state_->mutex);
    return state_->restart_reason;
}
std::string LiveCollider::last_words() const {
    const std::lock_guard lock(state_->mutex);
    return state_->last_words;
}
std::vector<LiveCollider::ShapePair> LiveCollider::wrong_pairs() const {
    const std::lock_guard lock(state_->mutex);
    std::vector<ShapePair> wrong;
    for (const auto& [pair, reply] : state_->pairs)
        if (reply.fault) wrong.push_back(pair);
    return wrong;
}
std::uint64_t LiveCollider::pairs_revision() const {
    const std::lock_guard lock(state_->mutex);
    return state_->pairs_revision;
}
bool LiveCollider::busy() const { return asker_->busy(); }

void LiveCollider::ask(const Question& question) {
    if (state() != State::ready || asker_->busy()) return;
    {
        const std::lock_guard lock(state_->mutex);
        if (state_->last_asked && state_->last_asked->shapes == question.shapes) return;
        state_->last_asked = question;
    }
    asker_->start(ask_one(state_, question));
}

std::optional<Said> LiveCollider::said() const {
    const std::lock_guard lock(state_->mutex);
    return state_->said;
}

void LiveCollider::ask_pairs(std::vector<ShapePair> wanted) {
    if (state() != State::ready || asker_->busy()) return;
    constexpr std::size_t at_once = 256;
    {
        const std::lock_guard lock(state_->mutex);
        std::map<ShapePair, Reply> kept;
        for (const ShapePair& pair : wanted)
            if (auto known = state_->pairs.extract(pair)) kept.insert(std::move(known));
        state_->pairs = std::move(kept);
        std::erase_if(wanted, [&](const ShapePair& pair) { return state_->pairs.contains(pair); });
    }
    if (wanted.empty()) return;
    if (wanted.size() > at_once) wanted.resize(at_once);
    asker_->start(ask_about_pairs(state_, std::move(wanted)));
}

std::optional<Reply> LiveCollider::said_of(const ShapePair& pair) const {
    const std::lock_guard lock(state_->mutex);
    const auto known = state_->pairs.find(pair);
    return known == state_->pairs.end() ? std::nullopt : std::optional(known->second);
}

void LiveCollider::ask_map(const Question& question, std::size_t moved, const model::SampleGrid& grid) {
    if (state() != State::ready || asker_->busy()) return;
    {
        const std::lock_guard lock(state_->mutex);
        ColliderMap& map = state_->map;
        if (map.wanted != grid || !same_shapes(map, question, moved)) {
            map = {.question = question,
                   .moved = moved,
                   .wanted = grid,
                   .grid = grid,
                   .cells = std::vector(grid.size(), MapCell::unknown),
                   .asked = 0,
                   .to_ask = grid.size(),
                   .complete = false,
                   .false_alarms = 0,
                   .misses = 0,
                   .wrong = 0,
                   .unanswered = 0,
                   .worst = {},
                   .revision = model::next_revision()};
            state_->places = order_of(grid);
            state_->next_place = 0;
        }
        if (state_->next_place >= state_->places.size() && !make_finer(*state_)) return;
    }
    asker_->start(ask_about_places(state_));
}

ColliderMap LiveCollider::map() const {
    const std::lock_guard lock(state_->mutex);
    return state_->map;
}
std::uint64_t LiveCollider::map_revision() const {
    const std::lock_guard lock(state_->mutex);
    return state_->map.revision;
}

bool LiveCollider::map_is_of(const Question& question, std::size_t moved) const {
    const std::lock_guard lock(state_->mutex);
    return same_shapes(state_->map, question, moved);
}

void LiveCollider::search(Options options) {
    options.command = command_;
    options.patience = patience_;
    {
        const std::lock_guard lock(state_->mutex);
        state_->status = Status{Stage::calibrating, 0, 0, 0};
        state_->report.reset();
        state_->report_revision = model::next_revision();
        state_->search_over = false;
    }
    searcher_->start(search_for_mistakes(state_, std::move(options)));
}
void LiveCollider::stop_search() { state_->search_over = true; }
bool LiveCollider::searching() const { return searcher_->busy(); }
std::optional<Status> LiveCollider::search_status() const {
    const std::lock_guard lock(state_->mutex);
    return state_->status;
}
std::optional<Report> LiveCollider::report() const {
    const std::lock_guard lock(state_->mutex);
    return state_->report;
}
std::uint64_t LiveCollider::report_revision() const {
    const std::lock_guard lock(state_->mutex);
    return state_->report_revision;
}

}  // namespace testbed::verify
