// A painter whose picture is the text of a file, and the formats that there are.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "app/draw/painter.h"

namespace testbed::draw {

class FilePainter : public Painter {
  public:
    /// The file's content. Every push_clip() must have been popped.
    virtual std::string finish() const = 0;
};

/// A format of vector graphics.
struct VectorFormat {
    std::string_view ending;  ///< of its files: ".svg"
    std::string_view name;    ///< "SVG"
    /// A picture of so many pixels. scale: of text.
    std::unique_ptr<FilePainter> (*begin)(int width, int height, std::string_view title, float scale);
};

std::span<const VectorFormat> vector_formats();

/// The format of files with this name; null where none has its ending.
const VectorFormat* find_vector_format(std::string_view file_name);

}  // namespace testbed::draw
