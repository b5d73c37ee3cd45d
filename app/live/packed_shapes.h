// The shapes of a frame, as what differs from those of a frame before.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "app/model/scene.h"

namespace testbed::live {

class PackedShapes {
  public:
    PackedShapes() = default;
    /// before: of the frame before; empty of the first.
    PackedShapes(const std::vector<model::ShapePtr>& shapes, const PackedShapes& before);
    std::vector<model::ShapePtr> unpacked() const;
    /// Bytes that these hold and those before do not.
    std::size_t bytes() const { return bytes_; }

  private:
    /// A shape of the base, and how it differs, in one number.
    struct Change {
        enum class Kind : std::uint8_t { moved, turned, numbers, whole };
        Change(std::size_t place, Kind kind) : code(std::uint32_t(place << 2 | std::size_t(kind))) {}
        std::size_t place() const { return code >> 2; }
        Kind kind() const { return Kind(code & 3); }
        std::uint32_t code;
    };
    using Base = std::vector<model::ShapePtr>;

    bool fits(const std::vector<model::ShapePtr>& shapes) const;
    void start_over(const std::vector<model::ShapePtr>& shapes, const PackedShapes& before);
    void add_changes(const std::vector<model::ShapePtr>& shapes);

    std::shared_ptr<const Base> base_;
    std::uint32_t age_ = 0;  ///< frames since base_
    std::vector<Change> changes_;
    std::vector<double> numbers_;         ///< of the changes, in their order
    std::vector<model::ShapePtr> whole_;  ///< of those that numbers do not tell
    std::size_t bytes_ = 0;
};

/// Unlike ==, of 0 and -0 too.
inline bool same_bits(double a, double b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

/// What a shape holds, roughly.
std::size_t bytes_of(const model::SceneShape& shape);

}  // namespace testbed::live
