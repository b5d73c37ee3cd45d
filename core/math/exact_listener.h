// Who wants to know when the exact stages of the predicates are asked: the catalog, to show which stage
// decided.
//
// The filter, which decides nearly always, knows nothing of it, so the truth is as fast as without.
#pragma once

#include <type_traits>

#include "predicates.h"

namespace collision::math::exact {

/// A decision that the filter passed on.
struct Heard {
    enum class Question { cross, dot, distance, line_distance };
    Question question;
    Arrow first, second;  ///< the two ways that were compared; of distances the points, as a way and its end
    Decision decision;
};

/// Hears the exact decisions of its thread as long as it lives. One at a time.
class Listener {
  public:
    /// hear(Heard) is called for each; it must outlive the listener.
    explicit Listener(const auto& hear)
        : hear_(&hear), call_([](const void* self, const Heard& heard) {
              (*static_cast<const std::remove_reference_t<decltype(hear)>*>(self))(heard);
          }) {
        current() = this;
    }
    ~Listener() { current() = nullptr; }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    /// Of this thread; nullptr: nobody listens.
    static Listener*& current();
    void hear(const Heard& heard) const { call_(hear_, heard); }

  private:
    const void* hear_;
    void (*call_)(const void*, const Heard&);
};

}  // namespace collision::math::exact
