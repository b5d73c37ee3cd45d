// The blanks of a lesson's step as JSON text.
#include "app/file/read_lesson.h"

namespace testbed::file {

namespace {

void write_blank(JsonWriter& json, const model::Blank& blank) {
    json.object([&] {
        if (!blank.choices.empty()) json.key("choices").values(blank.choices, JsonWriter::one_line);
        json.member("answer", blank.answer);
        if (!blank.because.empty()) json.key("because").values(blank.because, JsonWriter::one_line);
        json.extras(blank.extras);
    });
}

}  // namespace

void write_blanks(JsonWriter& json, const model::Blanks& blanks) {
    json.object([&] {
        json.key("pair").values(blanks.pair, JsonWriter::one_line);
        json.key("lines").values(blanks.lines, JsonWriter::lines);
        json.key("fill").list(blanks.fill, [&](const model::Blank& blank) { write_blank(json, blank); });
        if (blanks.touching_overlaps != true)
            json.member("touching", blanks.touching_overlaps ? "apart" : "left_out");
        json.extras(blanks.extras);
    });
}

}  // namespace testbed::file
