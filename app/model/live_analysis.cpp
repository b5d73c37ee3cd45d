// Answers that come when they are there.
#include "app/model/live_analysis.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <iterator>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "app/model/mutex.h"
#include "app/model/worker.h"
#include "core/math/interrupt.h"

namespace testbed::model {

namespace {

using Clock = Worker::Clock;

/// Products of corners that are answered without a thread: a few milliseconds at worst.
constexpr double little_work = 20'000;
/// Corners of a shape that the window places itself while its answers are worked out, and for how long it
/// does.
constexpr std::size_t quickly_placed = 20'000;
constexpr std::chrono::milliseconds placing_time{12};
/// Pairs that the worker hands over together, and how many such lots a frame takes: copies of long lists show
/// in the frame that makes them.
constexpr std::size_t pairs_of_lot = 8192, lots_of_frame = 6;
/// Room that is made for pairs before they are there.
constexpr std::size_t most_pairs_at_once = 1 << 22;
/// Corners of a scene with expectations beyond which judging them may take long.
constexpr std::size_t quickly_judged = 5'000;

/// Whether a shape is more than one convex piece, as far as can be told at a glance.
bool maybe_concave(const collision::shape::Shape& shape) {
    return std::visit(
        [](const auto& s) {
            if constexpr (requires { s.members; }) return true;
            if constexpr (requires { s.vertices.size(); }) return s.vertices.size() > 4;
            if constexpr (requires { s.points.size(); }) return s.points.size() > 2;
            return false;
        },
        shape);
}

/// An upper bound, in corners times corners.
double work_of(const Scene& scene, const std::vector<ShapePtr>& seen) {
    double all = 0, concave = 0, changed = 0;
    std::vector<std::size_t> others;
    const bool in_place = scene.shapes.size() == seen.size();
    const auto origins =
        in_place ? std::vector<std::optional<std::uint32_t>>{} : find_origins(scene.shapes, seen);
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        const auto size = double(weight(scene.shapes[i]->geometry));
        all += size;
        if (maybe_concave(scene.shapes[i]->geometry)) concave += size;
        if (in_place ? scene.shapes[i] != seen[i] : !origins[i]) others.push_back(i);
        if (all > little_work) return all;
    }
    for (const std::size_t i : others) {
        const auto size = double(weight(scene.shapes[i]->geometry));
        changed += maybe_concave(scene.shapes[i]->geometry)
                       ? size * all
                       : size * concave + 8 * double(scene.shapes.size());
        if (changed > little_work) break;
    }
    return changed;
}

bool judged_quickly(const Scene& scene) {
    if (scene.expect.empty()) return true;
    std::size_t all = 0;
    for (const ShapePtr& shape : scene.shapes) {
        all += weight(shape->geometry);
        if (all * scene.expect.size() > quickly_judged) return false;
    }
    return true;
}

bool in_order(const PairResult& one, const PairResult& other) {
    return std::pair(one.a, one.b) < std::pair(other.a, other.b);
}

bool holds_all(const std::vector<PairResult>& known, const std::vector<PairResult>& lot) {
    const auto from = std::lower_bound(known.begin(), known.end(), lot.front(), in_order);
    return std::includes(from, known.end(), lot.begin(), lot.end(), in_order);
}

/// Adds pairs to those that are in order.
void add_pairs(std::vector<PairResult>& known, const std::vector<std::vector<PairResult>>& lots) {
    const auto before = std::ptrdiff_t(known.size());
    for (const std::vector<PairResult>& lot : lots) known.insert(known.end(), lot.begin(), lot.end());
    const auto middle = known.begin() + before;
    if (!std::is_sorted(middle, known.end(), in_order)) std::sort(middle, known.end(), in_order);
    if (before == 0 || middle == known.end() || in_order(*(middle - 1), *middle)) return;
    std::inplace_merge(known.begin(), middle, known.end(), in_order);
    // What an analysis that was taken back had found is found again.
    const auto again = std::unique(
        known.begin(), known.end(),
        [](const PairResult& one, const PairResult& other) { return one.a == other.a && one.b == other.b; });
    known.erase(again, known.end());
}

/// Stands for what is not placed yet: of the same type, so that nobody takes it for another.
class Unknown {
  public:
    const ShapeResult& like(const collision::shape::Shape& shape) {
        std::optional<ShapeResult>& one = of_type_[shape.index()];
        if (one) return *one;
        one.emplace();
        one->known = Known::nothing;
        one->placed = std::visit(
            []<class S>(const S&) { return collision::shape::place(collision::shape::Shape(S{}), {}); },
            shape);
        return *one;
    }

  private:
    std::array<std::optional<ShapeResult>, std::variant_size_v<collision::shape::Shape>> of_type_;
};

}  // namespace

/// What a job has found so far, for the window.
struct LiveAnalysis::Findings final : AnalysisListener {
    Mutex mutex;
    std::vector<std::pair<std::uint32_t, ShapeResult>> shapes;
    std::vector<std::vector<PairResult>> pairs;  ///< in lots, the first found first
    std::atomic<AnalysisPart> part{AnalysisPart::shapes};
    std::atomic<std::size_t> done{0}, all{0};
    /// Nobody waits any more, and what the window shows is read: results are left alone.
    bool read_meanwhile = false;
    bool in_place = false;  ///< taken over already
    std::optional<Results> ready;
    std::size_t pairs_computed = 0;

    void worked_out(std::uint32_t shape, const ShapeResult& answer) override {
        const std::lock_guard lock(mutex);
        shapes.emplace_back(shape, answer);
    }
    void worked_out(const PairResult& pair) override {
        const std::lock_guard lock(mutex);
        if (pairs.empty() || pairs.back().size() == pairs_of_lot) pairs.emplace_back().reserve(pairs_of_lot);
        pairs.back().push_back(pair);
    }
    /// Takes what a frame may add to the pairs that are known.
    std::vector<std::vector<PairResult>> take_pairs(const std::vector<PairResult>& known) {
        // What an analysis that was taken back had found is found again.
        const auto again = std::ranges::find_if(pairs, [&](const std::vector<PairResult>& lot) {
            return lot.size() < pairs_of_lot || !holds_all(known, lot);
        });
        pairs.erase(pairs.begin(), again);
        std::size_t count = pairs.size();
        if (count == 0) return {};
        // Seldom if there are many pairs, because each time their whole table is built again.
        if (((count - 1) * pairs_of_lot + pairs.back().size()) * 4 <= known.size()) return {};
        // What only comes behind the others moves none of them, and few are soon moved.
        const bool behind = known.empty() || in_order(known.back(), pairs.front().front());
        if (behind || known.size() < lots_of_frame * pairs_of_lot) count = std::min(count, lots_of_frame);
        std::vector<std::vector<PairResult>> taken(
            std::make_move_iterator(pairs.begin()),
            std::make_move_iterator(pairs.begin() + std::ptrdiff_t(count)));
        pairs.erase(pairs.begin(), pairs.begin() + std::ptrdiff_t(count));
        return taken;
    }
    void at(AnalysisPart now, std::size_t so_many, std::size_t of_all) override {
        part.store(now, std::memory_order_relaxed);
        done.store(so_many, std::memory_order_relaxed);
        all.store(of_all, std::memory_order_relaxed);
    }
};

struct LiveAnalysis::State {
    Analyzer analyzer;
    bool untaken = false;  ///< a change was prepared that the analyzer has not taken over
    Scene asked;
    std::optional<double> patience;
    bool whole = true;  ///< the analyzer's results are those of `asked`
    std::string failure;
    Clock::time_point since{};
    Results partial;
    std::vector<ShapePtr> partial_of;  ///< the shapes of `partial`
    bool partial_valid = false;
    std::shared_ptr<Findings> findings;
    Worker worker;  ///< ends before what it works on

    void start();
    void make_partial();
    bool take_over();
};

LiveAnalysis::LiveAnalysis() : state_(std::make_unique<State>()) {}
LiveAnalysis::~LiveAnalysis() = default;
LiveAnalysis::LiveAnalysis(LiveAnalysis&&) noexcept = default;
LiveAnalysis& LiveAnalysis::operator=(LiveAnalysis&&) noexcept = default;

void LiveAnalysis::set_patience(std::optional<double> seconds) { state_->patience = seconds; }

void LiveAnalysis::ask(const Scene& scene) {
    State& s = *state_;
    s.failure.clear();
    if (!s.whole) s.take_over();
    s.asked = scene;
    s.since = Clock::now();
    const bool little = work_of(scene, s.analyzer.seen()) <= little_work;
    if (!s.patience || (little && !s.worker.busy())) {
        s.worker.stop();
        s.worker.wait();
        if (std::exchange(s.untaken, false)) s.analyzer.drop();
        s.analyzer(scene);
        s.whole = true;
        s.partial_valid = false;
        return;
    }
    const bool late_already = !s.whole && !little;
    s.start();
    // To show a part of the answers about very many shapes takes a while, too: rather wait as long.
    constexpr double seconds_to_copy = 4e-7;
    const std::chrono::duration<double> patience(
        late_already ? *s.patience / 5 : *s.patience + seconds_to_copy * double(scene.shapes.size()));
    const auto late = Clock::now() + std::chrono::duration_cast<Clock::duration>(patience);
    bool there = s.worker.wait_until(late);
    if (!there) {
        std::unique_lock lock(s.findings->mutex);
        s.findings->read_meanwhile = !s.findings->in_place;
        lock.unlock();
        // It is being taken over: no more than a moment.
        if (!s.findings->read_meanwhile) {
            s.worker.wait();
            there = true;
        }
    }
    if (there && s.take_over()) return;
    s.make_partial();
    catch_up();
}

/// Works out `asked`.
void LiveAnalysis::State::start() {
    whole = false;
    findings = std::make_shared<Findings>();
    worker.start([this, to = findings, scene = asked] {
        if (std::exchange(untaken, true)) analyzer.drop();
        Analyzer::Change change = analyzer.prepare(scene, to.get());
        to->pairs_computed = change.pairs_computed;
        if (judged_quickly(scene)) {
            std::unique_lock lock(to->mutex);
            to->in_place = !to->read_meanwhile;
        }
        if (to->in_place) {
            const collision::math::Interruptible finished(nullptr);
            analyzer.take(scene, std::move(change));
            untaken = false;
            return;
        }
        Results next = analyzer.changed(scene, std::move(change));
        const std::lock_guard lock(to->mutex);
        to->ready = std::move(next);
    });
}

/// What came to its end. True where it did.
bool LiveAnalysis::State::take_over() {
    if (!findings || worker.busy()) return false;
    if (findings->in_place) {
        findings.reset();
        whole = true;
        partial_valid = false;
        return true;
    }
    if (!findings->ready) {
        if (failure.empty()) failure = worker.failure();
        return false;
    }
    analyzer.take(asked, std::move(*findings->ready), findings->pairs_computed);
    untaken = false;
    findings.reset();
    whole = true;
    partial_valid = false;
    return true;
}

/// What is known without asking anybody: what the scene shares with the one before, and where the rest lies
/// as far as that can be told in a moment.
void LiveAnalysis::State::make_partial() {
    const bool from_partial = partial_valid;
    const std::vector<ShapePtr>& seen = from_partial ? partial_of : analyzer.seen();
    const auto origins = find_origins(asked.shapes, seen);
    Results next;
    next.complete = false;
    next.choice =
        asked.shapes.size() <= Analyzer::max_shapes_for_all_pairs ? PairChoice::all : PairChoice::overlapping;
    next.shapes.resize(asked.shapes.size());
    constexpr std::uint32_t gone = ~std::uint32_t{0};
    std::vector<std::uint32_t> now(seen.size(), gone);
    Unknown unknown;
    bool in_time = true;
    const Clock::time_point until = Clock::now() + placing_time;
    for (std::uint32_t i = 0; i < origins.size(); ++i) {
        if (origins[i]) {
            now[*origins[i]] = i;
            next.shapes[i] = from_partial ? std::move(partial.shapes[*origins[i]])
                                          : analyzer.results().shapes[*origins[i]];
        } else if ((in_time = in_time && Clock::now() < until) &&
                   weight(asked.shapes[i]->geometry) <= quickly_placed) {
            next.shapes[i] = place_shape(*asked.shapes[i]);
        } else {
            next.shapes[i] = unknown.like(asked.shapes[i]->geometry);
        }
    }
    const auto is_known = [&](const PairResult& pair) { return now[pair.a] != gone && now[pair.b] != gone; };
    if (from_partial) {  // in its place: there may be half a million
        next.pairs = std::move(partial.pairs);
        std::erase_if(next.pairs, std::not_fn(is_known));
    } else {
        next.pairs.reserve(analyzer.results().pairs.size());
        std::ranges::copy_if(analyzer.results().pairs, std::back_inserter(next.pairs), is_known);
    }
    for (PairResult& pair : next.pairs) {
        pair.a = now[pair.a];
        pair.b = now[pair.b];
    }
    next.expect.resize(asked.expect.size());
    for (std::size_t i = 0; i < next.expect.size(); ++i)
        next.expect[i].actual.assign(asked.expect[i].claims.size(), std::string("is still worked out"));
    partial = std::move(next);
    partial_of = asked.shapes;
    partial_valid = true;
}

bool LiveAnalysis::catch_up() {
    State& s = *state_;
    if (s.whole || !s.findings) return false;
    if (s.take_over()) return true;
    std::vector<std::pair<std::uint32_t, ShapeResult>> shapes;
    std::vector<std::vector<PairResult>> pairs;
    {
        const std::lock_guard lock(s.findings->mutex);
        shapes.swap(s.findings->shapes);
        pairs = s.findings->take_pairs(s.partial.pairs);
    }
    if (shapes.empty() && pairs.empty()) return false;
    for (auto& [i, shape] : shapes) s.partial.shapes[i] = std::move(shape);
    // Room for as many as may come, so that a list that grows is copied once, while it is short.
    if (s.findings->part == AnalysisPart::pairs)
        s.partial.pairs.reserve(std::min<std::size_t>(s.findings->all, most_pairs_at_once));
    add_pairs(s.partial.pairs, pairs);
    return true;
}

const Results& LiveAnalysis::results() const {
    return state_->whole ? state_->analyzer.results() : state_->partial;
}

bool LiveAnalysis::working() const { return !state_->whole && state_->worker.busy(); }
bool LiveAnalysis::stopped() const { return !state_->whole && !state_->worker.busy(); }

void LiveAnalysis::stop() { state_->worker.stop(); }

void LiveAnalysis::go_on() {
    State& s = *state_;
    if (s.whole || s.worker.busy()) return;
    s.failure.clear();
    s.since = Clock::now();
    s.start();
    // What was found before is found again.
    s.partial_valid = false;
    s.make_partial();
}

LiveAnalysis::Progress LiveAnalysis::progress() const {
    const State& s = *state_;
    Progress progress;
    if (s.findings) {
        progress.part = s.findings->part;
        progress.done = s.findings->done;
        progress.all = s.findings->all;
    }
    progress.seconds = std::chrono::duration<double>(Clock::now() - s.since).count();
    return progress;
}

std::string LiveAnalysis::failure() const { return state_->failure; }

std::size_t LiveAnalysis::pairs_computed() const { return state_->analyzer.pairs_computed(); }

}  // namespace testbed::model
