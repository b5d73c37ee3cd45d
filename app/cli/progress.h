// How far a command is, on a terminal.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "app/model/analysis.h"

namespace testbed::cli {

/// One line on standard error that is written over, twice a second, once half a second has passed; gone with
/// the object. Nothing where standard error is no terminal. It tells of work that says nothing itself, so a
/// thread of its own writes it.
class Progress {
  public:
    explicit Progress(std::string name);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// So many of so many shapes, or of the shapes whose pairs are worked out.
    void at(model::AnalysisPart part, std::size_t done, std::size_t all);
    /// In words of its own, in place of that.
    void say(std::string words);

    /// Makes way for what is written to the same terminal.
    void hide();

  private:
    class Line;                   ///< and its thread
    std::unique_ptr<Line> line_;  ///< null: standard error is no terminal
};

}  // namespace testbed::cli
