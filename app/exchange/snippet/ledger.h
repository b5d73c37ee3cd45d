// Which numbers of a text became part of a shape.
#pragma once

#include <cstdint>
#include <vector>

#include "app/exchange/snippet/tree.h"
#include "app/exchange/snippet/value.h"

namespace testbed::exchange::snippet {

class Ledger {
  public:
    explicit Ledger(const Tree& tree);

    /// They are part of a shape, or known to be none, or named in an issue already.
    void settle(Range range);
    /// Everything that the value was made of.
    void settle(const Value& value);

    std::size_t count() const { return begins_.size(); }
    /// Where the numbers stand that nobody settled.
    std::vector<std::uint32_t> open() const;

  private:
    std::vector<std::uint32_t> begins_;
    std::vector<bool> settled_;
};

}  // namespace testbed::exchange::snippet
