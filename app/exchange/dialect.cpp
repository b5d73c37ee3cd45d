#include "app/exchange/dialect.h"

#include <cctype>
#include <cmath>

#include "app/file/json_text.h"

namespace testbed::exchange {

namespace {

using collision::Vec2;

std::string wrapped(const Dialect::Pair& in, std::string_view text) {
    std::string out(in.open);
    out += text;
    out += in.close;
    return out;
}

class Speller {
  public:
    explicit Speller(const Dialect& dialect) : d_(dialect) {}

    std::string record(const Record& record) const {
        std::string text;
        const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
        if (!record.id.empty()) add(named("id") + text_of(record.id));
        add(named(d_.type) + literal(record.type));
        for (const auto& [key, value] : record.members) {
            if (d_.counts)
                if (const std::size_t count = length(value); count > 0)
                    add(named("count") + std::to_string(count));
            add(named(key) + std::visit([&](const auto& one) { return spelled(one); }, value));
        }
        if (!d_.record_end.empty()) add(std::string(d_.record_end));
        return wrapped(d_.record, text);
    }

  private:
    std::string text_of(std::string_view text) const {
        return d_.trigraphs ? without_trigraphs(literal(text)) : literal(text);
    }
    std::string named(std::string_view key) const {
        std::string name(key);
        if (d_.capital) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
        return wrapped(d_.key, name);
    }
    static std::size_t length(const Record::Value& value) {
        if (const auto* points = std::get_if<std::vector<Vec2>>(&value)) return points->size();
        if (const auto* members = std::get_if<std::vector<Record>>(&value)) return members->size();
        return 0;
    }
    std::string spelled(double value) const { return number(d_, value); }
    std::string spelled(Vec2 v) const { return wrapped(d_.pair, spelled(v.x) + ", " + spelled(v.y)); }
    std::string spelled(const std::vector<Vec2>& points) const {
        std::string text;
        for (const Vec2 point : points) text += (text.empty() ? "" : ", ") + spelled(point);
        return wrapped(d_.vertices, text);
    }
    std::string spelled(const std::vector<Record>& members) const {
        std::string text;
        for (const Record& member : members) text += (text.empty() ? "" : ", ") + record(member);
        return wrapped(d_.members, text);
    }

    const Dialect& d_;
};

}  // namespace

std::string literal(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        // Names have no control characters but for one that somebody wrote into a file by hand.
        out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return out + '"';
}

std::string without_trigraphs(std::string literal) {
    for (std::size_t at = 0; (at = literal.find("??", at)) != literal.npos; at += 2)
        literal.insert(at + 1, 1, '\\');
    return literal;
}

std::string number(const Dialect& dialect, double value) {
    if (value == 0 && std::signbit(value)) return "-0.0";
    std::string text = file::json::spelled(value);
    if (dialect.whole_as_float && text.find_first_of(".eE") == text.npos) text += ".0";
    return text;
}

std::string spell(const Dialect& dialect, std::span<const Record> records) {
    const Speller speller(dialect);
    std::string text(dialect.head);
    for (std::size_t i = 0; i < records.size(); ++i) {
        text += dialect.indent;
        text += speller.record(records[i]);
        text += i + 1 < records.size() ? "," : dialect.last_comma;
        text += '\n';
    }
    text += dialect.tail;
    return text;
}

}  // namespace testbed::exchange
