// A row that is written and not listed is dead code that nothing else would mention: what the sources define
// is compared with what the program lists.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "app/cli/list.h"
#include "app/editor/panel_id.h"
#include "app/overlays/overlay.h"
#include "app/ui/panels/panel.h"
#include "app/ui/tools/tool.h"
#include "app/view/theme.h"
#include "core/catalog.h"
#include "tests/support/source_folder.h"

namespace testbed::ui {

namespace {

namespace fs = std::filesystem;

/// The text of each header and source below the folder, by its path in the repository.
std::map<std::string, std::string> sources_below(const std::string& folder) {
    std::map<std::string, std::string> sources;
    const fs::path root = collision::support::source_folder();
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
        std::ifstream in(entry.path());
        sources[entry.path().lexically_relative(root).generic_string()].assign(
            std::istreambuf_iterator<char>(in), {});
    }
    return sources;
}

/// What the first group of the pattern matches in the sources below the folder.
std::set<std::string> found_in(const std::string& folder, const char* pattern) {
    const std::regex expression(pattern);
    std::set<std::string> found;
    for (const auto& [file, text] : sources_below(folder)) {
        if (!file.ends_with(".cpp")) continue;
        for (auto match = std::sregex_iterator(text.begin(), text.end(), expression);
             match != std::sregex_iterator(); ++match)
            found.insert((*match)[1]);
    }
    return found;
}

std::string joined(const std::set<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += " " + name;
    return text;
}

/// Both ways: a row of the sources that is not listed, a listed one that the pattern no longer finds.
void expect_listed(const std::set<std::string>& written, const std::set<std::string>& listed,
                   const char* where) {
    std::set<std::string> missing, unknown;
    std::ranges::set_difference(written, listed, std::inserter(missing, missing.end()));
    std::ranges::set_difference(listed, written, std::inserter(unknown, unknown.end()));
    EXPECT_TRUE(missing.empty()) << "written, but not listed in " << where << ":" << joined(missing);
    EXPECT_TRUE(unknown.empty()) << "listed in " << where
                                 << ", but not found in the sources:" << joined(unknown);
}

TEST(Rows, EveryAlgorithmIsListed) {
    std::set<std::string> listed;
    for (const auto& row : collision::catalog::all()) listed.insert(std::string(row.id));
    expect_listed(found_in("core/textbook", R"(\.id = "(\w+)\")"), listed, "core/textbook/list.h");
}

TEST(Rows, EveryOverlayIsListed) {
    std::set<std::string> listed;
    for (const overlays::Overlay& row : overlays::all()) listed.insert(std::string(row.id));
    expect_listed(found_in("app/overlays", R"(constinit const Overlay \w+_overlay\{\s*(?:\.id = )?"(\w+)\")"),
                  listed, "app/overlays/list.h");
}

TEST(Rows, EveryPanelIsListed) {
    std::set<std::string> listed;
    for (const Panel& row : panels()) listed.insert(std::string(id_of(row.panel)));
    expect_listed(
        found_in("app/ui", R"(constinit const Panel \w+_panel\{\s*(?:\.panel = )?editor::PanelId::(\w+))"),
        listed, "app/editor/panel_id.h");
    for (std::size_t i = 0; i < panels().size(); ++i)
        EXPECT_EQ(panels()[i].panel, editor::PanelId(i)) << "the row of a panel names another";
}

TEST(Rows, EveryToolIsListed) {
    for (std::size_t i = 0; i < tools().size(); ++i)
        EXPECT_EQ(tools()[i].tool, editor::ToolId(i))
            << tools()[i].id << ": rows stand in the order of ToolId";
    EXPECT_EQ(tools().back().tool, editor::ToolId::ruler) << "a ToolId after the last row has none";
    // One maker a class of tools; those of shapes share a template.
    const auto makers = found_in("app/ui/tools", R"(std::unique_ptr<Tool> (make_\w+_tool)\(\))");
    std::ifstream in(collision::support::source_folder() / "app/ui/tools/tools.cpp");
    const std::string list((std::istreambuf_iterator<char>(in)), {});
    for (const std::string& maker : makers)
        EXPECT_NE(list.find(maker), list.npos)
            << maker << " is written, but not listed in app/ui/tools/tools.cpp";
}

TEST(Rows, NoToolHasTheKeyOfAnotherToolOrOfAnOverlay) {
    std::map<char, std::string_view> taken;
    for (const overlays::Overlay& overlay : overlays::all())
        if (overlay.key) taken.emplace(overlay.key, overlay.id);
    for (const ToolRow& row : tools()) {
        const auto [place, is_new] = taken.emplace(row.key, row.id);
        EXPECT_TRUE(is_new) << row.id << " and " << place->second;
    }
}

TEST(Rows, EveryCommandIsListed) {
    std::set<std::string> listed;
    for (const cli::Command& row : cli::commands()) listed.insert(std::string(row.name));
    EXPECT_EQ(listed.size(), cli::commands().size()) << "two commands have the same name";
    expect_listed(found_in("app/cli", R"(constinit const Command \w+_command\{\s*(?:\.name = )?"([\w-]+)\")"),
                  listed, "app/cli/list.h");
    for (const cli::Command& row : cli::commands()) {
        const cli::Invocation invocation = row.prepare();
        EXPECT_TRUE(invocation.run) << row.name;
        EXPECT_FALSE(row.summary.empty()) << row.name;
        for (const cli::Option& option : invocation.options) {
            EXPECT_TRUE(option.read) << row.name << " " << option.names;
            EXPECT_FALSE(option.help.empty()) << row.name << " " << option.names;
        }
    }
}

TEST(Rows, EveryTypeHasATool) {
    namespace shape = collision::shape;
    std::set<std::string_view> ids;
    for (const ToolRow& row : tools()) ids.insert(row.id);
    const auto ask = [&]<class S>(const S*) {
        if (std::is_same_v<S, shape::Group>) return;  // made of others
        EXPECT_TRUE(ids.contains(S::type_name)) << S::type_name << " cannot be drawn";
    };
    [&]<class... S>(const std::variant<S...>*) {
        (ask(static_cast<const S*>(nullptr)), ...);
    }(static_cast<const shape::Shape*>(nullptr));
}

/// A row is listed once, by its name without the suffix: no other file names its variable.
TEST(Rows, ARowIsNamedInItsOwnFileAlone) {
    const struct {
        const char *folder, *suffix;
    } kinds[] = {{"app/overlays", "_overlay"}, {"app/ui", "_panel"}, {"app/cli", "_command"}};
    const auto sources = sources_below("app");
    for (const auto& kind : kinds) {
        const std::string pattern = R"(constinit const \w+ (\w+))" + std::string(kind.suffix) + R"(\b)";
        const std::set<std::string> rows = found_in(kind.folder, pattern.c_str());
        EXPECT_FALSE(rows.empty()) << kind.suffix;
        for (const std::string& row : rows) {
            const std::regex name("\\b" + row + kind.suffix + "\\b");
            const std::regex definition("constinit const \\w+ " + row + kind.suffix + "\\b");
            for (const auto& [file, text] : sources) {
                // The program without a system has only some of the rows.
                if (file == "app/platform/web/main.cpp" || text.find(row + kind.suffix) == text.npos)
                    continue;
                EXPECT_FALSE(std::regex_search(text, name) && !std::regex_search(text, definition))
                    << file << " names " << row << kind.suffix;
            }
        }
    }
}

/// What the program does for a certain row stands in the row: nothing compares with its id.
TEST(Rows, NothingComparesWithAnId) {
    std::set<std::string> ids;
    for (const auto& row : collision::catalog::all()) ids.insert(std::string(row.id));
    for (const overlays::Overlay& row : overlays::all()) ids.insert(std::string(row.id));
    for (const ToolRow& row : tools()) ids.insert(std::string(row.id));
    for (const Panel& row : panels()) ids.insert(std::string(id_of(row.panel)));
    for (const view::Theme* theme : view::themes()) ids.insert(std::string(theme->id));
    const std::regex comparison(R"(\b(?:id|name|name_)\s*[!=]= "(\w+)\")");
    for (const char* folder : {"app", "core"})
        for (const auto& [file, text] : sources_below(folder))
            for (auto match = std::sregex_iterator(text.begin(), text.end(), comparison);
                 match != std::sregex_iterator(); ++match)
                EXPECT_FALSE(ids.contains((*match)[1]))
                    << file << " compares with the id \"" << (*match)[1] << "\": make it a fact of the row";
}

TEST(Rows, EveryThemeIsListed) {
    std::set<std::string> listed;
    for (const view::Theme* theme : view::picture_themes()) listed.insert(std::string(theme->id) + "_theme");
    expect_listed(found_in("app/view", R"(const Theme& (\w+_theme)\(\))"), listed, "view::picture_themes()");
}

}  // namespace

}  // namespace testbed::ui
