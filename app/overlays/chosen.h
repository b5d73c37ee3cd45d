// Which shapes and pairs an overlay speaks of: those that a person wants to see now, never a hairball.
//
// With a selection, what concerns the selection; without, what is in view: every overlapping pair up to a
// limit (the deepest stay), and for each shape that stands free its nearest.
#pragma once

#include <optional>
#include <vector>

#include "app/overlays/overlay.h"

namespace testbed::overlays {

/// More of a kind than this is a pattern, not a picture.
inline constexpr std::size_t max_pairs = 24;

/// Whether the shape is drawn and answered about, and selected where anything is.
bool chosen(const Input& input, std::size_t shape);

/// Whether both shapes of a pair are drawn: answers about hidden shapes are not.
bool shown(const Input& input, const model::PairResult& pair);

/// The selected shapes with bounds, or all in view that are large enough.
std::vector<std::size_t> chosen_bounded(const Input& input);

/// Overlapping pairs, the deepest first; with a selection those that hold a selected shape.
std::vector<const model::PairResult*> chosen_overlapping(const Input& input);

/// Pairs apart or touching, the nearest first. Two selected shapes or more: the pairs among them; one: its
/// three nearest; none: the pairs that touch, and for each shape that overlaps nothing its nearest.
std::vector<const model::PairResult*> chosen_apart(const Input& input);

/// Whether the pair's value is written: always of few shapes; of many where both are selected, and of so many
/// of the deepest that each has room. rank: of chosen_overlapping(), from 0; empty: the pair is not among
/// them.
bool tells_value(const Input& input, const model::PairResult& pair, std::optional<std::size_t> rank);

/// Whether any of the box around two points is in view.
bool in_view(const Input& input, Vec2 a, Vec2 b);

}  // namespace testbed::overlays
