// What was worked out of one state of something that changes, and whether it still holds.
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

namespace testbed::model {

/// A number for one state of something that changes. No other state has it, in this object or in one that
/// takes its place, so a restarted program is never mistaken for the one before. Never 0, which means no
/// state.
inline std::uint64_t next_revision() {
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

/// A value with the revision that it was taken from. Indices and pictures that outlive a frame belong in one.
template <class Value>
class Snapshot {
  public:
    bool holds(std::uint64_t revision) const { return revision != 0 && revision == revision_; }
    void take(std::uint64_t revision, Value value) {
        revision_ = revision;
        value_ = std::move(value);
    }
    void forget() { *this = {}; }
    /// Null where nothing was taken.
    const Value* get() const { return revision_ == 0 ? nullptr : &value_; }
    Value* get() { return revision_ == 0 ? nullptr : &value_; }

  private:
    std::uint64_t revision_ = 0;
    Value value_{};
};

}  // namespace testbed::model
