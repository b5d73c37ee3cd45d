// A mutex, which where there is one thread has nothing to do.
#pragma once

#include <mutex>

namespace testbed::model {

#ifdef __wasi__
/// The standard library of WebAssembly has none.
class Mutex {
  public:
    void lock() {}
    void unlock() {}
    bool try_lock() { return true; }
};
#else
using Mutex = std::mutex;
#endif

}  // namespace testbed::model
