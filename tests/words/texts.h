// The texts that people read, collected from sources, scenes and pages.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace collision::words {

/// Where a text comes from: rules differ.
enum class Place { string, lesson, page };

/// The name of a place in the table of counts.
std::string_view name_of(Place place);

/// What a text is for, as far as its surroundings show it.
enum class Use { prose, step, label, message };

struct Text {
    Place place = Place::page;
    Use use = Use::prose;
    std::string where;  ///< the file, and the line or key in it
    std::string words;
};

/// String literals of a C++ source, without comments; neighbors are joined as the compiler joins them.
std::vector<Text> string_literals(std::string_view source, const std::string& file);

/// Titles, notes and all the words of a lesson, of a scene file.
std::vector<Text> scene_texts(std::string_view json, const std::string& file);

/// Paragraphs, list items and rows of tables, without code.
std::vector<Text> page_texts(std::string_view markdown, const std::string& file);

/// All of the above under the root of the repository.
std::vector<Text> all_texts(const std::filesystem::path& root);

}  // namespace collision::words
