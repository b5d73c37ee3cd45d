// Writes JSON: what `check` prints, scenes, lessons, solutions and progress all come from here.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "app/file/json_text.h"
#include "app/model/scene.h"
#include "core/math/vec.h"

namespace testbed::file {

/// Calls follow the structure of the text: key() before each value of an object.
class JsonWriter {
  public:
    /// How the elements of an object or array stand.
    enum class Layout {
        compact,   ///< without any white space; a writer that is compact is so in all it writes
        one_line,  ///< [1, 2]
        lines,     ///< each on a line of its own, two spaces further in
        hanging,   ///< beginning on a new line, the elements aligned below the first; what is in them in one
                   ///< line
    };
    static constexpr Layout compact = Layout::compact, one_line = Layout::one_line, lines = Layout::lines,
                            hanging = Layout::hanging;

    /// Appends to out, which must outlive the writer. layout: of the outermost value.
    JsonWriter(std::string& out, Layout layout) : out_(out), level_{.layout = layout} {}

    /// Calls inside() for what stands in the brackets. Without a layout that of the value around it.
    void object(auto&& inside, std::optional<Layout> layout = {}) { nest('{', '}', layout, inside); }
    void array(auto&& inside, std::optional<Layout> layout = {}) { nest('[', ']', layout, inside); }

    JsonWriter& key(std::string_view name) {
        separate();
        json::append_string(out_, name);
        out_ += level_.layout == compact ? ":" : ": ";
        after_key_ = true;
        return *this;
    }

    void null() { raw("null"); }
    void value(bool value) { raw(value ? "true" : "false"); }
    void value(double value) {
        separate();
        json::append_number(out_, value);
    }
    void value(std::string_view value) {
        separate();
        json::append_string(out_, value);
    }
    void value(const std::string& text) { value(std::string_view(text)); }
    void value(const char* text) { value(std::string_view(text)); }
    void value(collision::Vec2 point) {
        array(
            [&] {
                value(point.x);
                value(point.y);
            },
            one_line);
    }
    void value(const std::optional<double>& number) {
        if (number)
            value(*number);
        else
            null();
    }
    /// JSON text as it is: a value, or after the opening of an object its members.
    void raw(std::string_view text) {
        separate();
        out_ += text;
    }

    void member(std::string_view name, const auto& what) { key(name).value(what); }
    /// Left out where it is the default.
    template <class T>
    void member(std::string_view name, const T& what, const std::type_identity_t<T>& default_value) {
        if (what != default_value) member(name, what);
    }
    /// Members that were kept as text.
    void extras(const model::Extras& extras) {
        for (const model::Extra& extra : extras) key(extra.key).raw(extra.json);
    }

    /// An array of one value for each element of the list: write(element) writes it.
    void list(const auto& elements, auto&& write, std::optional<Layout> layout = {}) {
        array(
            [&] {
                for (const auto& element : elements) write(element);
            },
            layout);
    }
    /// The same of values that are written as they are.
    void values(const auto& elements, std::optional<Layout> layout = {}) {
        list(
            elements, [this](const auto& element) { this->value(element); }, layout);
    }

  private:
    struct Level {
        Layout layout;
        bool nested = false;     ///< in brackets at all
        bool first = true;       ///< nothing stands in them yet
        std::size_t indent = 0;  ///< how many of the brackets around break lines
    };

    void nest(char opening, char closing, std::optional<Layout> layout, auto& inside) {
        separate();
        const Level outer = level_;
        level_ = {.layout = outer.layout, .nested = true, .first = true, .indent = outer.indent};
        if (outer.layout != compact) {
            if (layout)
                level_.layout = *layout;
            else if (outer.layout == hanging)
                level_.layout = one_line;
        }
        const Layout own = level_.layout;
        if (own == lines || own == hanging) ++level_.indent;
        if (own == hanging) break_line(2 * level_.indent);
        out_ += opening;
        inside();
        const bool empty = level_.first;
        level_ = outer;
        if (!empty && own == lines) break_line(2 * level_.indent);
        out_ += closing;
    }

    /// What stands before a key or a value.
    void separate() {
        if (after_key_) {
            after_key_ = false;
            return;
        }
        if (!level_.nested) return;
        const bool first = level_.first;
        level_.first = false;
        if (!first) out_ += level_.layout == one_line ? ", " : ",";
        if (level_.layout == lines) break_line(2 * level_.indent);
        if (level_.layout == hanging && !first) break_line(2 * level_.indent + 1);
    }
    void break_line(std::size_t spaces) {
        out_ += '\n';
        out_.append(spaces, ' ');
    }

    std::string& out_;
    Level level_;
    bool after_key_ = false;
};

}  // namespace testbed::file
