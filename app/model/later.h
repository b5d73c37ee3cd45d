// A value that is worked out beside the window, and what is known of it meanwhile.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "app/model/mutex.h"
#include "app/model/worker.h"

namespace testbed::model {

template <class T>
class Later {
  public:
    /// Hands out what is known so far, from the thread that works.
    using Show = std::function<void(T)>;

    /// Works on make(show), whose value is the last that is handed out. What was worked on before is
    /// forgotten.
    void start(std::function<T(const Show&)> make) {
        if (!worker_) worker_ = std::make_unique<Worker>();
        box_ = std::make_shared<Box>();
        worker_->start([box = box_, make = std::move(make)] {
            const auto put = [box](T value) {
                const std::lock_guard lock(box->mutex);
                box->value = std::move(value);
            };
            put(make(put));
        });
    }
    void stop() {
        if (worker_) worker_->stop();
        box_.reset();
    }
    bool busy() const { return worker_ && worker_->busy(); }
    /// Whether it is there by then.
    bool wait_for(std::chrono::microseconds time) const {
        return !worker_ || worker_->wait_until(Worker::Clock::now() + time);
    }
    /// The latest, once.
    std::optional<T> take() {
        if (!box_) return {};
        const std::lock_guard lock(box_->mutex);
        return std::exchange(box_->value, std::nullopt);
    }

  private:
    struct Box {
        Mutex mutex;
        std::optional<T> value;
    };
    std::shared_ptr<Box> box_;
    std::unique_ptr<Worker> worker_;
};

}  // namespace testbed::model
