// Parts of a lesson as somebody writes them, one a line: numbers to set, readings, pushes. A name that holds
// a comma, or a word of the line, stands in quotes: gap = distance of "A, red", B.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "app/model/lesson.h"

namespace testbed::lesson {

/// A slider "k = 1, 0 to 3" or "k = 1, 0.1 to 10, logarithmic"; a switch "q = off, switch squares"; a
/// choice "along = x, one of x | y".
std::string line_of(const model::LessonNumber& number);
/// The number, or in words how it is written. Whether a slider's value lies between its ends and whether
/// there is such a switch is the reader's matter.
std::variant<model::LessonNumber, std::string> number_of(std::string_view line);

/// "gap = distance of A, B", of one shape "width = bounds.aabb.max.x of A", of arrows "turn = angle of arrows
/// a, b"; what an algorithm says "push = depth of A, B by sat_boxes", with a setting "… by sampled with 4" or
/// the name of a slider in its place; of all shapes "tests = count.tests of 20 frames of all shapes by grid",
/// and as the switches have it "tests = count.tests of all shapes as switched".
std::string line_of(const model::Reading& reading);
/// The reading, or in words how it is written. Whether there are such shapes, values and algorithms is the
/// reader's matter.
std::variant<model::Reading, std::string> reading_of(std::string_view line);

/// "B by p", an arrow's, or "B by push_ranges of A, B", a row's; where it is multiplied "B by p, 0.5 times".
std::string line_of(const model::Move& move);
/// The move, or in words how it is written. Whether there are such shapes and rows is the reader's matter.
std::variant<model::Move, std::string> move_of(std::string_view line);

}  // namespace testbed::lesson
