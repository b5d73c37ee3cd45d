// Independent work on several threads whose results come one after the other.
#pragma once

#include <algorithm>
#include <cstddef>
#ifndef __wasi__
#include <deque>
#include <future>
#include <thread>
#endif

namespace testbed::cli {

/// take(i, make(i)) for each i below count, in their order; make runs on as many threads as there are cores.
/// WebAssembly has one thread.
template <class T>
void in_order(std::size_t count, const auto& make, const auto& take) {
#ifdef __wasi__
    for (std::size_t i = 0; i < count; ++i) {
        const T one = make(i);
        take(i, one);
    }
#else
    const std::size_t at_once = std::max(1u, std::thread::hardware_concurrency());
    std::deque<std::future<T>> made;
    std::size_t begun = 0;
    for (std::size_t i = 0; i < count; ++i) {
        for (; begun < count && made.size() < at_once; ++begun)
            made.push_back(std::async(std::launch::async, [&make, begun] { return make(begun); }));
        const T one = made.front().get();
        made.pop_front();
        take(i, one);
    }
#endif
}

}  // namespace testbed::cli
