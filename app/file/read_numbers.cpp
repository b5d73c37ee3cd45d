// The numbers of a lesson from JSON: sliders, switches, choices.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/file/lesson_reader.h"
#include "app/model/switches.h"

namespace testbed::file {

namespace {

void read_switch(LessonReader& in, json::Index node, const Path& path, model::LessonNumber& number) {
    in.take(number.switch_id, node, path);
    if (number.switch_id.empty() || model::find_switch(number.switch_id)) return;
    std::string known;
    for (const model::Switch& one : model::switches())
        known += fmt::format("{}{}", known.empty() ? "" : ", ", one.id);
    in.reader.error(node, path,
                    fmt::format("no switch has the id {}; there are {}", in.reader.tree.raw(node), known));
}

void read_choices(LessonReader& in, json::Index node, const Path& path, model::LessonNumber& number) {
    constexpr std::size_t most = 6;  // side by side in a panel
    number.choices = in.texts(node, path, "a list of texts, one of which is chosen");
    if (in.reader.tree[node].kind == json::Kind::array &&
        (number.choices.size() < 2 || number.choices.size() > most))
        in.reader.error(node, path, fmt::format("must have from 2 to {} texts", most));
    number.max = double(std::max<std::size_t>(number.choices.size(), 1) - 1);
}

void read_range(LessonReader& in, Object& object, model::LessonNumber& number) {
    const auto member = [&](std::string_view key, double& out) {
        if (const auto value = object.require(key, "a number"))
            out = in.reader.number(*value, object.path / key).value_or(out);
    };
    member("min", number.min);
    member("max", number.max);
    if (const auto value = object.take("logarithmic")) {
        number.logarithmic = in.reader.truth(*value, object.path / "logarithmic").value_or(false);
        if (number.logarithmic && number.min <= 0)
            in.reader.error(*value, object.path / "logarithmic", "needs a min above 0");
    }
    if (!(number.min < number.max && number.min <= number.value && number.value <= number.max))
        in.reader.error_got(object.node, object.path,
                            "a number whose value lies between its min and its max");
}

model::LessonNumber read_number(LessonReader& in, Object& object) {
    const Path& path = object.path;
    model::LessonNumber number;
    if (const auto name = object.require("name", "a text in quotes"))
        in.take(number.name, *name, path / "name");
    const auto value = object.require("value", "a number");
    if (value) number.value = in.reader.number(*value, path / "value").value_or(0);
    const auto of_switch = object.take("switch"), choices = object.take("choices");
    if (of_switch && choices)
        in.reader.error(*choices, path / "choices",
                        "a number is a \"switch\" or one of \"choices\", not both");
    if (of_switch) {
        read_switch(in, *of_switch, path / "switch", number);
        if (value && number.value != 0 && number.value != 1)
            in.reader.error_got(*value, path / "value", "0, switched off, or 1, switched on");
    } else if (choices) {
        read_choices(in, *choices, path / "choices", number);
        if (value &&
            (number.value < 0 || number.value > number.max || number.value != std::floor(number.value)))
            in.reader.error_got(*value, path / "value",
                                fmt::format("the place of a choice, 0 to {}", number.max));
    } else {
        read_range(in, object, number);
    }
    object.leftovers();
    return number;
}

}  // namespace

std::vector<model::LessonNumber> read_numbers(LessonReader& in, json::Index node, const Path& path) {
    std::vector<model::LessonNumber> list;
    in.each(node, path, "a list of numbers to set", [&](json::Index element, const Path& at) {
        constexpr std::string_view wanted = "a number to set, {\"name\", \"value\", \"min\", \"max\"}";
        if (!in.reader.is(json::Kind::object, element, at, wanted)) return;
        Object object(in.reader, element, at);
        model::LessonNumber number = read_number(in, object);
        const auto same = [&](auto of) { return std::ranges::find(list, number.*of, of) != list.end(); };
        if (!number.switch_id.empty() && same(&model::LessonNumber::switch_id))
            in.reader.error_got(element, at / "switch", "a switch that no number before it has");
        list.push_back(std::move(number));
    });
    return list;
}

void LessonReader::known_number(const std::string& name, json::Index node, const Path& path) {
    if (name.empty() || std::ranges::find(numbers, name, &model::LessonNumber::name) != numbers.end()) return;
    reader.error(node, path, fmt::format("no number of the lesson has the name \"{}\"", name));
}

bool LessonReader::has_switches() const {
    return std::ranges::any_of(numbers,
                               [](const model::LessonNumber& number) { return !number.switch_id.empty(); });
}

}  // namespace testbed::file
