// The report that CI services read.
#pragma once

#include <string>
#include <string_view>

namespace testbed::cli {

/// JUnit's XML, a test case at a time.
class Junit {
  public:
    /// failure: what is wrong, the first line of it as the message; empty: it passed.
    void add(std::string_view group, std::string_view name, std::string_view failure);
    /// A case that was not run, and why.
    void skip(std::string_view group, std::string_view name, std::string_view why);
    /// The whole file.
    std::string text(std::string_view name, double seconds) const;

  private:
    std::string cases_;
    std::size_t count_ = 0, failures_ = 0, skipped_ = 0;
};

}  // namespace testbed::cli
