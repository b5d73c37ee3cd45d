// Shapes as they come out of a foreign text, each held against what a scene can state.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/exchange/read_coordinates.h"
#include "app/file/json_tree.h"

namespace testbed::exchange {

class ShapeList {
  public:
    using Vec2 = collision::Vec2;

    /// The text must outlive the list.
    explicit ShapeList(std::string_view text) : places_(text) {}

    /// Ids that a format gives; empty: the type's name. offset: a byte of the text, for what is wrong.
    void point(std::string id, Vec2 at, std::size_t offset);
    /// A ring whose last vertex repeats the first loses that; with a remark where only rounding parts them.
    void polygon(std::string id, std::vector<Vec2> ring, std::size_t offset);
    /// Two points are a segment.
    void chain(std::string id, std::vector<Vec2> points, std::size_t offset);
    void circle(std::string id, Vec2 center, double radius, std::size_t offset);
    /// From corner to corner: where the corner and size are given, the center is rounded once.
    void rectangle(std::string id, Vec2 corner, Vec2 size, std::size_t offset);
    void add(std::string id, collision::shape::Shape geometry, collision::math::Pose pose,
             std::size_t offset);

    void problem(std::size_t offset, std::string text);
    /// What was read, and differs from what stands there: a curve that became a chain.
    void remark(std::size_t offset, std::string text);

    Coordinates take() { return std::move(read_); }
    std::size_t size() const { return read_.shapes.size(); }

  private:
    void note(file::Issue::Severity severity, std::size_t offset, std::string text);

    file::json::Places places_;
    Coordinates read_;
};

/// Issues of one text that are listed.
inline constexpr std::size_t most_issues = 100;

}  // namespace testbed::exchange
