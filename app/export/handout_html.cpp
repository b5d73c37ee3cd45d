// A lesson on paper as HTML.
#include <fmt/format.h>

#include "app/export/handout.h"
#include "app/file/markup_text.h"

namespace testbed::exports {

namespace {

using Kind = HandoutBlock::Kind;

constexpr std::string_view style = R"(@page { size: A4; margin: 15mm }
body { font-family: Inter, 'Helvetica Neue', Arial, sans-serif; font-size: 11pt; line-height: 1.4; color: #16181d;
  max-width: 180mm; margin: 0 auto; padding: 8mm 4mm }
h1 { font-size: 20pt; margin: 0 0 2mm }
h2 { font-size: 12pt; margin: 5mm 0 1mm; break-after: avoid }
p { margin: 0 0 2mm }
.summary { color: #4a4f59; font-size: 12pt; margin-bottom: 4mm }
.question { font-style: italic; break-after: avoid }
.choice { margin: 0 0 1mm 4mm; break-inside: avoid }
.box { display: inline-block; width: 3.2mm; height: 3.2mm; border: 0.3mm solid #16181d; margin-right: 2.5mm;
  vertical-align: -0.3mm }
.code { font-family: 'JetBrains Mono', Consolas, monospace; font-size: 10pt; white-space: pre-wrap;
  font-variant-ligatures: none; margin: 0 0 1.2mm 4mm; break-inside: avoid }
.code + p:not(.code) { margin-top: 2mm }
.line { border-bottom: 0.3mm solid #16181d; width: 60mm; height: 7mm; margin: 0 0 3mm 4mm }
.named .line { display: inline-block; margin-left: 1mm }
figure { margin: 2mm 0 4mm; break-inside: avoid }
figure svg { width: 100%; height: auto; border: 0.2mm solid #c9cdd4 }
.pair { display: flex; flex-wrap: wrap; gap: 4mm }
.pair figure { width: 86mm; margin: 0 0 2mm }
.new-page { break-before: page; margin-top: 20mm }
@media print { .new-page { margin-top: 0 } }
)";

class Page {
  public:
    void add(const HandoutBlock& block) {
        switch (block.kind) {
            case Kind::title:
                out_ += fmt::format("<h1{}>{}</h1>\n", broken_ ? " class=\"new-page\"" : "",
                                    file::markup_text(block.text));
                broken_ = false;
                break;
            case Kind::summary: element("p", "summary", block.text); break;
            case Kind::heading: out_ += fmt::format("<h2>{}</h2>\n", file::markup_text(block.text)); break;
            case Kind::text: out_ += fmt::format("<p>{}</p>\n", file::markup_lines(block.text)); break;
            case Kind::question: element("p", "question", block.text); break;
            case Kind::choice:
                out_ += fmt::format("<p class=\"choice\"><span class=\"box\"></span>{}</p>\n",
                                    file::markup_lines(block.text));
                break;
            case Kind::code:
                out_ += fmt::format("<p class=\"code\">{}</p>\n", file::markup_text(block.text));
                break;
            case Kind::answer_line:
                if (!block.text.empty())
                    out_ += fmt::format("<p class=\"named\">{} <span class=\"line\"></span></p>\n",
                                        file::markup_text(block.text));
                else
                    out_ += "<div class=\"line\"></div>\n";
                break;
            case Kind::figure: figures(block); break;
            case Kind::figures:
                out_ += "<div class=\"pair\">\n";
                figures(block);
                out_ += "</div>\n";
                break;
            case Kind::page_break: broken_ = true; break;
        }
    }
    const std::string& text() const { return out_; }

  private:
    void element(std::string_view tag, std::string_view of_class, std::string_view text) {
        out_ += fmt::format("<{0} class=\"{1}\">{2}</{0}>\n", tag, of_class, file::markup_lines(text));
    }
    void figures(const HandoutBlock& block) {
        for (const HandoutBlock::Figure& figure : block.figures) {
            RenderOptions options = figure.options;
            options.ids = fmt::format("f{}-", ++count_);
            out_ += "<figure>\n" + render_svg(figure.scene, options) + "</figure>\n";
        }
    }

    std::string out_;
    bool broken_ = false;
    int count_ = 0;
};

}  // namespace

std::string handout_html(const std::string& title, const std::vector<HandoutBlock>& blocks) {
    Page page;
    for (const HandoutBlock& block : blocks) page.add(block);
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta "
        "charset=\"utf-8\">\n<title>{}</title>\n<style>\n{}"
        "</style>\n</head>\n<body>\n{}</body>\n</html>\n",
        file::markup_text(title), style, page.text());
}

}  // namespace testbed::exports
