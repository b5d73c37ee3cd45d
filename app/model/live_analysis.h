// The answers about a scene that changes while it is looked at: at once where they take little, else worked
// out beside the window, which shows what is known so far.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/model/analysis.h"

namespace testbed::model {

class LiveAnalysis {
  public:
    LiveAnalysis();
    ~LiveAnalysis();
    LiveAnalysis(LiveAnalysis&&) noexcept;
    LiveAnalysis& operator=(LiveAnalysis&&) noexcept;

    /// Seconds that ask() waits for all answers before it goes on with a part of them; while a scene's
    /// answers take longer than that, a fifth of it. Empty, as at first: until they are there.
    void set_patience(std::optional<double> seconds);

    /// Another scene. What was worked out of the one before is taken back, but for what both share.
    void ask(const Scene& scene);
    /// Takes over what was worked out since. True where results() are others. References to them become
    /// invalid here and in ask().
    bool catch_up();
    /// About the scene last asked; not complete() while it is worked on, or was stopped.
    const Results& results() const;

    bool working() const;
    bool stopped() const;
    /// What is not known is left out, until go_on() or another scene.
    void stop();
    void go_on();

    struct Progress {
        AnalysisPart part = AnalysisPart::shapes;
        std::size_t done = 0, all = 0;
        double seconds = 0;  ///< since the scene was asked about
    };
    Progress progress() const;
    /// Why it stopped by itself, in words; empty where it did not.
    std::string failure() const;

    /// Pairs worked out by the last analysis that came to its end.
    std::size_t pairs_computed() const;

  private:
    struct Findings;
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace testbed::model
