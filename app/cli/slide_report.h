// `check --slide MOVER:DX,DY`: where a shape of a scene gets to among the others, and what deflects it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/file/json_writer.h"
#include "app/model/analysis.h"
#include "core/query/slide.h"

namespace testbed::cli {

struct SlideRequest {
    std::string mover;  ///< id of a shape
    model::Vec2 motion;
};

/// Reads "MOVER:DX,DY"; the last colon counts, so an id may contain others. Else `wrong` says why not.
std::optional<SlideRequest> read_slide_request(const std::string& text, std::string& wrong);

struct SlideReport {
    std::string mover;
    double rotation = 0;
    std::vector<std::string> obstacles;  ///< ids, by the index of a stop
    collision::query::Slide slide;
    std::vector<std::string> overlapped;  ///< ids of what the mover overlaps at the start
};

/// Moves the shape among all others of the scene that are valid, hidden ones included. Empty, with the
/// reason, if there is no such shape or it is invalid.
std::optional<SlideReport> slide_in_scene(const model::Scene& scene, const model::Results& results,
                                          const SlideRequest& request, std::string& wrong);

/// An object.
void write_slide_report(file::JsonWriter& json, const SlideReport& report);

}  // namespace testbed::cli
