// There is one thread: a function is called when it is started, what can be resumed goes on between the
// frames.
#include "app/model/worker.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "app/platform/web/worker.h"

namespace testbed {

namespace {

/// Work that is not done, of a worker each; the pointers tell them apart.
struct Going {
    const void* of;
    model::Resumable<> work;
};

std::vector<Going>& going() {
    static std::vector<Going> all;
    return all;
}

bool goes_on(const void* of) { return std::ranges::find(going(), of, &Going::of) != going().end(); }

void forget(const void* of) {
    std::erase_if(going(), [of](const Going& one) { return one.of == of; });
}

}  // namespace

namespace model {

class Worker::Thread {};

Worker::Worker() : thread_(std::make_unique<Thread>()) {}
Worker::~Worker() { forget(thread_.get()); }
void Worker::start(std::function<void()> job) {
    stop();
    job();
}
void Worker::start(Resumable<> job) {
    stop();
    going().push_back({thread_.get(), std::move(job)});
}
void Worker::stop() { forget(thread_.get()); }
bool Worker::busy() const { return goes_on(thread_.get()); }
bool Worker::wait_until(Clock::time_point) const { return !busy(); }
void Worker::wait() const {}
std::string Worker::failure() const { return {}; }

}  // namespace model

void platform::web::go_on() {
    for (std::size_t i = 0; i < going().size(); ++i) going()[i].work.resume();
    std::erase_if(going(), [](const Going& one) { return one.work.done(); });
}

}  // namespace testbed
