// Writes the members of a JSON object, one after the other.
#pragma once

#include <string>
#include <string_view>

#include "app/file/json_text.h"
#include "app/model/scene.h"

namespace testbed::file::json {
using collision::Vec2;

inline void append(std::string& out, double value) { append_number(out, value); }
inline void append(std::string& out, bool value) { out += value ? "true" : "false"; }
inline void append(std::string& out, std::string_view value) { append_string(out, value); }
inline void append(std::string& out, Vec2 value) {
    out += '[';
    append(out, value.x);
    out += ", ";
    append(out, value.y);
    out += ']';
}

/// The members of an object: adds the commas between them.
class ObjectWriter {
  public:
    explicit ObjectWriter(std::string& out, std::string_view separator = ", ")
        : out_(out), separator_(separator) {}

    std::string& key(std::string_view name) {
        if (!first_) out_ += separator_;
        first_ = false;
        append(out_, name);
        return out_ += ": ";
    }
    void member(std::string_view name, const auto& value) { append(key(name), value); }
    /// Left out where it is the default.
    template <class T>
    void member(std::string_view name, const T& value, const T& standard) {
        if (value != standard) member(name, value);
    }
    void extras(const model::Extras& extras) {
        for (const model::Extra& extra : extras) key(extra.key) += extra.json;
    }

  private:
    std::string& out_;
    std::string_view separator_;
    bool first_ = true;
};

}  // namespace testbed::file::json
