// A page listens to no programs: what stands for the receiver.
#include "app/live/receiver.h"

namespace testbed::live {

namespace {

constexpr const char* no_programs = "A page in a browser cannot listen to programs.";

}  // namespace

class Receiver::Parts {};

Receiver::Receiver(std::chrono::milliseconds) {}
Receiver::~Receiver() = default;
std::string Receiver::start(const Order&) { return no_programs; }
void Receiver::stop() {}
bool Receiver::listening() const { return false; }
Receiver::Status Receiver::status() const { return {}; }
std::uint64_t Receiver::revision() const { return 0; }
std::vector<Recording> Receiver::recordings() const { return {}; }
std::vector<KeptFrame> Receiver::frames(std::uint64_t) const { return {}; }
std::uint64_t Receiver::add(Recording, const std::vector<FramePtr>&) { return 0; }
Disagreements Receiver::disagreements(std::uint64_t) const { return {}; }
void Receiver::remove(std::uint64_t) {}
void Receiver::limit(std::size_t) {}
void Receiver::judge_by(std::uint64_t, std::optional<Meaning>) {}
FramePtr Receiver::newest() const { return {}; }
FramePtr Receiver::take_first_wrong(std::uint64_t) { return {}; }

}  // namespace testbed::live
