// Parts of a lesson as somebody writes them, one a line: sliders and readings.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "app/model/lesson.h"

namespace testbed::lesson {

/// "k = 1, 0 to 3": what a line says of a number. That it is a switch, a choice or logarithmic it leaves out.
std::string line_of(const model::LessonNumber& number);
/// The slider, or in words how it is written. Whether its value lies between its ends is the reader's matter.
std::variant<model::LessonNumber, std::string> number_of(std::string_view line);

/// "gap = distance of A, B", of one shape "width = bounds.aabb.max.x of A", of arrows "turn = angle of arrows
/// a, b"; what an algorithm says "push = depth of A, B by sat_boxes", with a setting "… by sampled with 4" or
/// the name of a slider in its place; of all shapes "tests = count.tests of 20 frames of all shapes by grid",
/// and as the switches have it "tests = count.tests of all shapes as switched".
std::string line_of(const model::Reading& reading);
/// The reading, or in words how it is written. Whether there are such shapes, values and algorithms is the
/// reader's matter.
std::variant<model::Reading, std::string> reading_of(std::string_view line);

}  // namespace testbed::lesson
