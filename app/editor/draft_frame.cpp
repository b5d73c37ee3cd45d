#include "app/editor/draft_frame.h"

#include "app/editor/trying.h"

namespace testbed::editor {

namespace {

constexpr double draft_every = 1;  // seconds of typing

}  // namespace

bool follow_draft(Editor& editor, double seconds) {
    const Typing& typing = editor.session.typing;
    TypedDraft& draft = editor.session.typing.draft;
    draft.waited += seconds;
    const bool waits = editor.frame.tool_busy || is_trying(editor) || editor.prompts.dialog != Dialog::none;
    if (!typing.now || waits) {
        draft.wanted = false;
        return false;
    }
    if (draft.text == typing.now && draft.revision == editor.document.history.revision()) return false;
    draft.wanted = draft.waited >= draft_every;
    return draft.wanted;
}

const TypedDraft* typed_draft(const Editor& editor) {
    const Typing& typing = editor.session.typing;
    const bool holds =
        typing.now && typing.draft.scene && typing.draft.revision == editor.document.history.revision();
    return holds ? &typing.draft : nullptr;
}

DraftFrame::DraftFrame(Editor& editor)
    : editor_(editor),
      notice_(editor.notice),
      refused_(editor.session.typing.refused),
      problem_(editor.session.typing.problem),
      lost_(editor.session.typing.lost) {
    if (const auto& authoring = editor.session.lesson.authoring) {
        typed_in_steps_ = authoring->typed;
        left_ = authoring->left;
    }
    editor.document.history.begin_trial();
    editor.session.typing.take = editor.session.typing.draft.made_now = true;
}

DraftFrame::~DraftFrame() {
    Typing& typing = editor_.session.typing;
    TypedDraft& draft = typing.draft;
    draft.scene = editor_.document.history.end_trial();
    ++draft.number;
    draft.text = typing.now;
    draft.revision = editor_.document.history.revision();
    draft.waited = 0;
    draft.wanted = draft.made_now = typing.take = false;
    editor_.notice = std::move(notice_);
    typing.refused = refused_;
    typing.problem = std::move(problem_);
    typing.lost = std::move(lost_);
    if (auto& authoring = editor_.session.lesson.authoring; authoring && typed_in_steps_) {
        authoring->typed = std::move(*typed_in_steps_);
        authoring->left = std::move(left_);
    }
}

}  // namespace testbed::editor
