// What a program can mean by its answers, a row a convention: how each is found out.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "app/verify/conventions.h"
#include "app/verify/conversation.h"

namespace testbed::verify {

/// Asks one clear question after the other, and knows what was found before.
class Prober {
  public:
    Prober(Conversation& conversation, Conventions& conventions, const std::function<bool()>& stop)
        : conversation_(conversation), conventions_(conventions), stop_(stop) {}

    Conventions& conventions() { return conventions_; }
    void spell(const Spelling& spelling) { conversation_.spell(spelling); }
    /// Empty where there is no answer, or none of use.
    std::optional<Reply> ask(const Question& question);
    /// Whether it says yes or no at all, of two shapes or of those of a scene.
    bool decides() const;
    std::optional<bool> overlap(const Question& question);
    /// Calls visit(a, b) for every pair of types that is answered, alone or in a scene, until it returns
    /// true.
    void each_pair(auto&& visit) const {
        for (std::size_t a = 0; a < collision::shape::type_count; ++a)
            for (std::size_t b = a; b < collision::shape::type_count; ++b)
                if ((conventions_.pairs[a][b] || conventions_.scenes[a][b]) && visit(a, b)) return;
    }

  private:
    Conversation& conversation_;
    Conventions& conventions_;
    const std::function<bool()>& stop_;
};

/// Finds one out and notes it.
using ConventionRow = void (*)(Prober&);
/// In the order in which they are found out: later ones need what earlier ones found.
std::span<const ConventionRow> convention_rows();

}  // namespace testbed::verify
