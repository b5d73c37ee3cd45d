// There is one thread: a job is done when it is started.
#include "app/model/worker.h"

#include <utility>

namespace testbed::model {

class Worker::Thread {};

Worker::Worker() = default;
Worker::~Worker() = default;
void Worker::start(std::function<void()> job) { std::exchange(job, nullptr)(); }
void Worker::stop() {}
bool Worker::busy() const { return false; }
bool Worker::wait_until(Clock::time_point) const { return true; }
void Worker::wait() const {}
std::string Worker::failure() const { return {}; }

}  // namespace testbed::model
