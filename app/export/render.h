// Pictures of a scene without a window: what the canvas shows, as vector graphics or PNG.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/draw/file_painter.h"
#include "app/model/scene.h"
#include "app/platform/image.h"
#include "app/view/beside_cards.h"
#include "app/view/step.h"

namespace testbed::exports {

struct RenderOptions {
    int width = 1280;  ///< pixels at scale 1, > 0
    int height = 800;
    float scale = 1;  ///< of everything: the picture has width * scale by height * scale pixels
    bool grid = true, legend = true, labels = true;
    bool verdict = true;           ///< the verdict in words of a scene of two shapes
    bool exam = false;             ///< nothing that tells an answer: the shapes and their ids alone
    std::optional<bool> y_down{};  ///< larger y is further down, or up; empty: as the scene has it
    std::string theme = "dark";    ///< id of a theme; the dark one where there is none with that id
    /// Ids of overlays; unknown ones are left out (the command line refuses them).
    std::vector<std::string> show{};
    /// Ids of the shapes that the overlays speak of; empty: of all, and overlays about vectors of all
    /// segments.
    std::vector<std::string> select{};
    std::optional<double> turn{};  ///< of overlays that take an angle, degrees
    /// false: the overlays that are on in a new scene; none where an algorithm is shown.
    bool show_given = false;
    /// An algorithm at one of its steps: its marks, its sentence, the view beside. Empty: what the scene
    /// opens on. Left out where it cannot be asked (the command line refuses it).
    std::optional<model::Show> algorithm{};
    bool captions = true;  ///< the sentence of an algorithm's step
    /// Stands in place of that sentence; without `captions` too.
    std::optional<view::Caption> caption{};
    /// For a printed page: distances and depths below a billionth of the scene are 0, as nobody looks into
    /// their digits there, and no scale bar repeats the numbers of the axes.
    bool on_paper = false;
    /// Shared by the pictures of an algorithm's steps: the room of all their cards is worked out once.
    std::shared_ptr<std::optional<view::Cards>> cards{};
    std::string ids{};  ///< what the ids in an SVG begin with, for files that hold several
};

/// Steps that the algorithm takes; 0 where none is shown or it cannot be asked.
std::size_t step_count(const model::Scene& scene, const std::optional<model::Show>& show);

/// The picture as the text of an SVG file: the same bytes on every run and platform. Needs no font and no
/// Dear ImGui.
std::string render_svg(const model::Scene& scene, const RenderOptions& options);

/// The same picture in another format of vector graphics (draw::vector_formats).
std::string render_vectors(const model::Scene& scene, const RenderOptions& options,
                           const draw::VectorFormat& format);

/// The same picture in pixels, drawn by the software rasterizer; the same on every run with the same fonts.
platform::Image render_image(const model::Scene& scene, const RenderOptions& options);

/// render_image() as the content of a PNG file.
std::string render_png(const model::Scene& scene, const RenderOptions& options);

}  // namespace testbed::exports
