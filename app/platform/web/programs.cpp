// A page starts no programs and listens to none: what stands for those that do.
#include "app/live/receiver.h"
#include "app/verify/live_collider.h"

namespace testbed::live {

namespace {

constexpr const char* no_programs = "A page in a browser cannot listen to programs.";

}  // namespace

class Receiver::Parts {};

Receiver::Receiver() = default;
Receiver::~Receiver() = default;
std::string Receiver::start(const Order&) { return no_programs; }
void Receiver::stop() {}
bool Receiver::listening() const { return false; }
Receiver::Status Receiver::status() const { return {}; }
std::uint64_t Receiver::revision() const { return 0; }
std::vector<FramePtr> Receiver::frames() const { return {}; }
FramePtr Receiver::newest() const { return {}; }
FramePtr Receiver::take_first_wrong() { return {}; }

}  // namespace testbed::live

namespace testbed::verify {

struct LiveCollider::Shared {};

LiveCollider::LiveCollider() = default;
LiveCollider::~LiveCollider() = default;
void LiveCollider::connect(std::vector<std::string>, Patience) {}
void LiveCollider::disconnect() {}
LiveCollider::State LiveCollider::state() const { return State::none; }
std::string LiveCollider::trouble() const { return {}; }
Conventions LiveCollider::conventions() const { return {}; }
std::vector<std::string> LiveCollider::notes() const { return {}; }
int LiveCollider::restarts() const { return 0; }
void LiveCollider::ask(const Question&) {}
std::optional<Said> LiveCollider::said() const { return {}; }
void LiveCollider::ask_pairs(std::vector<ShapePair>) {}
std::optional<Reply> LiveCollider::said_of(const ShapePair&) const { return {}; }
bool LiveCollider::busy() const { return false; }
void LiveCollider::ask_map(const Question&, std::size_t, const model::SampleGrid&) {}
ColliderMap LiveCollider::map() const { return {}; }
std::uint64_t LiveCollider::map_revision() const { return 0; }
void LiveCollider::search(Options) {}
void LiveCollider::stop_search() {}
bool LiveCollider::searching() const { return false; }
std::optional<Status> LiveCollider::search_status() const { return {}; }
std::optional<Report> LiveCollider::report() const { return {}; }
std::uint64_t LiveCollider::report_revision() const { return 0; }

}  // namespace testbed::verify
