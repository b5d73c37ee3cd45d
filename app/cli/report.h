// The results of a scene as JSON, as `check` prints them.
#pragma once

#include <functional>
#include <string>

#include "app/cli/lesson_report.h"
#include "app/cli/progress.h"
#include "app/cli/slide_report.h"
#include "app/file/json_writer.h"
#include "app/model/analysis.h"

namespace testbed::cli {

/// A row, whether it holds, and what is true instead.
void write_expectation(file::JsonWriter& json, const model::Expectation& row,
                       const model::ExpectationResult& result);

/// What is written besides the answers themselves.
enum class Catalog { left_out, written };

/// Appends one JSON object, without a line break after it; written: each pair with what every algorithm of
/// the catalog says of it. results: of model::analyze_shapes(); pairs, rays and impacts are worked out while
/// they are written. file names the source; line is its line in a file
/// of many scenes, 0 where it is a file of its own. lesson: null
/// where the scene holds none. spill: called now and then, when what is written so far may be taken out of
/// `out`: reports of many shapes are long. progress: is told how far it is; null: nobody.
/// slide: where a shape gets to; null: nothing was asked.
void append_report(std::string& out, file::JsonWriter::Layout layout, const std::string& file,
                   std::size_t line, const model::Scene& scene, const model::Results& results,
                   Catalog catalog = Catalog::left_out, const LessonReport* lesson = nullptr,
                   const std::function<void()>& spill = {}, Progress* progress = nullptr,
                   const SlideReport* slide = nullptr);

}  // namespace testbed::cli
