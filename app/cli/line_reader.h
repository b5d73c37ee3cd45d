// Text that is read a line at a time, without knowing how much comes.
#pragma once

#include <cstdio>
#include <string>

#include "app/file/json_tree.h"

namespace testbed::cli {

/// A file that is read line by line, or standard input.
class LineReader {
  public:
    explicit LineReader(const std::string& file)
        : stream_(file == "-" ? stdin : std::fopen(file.c_str(), "rb")) {
        if (!stream_ || stream_ == stdin) return;
        // A directory opens on some systems, and fails at the first read.
        const int first = std::getc(stream_);
        if (first != EOF)
            std::ungetc(first, stream_);
        else if (std::ferror(stream_))
            close();
    }
    ~LineReader() { close(); }
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    bool opened() const { return stream_ != nullptr; }
    bool failed() const { return std::ferror(stream_) != 0; }

    /// One line into text, without its line break; false at the end and where reading fails. A line beyond
    /// the limit of a scene file is skipped but for its beginning, which is beyond the limit too.
    bool read(std::string& text) {
        text.clear();
        int c = next();
        if (c == EOF) return false;
        for (; c != EOF && c != '\n'; c = next())
            if (text.size() <= file::json::max_bytes) text += static_cast<char>(c);
        return !failed();
    }

  private:
    int next() {
#ifdef _WIN32
        return std::getc(stream_);
#else
        return ::getc_unlocked(stream_);  // no other thread reads it
#endif
    }
    void close() {
        if (stream_ && stream_ != stdin) std::fclose(stream_);
        stream_ = nullptr;
    }

    std::FILE* stream_;
};

}  // namespace testbed::cli
