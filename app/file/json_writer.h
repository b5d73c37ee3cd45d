// Writes JSON: compact, or indented with short lists in one line.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/file/json_text.h"
#include "core/math/vec.h"

namespace testbed::file {

/// Calls follow the structure of the text: key() before each value of an object.
class JsonWriter {
  public:
    enum class Layout { compact, indented };

    JsonWriter(std::string& out, Layout layout) : out_(out), indented_(layout == Layout::indented) {}

    /// Calls inside() for what stands in the brackets. One line: the whole value, and all in it, whatever the
    /// layout.
    void object(auto&& inside, bool one_line = false) { nest('{', '}', one_line, inside); }
    void array(auto&& inside, bool one_line = false) { nest('[', ']', one_line, inside); }

    JsonWriter& key(std::string_view name) {
        separate();
        file::json::append_string(out_, name);
        out_ += indented_ ? ": " : ":";
        after_key_ = true;
        return *this;
    }

    void null() { raw("null"); }
    void value(bool value) { raw(value ? "true" : "false"); }
    void value(double value) {
        separate();
        file::json::append_number(out_, value);
    }
    void value(std::string_view value) {
        separate();
        file::json::append_string(out_, value);
    }
    void value(const char* text) { value(std::string_view(text)); }
    void value(collision::Vec2 point) {
        array(
            [&] {
                value(point.x);
                value(point.y);
            },
            true);
    }
    void value(const std::optional<double>& number) {
        if (number)
            value(*number);
        else
            null();
    }
    /// JSON text as it is: a value, or after the opening of an object its members.
    void raw(std::string_view json) {
        separate();
        out_ += json;
    }

    void member(std::string_view name, const auto& what) { key(name).value(what); }

  private:
    void nest(char opening, char closing, bool one_line, auto& inside) {
        separate();
        out_ += opening;
        ++depth_;
        const bool was_in_line = in_line_;
        in_line_ = in_line_ || one_line;
        first_ = true;
        inside();
        const bool empty = first_;
        --depth_;
        if (!empty && !in_line_) new_line();
        in_line_ = was_in_line;
        first_ = false;
        out_ += closing;
    }

    /// What stands before a key or a value.
    void separate() {
        if (after_key_) {
            after_key_ = false;
            return;
        }
        if (depth_ == 0) return;
        if (!first_) out_ += indented_ && in_line_ ? ", " : ",";
        if (!in_line_) new_line();
        first_ = false;
    }
    void new_line() {
        if (!indented_) return;
        out_ += '\n';
        out_.append(2 * depth_, ' ');
    }

    std::string& out_;
    bool indented_;
    bool in_line_ = false;
    bool first_ = true;
    bool after_key_ = false;
    std::size_t depth_ = 0;
};

}  // namespace testbed::file
