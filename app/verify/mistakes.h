// Wrong answers of a run, grouped: by kind, by the two types, by the family in which they came.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "app/verify/finding.h"

namespace testbed::verify {

/// Wrong answers of one kind about two types in one family.
struct MistakeGroup {
    std::uint64_t count = 0;
    Question first;  ///< the earliest of the run, of those that not only rounding decides where there are some
    bool by_rounding = false;  ///< only rounding decides `first`
    Fault fault;
    std::string line;  ///< the answer as it came
};

class Mistakes {
  public:
    using Key = std::tuple<std::string_view, std::string, std::size_t>;  ///< kind, types, family

    void note(const Question& question, const Fault& fault, const std::string& line);
    const std::map<Key, MistakeGroup>& groups() const { return groups_; }
    /// How many findings() has.
    std::size_t kinds_and_types() const;

    /// One finding for a kind and two types, with the smallest first question of any family: the others are
    /// nearly always the same mistake, and those that are not show once it is mended. The gravest kinds come
    /// first. of_types: how many questions about each two types were answered.
    std::vector<Finding> findings(const std::map<std::string, std::uint64_t>& of_types) const;

  private:
    std::map<Key, MistakeGroup> groups_;
};

/// Names the rounding of a rotation as a possible cause in findings about touching shapes of which one is a turned box.
/// The smallest case is turned only where the mistake needs it.
void hint_at_rotations(std::vector<Finding>& all);
/// A collider that keeps something between questions is wrong now here, now there: one finding. So is one
/// that ended, or gave no answer, and answered the same questions when it was asked again.
void join_changes(std::vector<Finding>& findings);

/// What belongs to no question: lines that are no answers, answers to what was not asked. They come first,
/// about whatever was asked first. answered: of the whole run.
void add_strays(std::vector<Finding>& findings, const Conversation& conversation, std::uint64_t answered);

}  // namespace testbed::verify
