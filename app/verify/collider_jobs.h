// What a LiveCollider has done beside the window: each job goes on until it waits for answers.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/model/mutex.h"
#include "app/verify/live_collider.h"

namespace testbed::verify {

/// A place of a map; `size` cells beside and above it are taken to be alike until they are asked.
struct MapPlace {
    int column, row, size;
};

/// What a LiveCollider shares with those that ask for it.
struct ColliderState {
    using Clock = std::chrono::steady_clock;

    std::atomic<bool> over{false}, search_over{false};  ///< nobody waits for what is asked any more
    mutable model::Mutex mutex;
    // Under the mutex.
    LiveCollider::State state = LiveCollider::State::none;
    Clock::time_point began{};  ///< to connect
    Connecting connecting;
    std::string trouble;
    Conventions conventions;
    std::vector<std::string> notes;
    /// Pairs of types that are not asked about since the collider failed on the first questions about them.
    std::map<std::pair<std::size_t, std::size_t>, Fault> failed_on;
    int restarts = 0;
    std::string restart_reason, last_words;
    std::optional<Question> last_asked;
    std::optional<Said> said;
    ColliderMap map;
    std::vector<MapPlace> places;  ///< of the map, as far as is planned for its grid
    std::size_t next_place = 0;    ///< of them, the first that was not asked
    std::map<LiveCollider::ShapePair, Reply> pairs;
    std::uint64_t pairs_revision = 0;
    std::optional<Status> status;
    std::optional<Report> report;
    std::uint64_t report_revision = 0;
    // Of whoever asks alone.
    std::optional<Conversation> conversation;
    Conventions judged_by;

    void fail(std::string why) {
        const std::lock_guard lock(mutex);
        state = LiveCollider::State::failed;
        trouble = std::move(why);
        if (conversation) last_words = conversation->last_words();
    }
    /// While it is connecting: how far it is.
    void note_progress() {
        Connecting now{.answers = conversation->settled(),
                       .waits = conversation->seconds_overdue(),
                       .may_wait = conversation->seconds_due(),
                       .types = conversation->open_types(),
                       .no_answer = conversation->no_answer_text(),
                       .restarts = conversation->restarts(),
                       .restart_reason = conversation->last_fault()};
        const std::lock_guard lock(mutex);
        connecting = std::move(now);
    }
    void check_alive() {
        const std::lock_guard lock(mutex);
        restarts = conversation->restarts();
        restart_reason = conversation->last_fault();
        last_words = conversation->last_words();
        if (conversation->alive()) return;
        state = LiveCollider::State::failed;
        trouble = conversation->given_up_sentence();
    }
};

/// Whoever asks holds the state, which may so outlive the LiveCollider.
using ColliderStatePtr = std::shared_ptr<ColliderState>;

/// Starts the command and finds out what it means.
Asking<> connect_to(ColliderStatePtr state, std::vector<std::string> command, Patience patience,
                    std::vector<std::size_t> types);
// The others require a collider that is connected, and that nothing else is asked meanwhile.
Asking<> ask_one(ColliderStatePtr state, Question question);
Asking<> ask_about_pairs(ColliderStatePtr state, std::vector<LiveCollider::ShapePair> wanted);
/// The next places of the state's map.
Asking<> ask_about_places(ColliderStatePtr state);
/// With a child of its own, beside all else that is asked.
Asking<> search_for_mistakes(ColliderStatePtr state, Options options);

}  // namespace testbed::verify
