#include "app/editor/glossary.h"

#include "app/editor/editor.h"
#include "app/editor/lessons.h"
#include "app/file/scene_file.h"
#include "app/platform/folders.h"

namespace testbed::editor {

void ask_glossary(Editor& editor) { editor.prompts.dialog = Dialog::glossary; }

Glossary read_glossary(const Editor& editor) {
    Glossary glossary;
    const auto file = platform::scenes_folder("lessons", editor.document.file) / "glossary.md";
    if (const auto read = file::load_text(file); read.text)
        glossary.terms = lesson::read_glossary(*read.text);
    return glossary;
}

void open_lesson_of(Editor& editor, const lesson::GlossaryTerm& term) {
    editor.prompts.dialog = Dialog::none;
    open_lesson(editor, platform::scenes_folder("lessons", editor.document.file) / term.lesson);
}

}  // namespace testbed::editor
