// What a program can mean by its answers, a row a convention: how each is found out.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "app/verify/conventions.h"
#include "app/verify/conversation.h"

namespace testbed::verify {

/// What was said of two that only touch, or of two far from the origin.
struct SaidTouch {
    Question question;
    bool overlaps;
};

/// What was said of a ray.
struct SaidRay {
    Question question;
    Answer answer;
};

/// What the clear questions showed by themselves, whatever the greeting says; empty where they showed nothing
/// clearly.
struct Shown {
    std::optional<bool> clockwise, normal_to_a, y_down;
    double gap = 0, slop = 0;  ///< as in Conventions
    bool single = false;
};
/// True or false where four times as many say so; else empty.
std::optional<bool> clearly(int yes, int no);

/// Asks one clear question after the other, and knows what was found before.
class Prober {
  public:
    Prober(Conversation& conversation, Conventions& conventions, const std::function<bool()>& stop)
        : conversation_(conversation), conventions_(conventions), stop_(stop) {}

    Conventions& conventions() { return conventions_; }
    void spell(const Spelling& spelling) { conversation_.spell(spelling); }
    /// Empty where there is no answer, or none of use.
    Asking<std::optional<Reply>> ask(Question question);
    /// Whether it says yes or no at all, of two shapes or of those of a scene.
    bool decides() const;
    Asking<std::optional<bool>> overlap(Question question);
    Shown& shown() { return shown_; }
    /// All that was said of two that touch.
    std::vector<SaidTouch>& touches() { return touches_; }
    /// What was said of two far from the origin that only an epsilon of yes or no explains.
    std::vector<SaidTouch>& far() { return far_; }
    /// What was said of rays that only touch.
    std::vector<SaidRay>& rays() { return rays_; }
    /// Each two types, the lower first, that are answered, alone or in a scene.
    std::vector<std::pair<std::size_t, std::size_t>> pairs() const;
    /// The same of those that are answered on their way to each other.
    std::vector<std::pair<std::size_t, std::size_t>> moving_pairs() const;

  private:
    Conversation& conversation_;
    Conventions& conventions_;
    const std::function<bool()>& stop_;
    std::vector<SaidTouch> touches_, far_;
    std::vector<SaidRay> rays_;
    Shown shown_;
};

/// Finds one out and notes it.
using ConventionRow = Asking<> (*)(Prober&);
/// In the order in which they are found out: later ones need what earlier ones found.
std::span<const ConventionRow> convention_rows();

}  // namespace testbed::verify
