// Work that stops now and then and goes on when it is told to: the same code runs to its end on a thread of
// its own, and in pieces between the frames of a page, which has but one thread.
#pragma once

#include <coroutine>
#include <exception>
#include <optional>
#include <utility>

namespace testbed::model {

namespace resumable {

/// What all coroutines of one piece of work share.
struct Root {
    std::coroutine_handle<> innermost;
    bool paused = false;
};

struct PromiseBase {
    Root own_root;  ///< of the outermost
    Root* root = &own_root;
    std::coroutine_handle<> caller;  ///< waits for this one's end; none for the outermost
#ifdef __cpp_exceptions
    std::exception_ptr failure;
#endif

    std::suspend_always initial_suspend() noexcept { return {}; }
    /// Goes back to resume(), which goes on with the caller: the stack does not grow with the calls.
    struct Return {
        bool await_ready() noexcept { return false; }
        template <class Promise>
        void await_suspend(std::coroutine_handle<Promise> ended) noexcept {
            ended.promise().root->innermost = ended.promise().caller;
        }
        void await_resume() noexcept {}
    };
    Return final_suspend() noexcept { return {}; }
    void unhandled_exception() {
#ifdef __cpp_exceptions
        failure = std::current_exception();
#endif
    }
    void rethrow() const {
#ifdef __cpp_exceptions
        if (failure) std::rethrow_exception(failure);
#endif
    }
};

template <class T>
struct Promise : PromiseBase {
    std::optional<T> value;
    void return_value(T made) { value.emplace(std::move(made)); }
    T take() {
        rethrow();
        return std::move(*value);
    }
};
template <>
struct Promise<void> : PromiseBase {
    void return_void() {}
    void take() const { rethrow(); }
};

}  // namespace resumable

/// A coroutine that may `co_await pause()` and other Resumables. No conditional stands in a statement that
/// awaits: GCC 12 destroys twice what it makes there (tests/layering/awaited_test.cpp). It begins with the
/// first resume(), or when it is awaited; destroyed before its end it goes no further. What its parameters
/// refer to must outlive it.
template <class T = void>
class [[nodiscard]] Resumable {
  public:
    struct promise_type : resumable::Promise<T> {
        Resumable get_return_object() {
            return Resumable(std::coroutine_handle<promise_type>::from_promise(*this));
        }
    };

    Resumable(Resumable&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Resumable& operator=(Resumable&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    ~Resumable() {
        if (handle_) handle_.destroy();
    }

    bool done() const { return handle_.done(); }
    /// Until the next pause, or the end. Requires one that is not done and that nothing awaits.
    void resume() {
        resumable::Root& root = handle_.promise().own_root;
        if (!root.innermost) root.innermost = handle_;
        root.paused = false;
        while (!root.paused && root.innermost) root.innermost.resume();
    }
    /// What it came to, or the exception that ended it. Requires one that is done. Once.
    T take() { return handle_.promise().take(); }

    // Awaited within another.
    bool await_ready() const noexcept { return false; }
    template <class Promise>
    void await_suspend(std::coroutine_handle<Promise> caller) noexcept {
        resumable::PromiseBase& own = handle_.promise();
        own.root = caller.promise().root;
        own.caller = caller;
        own.root->innermost = handle_;
    }
    T await_resume() { return take(); }

  private:
    explicit Resumable(std::coroutine_handle<promise_type> handle) : handle_(handle) {}

    std::coroutine_handle<promise_type> handle_;
};

/// Lets whoever resumes do something else.
struct Pause {
    bool await_ready() const noexcept { return false; }
    template <class Promise>
    void await_suspend(std::coroutine_handle<Promise> at) const noexcept {
        at.promise().root->paused = true;
    }
    void await_resume() const noexcept {}
};
inline Pause pause() { return {}; }

/// All of it, at once.
template <class T>
T run_to_end(Resumable<T> work) {
    while (!work.done()) work.resume();
    return work.take();
}

}  // namespace testbed::model
