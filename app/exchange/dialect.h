// How a language spells records: what the rows of "Copy as" differ in.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/exchange/records.h"

namespace testbed::exchange {

struct Dialect {
    /// What opens and closes something.
    struct Pair {
        std::string_view open, close;
    };
    std::string_view head;           ///< before the records: types, and how their list begins
    std::string_view tail;           ///< after them
    Pair record;                     ///< of one in the list, and of a member of a group
    Pair key;                        ///< around a name
    Pair pair;                       ///< x and y
    Pair vertices;                   ///< of the pairs
    Pair members;                    ///< of the records of a group
    std::string_view type = "type";  ///< what the type is called, where that word is taken
    std::string_view record_end{};   ///< the last member, as "..NONE"
    std::string_view indent = "    ";
    bool counts = false;                ///< a list comes with its length, under "count"
    bool capital = false;               ///< names begin with a capital letter
    bool whole_as_float = false;        ///< 1.0, as 1 is an integer and no float
    bool trigraphs = false;             ///< "??/" in a string would be read as a backslash
    std::string_view last_comma = ",";  ///< after the last record
};

/// The text of a row that is made of records.
std::string spell(const Dialect& dialect, std::span<const Record> records);
/// A string literal, in double quotes; of every language here.
std::string literal(std::string_view text);
/// The same literal in C and C++ where two question marks in a row may mean another character.
std::string without_trigraphs(std::string literal);
/// A number, so that it reads back as the same double.
std::string number(const Dialect& dialect, double value);

}  // namespace testbed::exchange
