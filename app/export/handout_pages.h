// A lesson on paper, broken into lines and pages: what SVG and PDF have in common.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "app/draw/painter.h"
#include "app/export/handout.h"

namespace testbed::exports {

/// Pixels of 1/96 inch: A4 is 210 mm by 297 mm.
inline constexpr float page_width = 794, page_height = 1123;

/// Lays blocks out from page to page.
class HandoutPages {
  public:
    /// A figure has its place on a page: its upper left corner, width and height.
    using PlaceFigure =
        std::function<void(const HandoutBlock::Figure& figure, draw::Pixel at, float width, float height)>;

    /// Without a painter it only counts the pages. stacked: pages lie one below the other on one surface;
    /// else each begins at the top, and turn_page is called before it.
    HandoutPages(draw::Painter* painter, PlaceFigure place_figure, bool stacked,
                 std::function<void()> turn_page = {});

    /// What belongs together stands on one page where it fits: a heading and what follows it, a question and
    /// its choices, a figure and the text about it.
    void add(std::span<const HandoutBlock> blocks);
    int pages() const { return page_ + 1; }

  private:
    void add_one(const HandoutBlock& block);
    float height_of(std::span<const HandoutBlock> blocks) const;
    /// What draws: nothing while heights are measured.
    draw::Painter* pen() const { return measuring_ ? nullptr : painter_; }
    float at() const { return stacked_ ? float(page_) * page_height + y_ : y_; }
    void next_page();
    void room(float height);
    void paragraph(std::string_view text, draw::Font font, draw::Rgba color, float shift, float after);
    void choice(const std::string& text);
    void row_of(const std::vector<HandoutBlock::Figure>& figures);
    void place(const HandoutBlock::Figure& figure, float x, float width, float height);

    draw::Painter* painter_;
    PlaceFigure place_figure_;
    bool stacked_;
    std::function<void()> turn_page_;
    bool measuring_ = false;  ///< as if the page had no end
    int page_ = 0;
    float y_;  ///< on its page
};

}  // namespace testbed::exports
