// Source: XDG Desktop Portal, org.freedesktop.portal.FileChooser and org.freedesktop.portal.Request.
#include "app/platform/portal.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <string>
#include <system_error>

#include "app/platform/bus.h"

namespace testbed::platform {

namespace {

namespace fs = std::filesystem;
using State = ChooserAnswer::State;

constexpr const char* place = "/org/freedesktop/portal/desktop";
constexpr const char* service = "org.freedesktop.portal.Desktop";
constexpr const char* of_requests = "org.freedesktop.portal.Request";
constexpr const char* token = "collision_testbed";

/// Appends values to a message, or to a value that holds others.
class Writer {
  public:
    explicit Writer(bus::Message* message) { l_.message_iter_init_append(message, &cursor_); }

    void text(const char* value) { l_.message_iter_append_basic(&cursor_, bus::text, &value); }
    void number(std::uint32_t value) { l_.message_iter_append_basic(&cursor_, bus::number, &value); }
    void truth(bool value) {
        const std::uint32_t whole = value ? 1 : 0;
        l_.message_iter_append_basic(&cursor_, bus::truth, &whole);
    }
    /// A list of bytes that ends in a zero, as paths are given.
    void bytes(const std::string& value) {
        nest(bus::array, "y", [&](Writer& in) {
            const char* data = value.c_str();
            l_.message_iter_append_fixed_array(&in.cursor_, bus::byte, &data, int(value.size() + 1));
        });
    }
    void nest(int type, const char* signature, auto&& write) {
        Writer inside;
        l_.message_iter_open_container(&cursor_, type, signature, &inside.cursor_);
        write(inside);
        l_.message_iter_close_container(&cursor_, &inside.cursor_);
    }
    /// A member of a dictionary of anything.
    void option(const char* name, const char* signature, auto&& write) {
        nest(bus::entry, nullptr, [&](Writer& in) {
            in.text(name);
            in.nest(bus::variant, signature, write);
        });
    }

  private:
    Writer() = default;

    const bus::Library& l_ = *bus::library();
    bus::Cursor cursor_{};
};

void write_filter(Writer& list, const std::string& name, const std::string& pattern) {
    list.nest(bus::structure, nullptr, [&](Writer& filter) {
        filter.text(name.c_str());
        filter.nest(bus::array, "(us)", [&](Writer& patterns) {
            patterns.nest(bus::structure, nullptr, [&](Writer& one) {
                one.number(0);  // a pattern, not a type of content
                one.text(pattern.c_str());
            });
        });
    });
}

void write_options(Writer& out, const ChooserRequest& request) {
    std::error_code error;
    const bool is_folder = fs::is_directory(request.start, error);
    const fs::path folder = is_folder ? request.start : request.start.parent_path();
    out.nest(bus::array, "{sv}", [&](Writer& options) {
        options.option("handle_token", "s", [](Writer& in) { in.text(token); });
        if (request.many) options.option("multiple", "b", [](Writer& in) { in.truth(true); });
        options.option("filters", "a(sa(us))", [&](Writer& in) {
            in.nest(bus::array, "(sa(us))", [&](Writer& list) {
                write_filter(list, "*" + request.ending, "*" + request.ending);
                write_filter(list, "All files", "*");
            });
        });
        if (!folder.empty())
            options.option("current_folder", "ay", [&](Writer& in) { in.bytes(folder.string()); });
        if (request.save && !is_folder && request.start.has_filename())
            options.option("current_name", "s",
                           [&](Writer& in) { in.text(request.start.filename().string().c_str()); });
    });
}

/// What stands in the response: how it ended, and what was chosen.
ChooserAnswer read_response(bus::Message* message) {
    const bus::Library& l = *bus::library();
    bus::Cursor cursor{}, members{};
    std::uint32_t ended = 2;
    if (!l.message_iter_init(message, &cursor) || l.message_iter_get_arg_type(&cursor) != bus::number)
        return {State::failed};
    l.message_iter_get_basic(&cursor, &ended);
    if (ended == 1) return {State::canceled};
    if (ended != 0 || !l.message_iter_next(&cursor) || l.message_iter_get_arg_type(&cursor) != bus::array)
        return {State::failed};
    for (l.message_iter_recurse(&cursor, &members); l.message_iter_get_arg_type(&members) == bus::entry;
         l.message_iter_next(&members)) {
        bus::Cursor member{}, value{}, uris{};
        const char* name = "";
        l.message_iter_recurse(&members, &member);
        l.message_iter_get_basic(&member, &name);
        if (std::string_view(name) != "uris" || !l.message_iter_next(&member)) continue;
        l.message_iter_recurse(&member, &value);
        if (l.message_iter_get_arg_type(&value) != bus::array) continue;
        l.message_iter_recurse(&value, &uris);
        ChooserAnswer answer{State::failed};
        for (; l.message_iter_get_arg_type(&uris) == bus::text; l.message_iter_next(&uris)) {
            const char* uri = "";
            l.message_iter_get_basic(&uris, &uri);
            const auto path = path_of_uri(uri);
            if (!path) continue;
            (answer.state == State::failed ? answer.file : answer.more.emplace_back()) = *path;
            answer.state = State::chosen;
        }
        return answer;
    }
    return {State::failed};
}

class Portal final : public NativeChooser {
  public:
    Portal(bus::ConnectionPointer connection, const ChooserRequest& request)
        : connection_(std::move(connection)) {
        std::string own = l_.bus_get_unique_name(connection_.get());
        std::erase(own, ':');
        std::ranges::replace(own, '.', '_');
        request_ = fmt::format("{}/request/{}/{}", place, own, token);
        // Listened for before it is asked: the answer may come at once.
        l_.bus_add_match(connection_.get(),
                         fmt::format("type='signal',interface='{}',member='Response'", of_requests).c_str(),
                         nullptr);
        const bus::MessagePointer call(l_.message_new_method_call(
            service, place, "org.freedesktop.portal.FileChooser", request.save ? "SaveFile" : "OpenFile"));
        Writer out(call.get());
        out.text("");  // the window that it belongs to: not told
        out.text(request.title.c_str());
        write_options(out, request);
        l_.connection_send(connection_.get(), call.get(), &serial_);
        l_.connection_flush(connection_.get());
    }

    ChooserAnswer poll() override {
        if (!l_.connection_read_write(connection_.get(), 0)) return {State::failed};
        while (const bus::MessagePointer message{l_.connection_pop_message(connection_.get())}) {
            const bool reply = l_.message_get_reply_serial(message.get()) == serial_;
            const int type = l_.message_get_type(message.get());
            if (reply && type == bus::an_error) return {State::failed};
            if (reply && type == bus::a_return) take_handle(message.get());
            if (!l_.message_is_signal(message.get(), of_requests, "Response")) continue;
            const char* path = l_.message_get_path(message.get());
            if (path && request_ == path) return read_response(message.get());
        }
        return {};
    }

  private:
    /// Old portals make up the name of the request themselves.
    void take_handle(bus::Message* message) {
        bus::Cursor cursor{};
        const char* handle = "";
        if (!l_.message_iter_init(message, &cursor) || l_.message_iter_get_arg_type(&cursor) != bus::path)
            return;
        l_.message_iter_get_basic(&cursor, &handle);
        request_ = handle;
    }

    const bus::Library& l_ = *bus::library();
    bus::ConnectionPointer connection_;  ///< the portal closes its dialog when this ends
    std::uint32_t serial_ = 0;
    std::string request_;
};

}  // namespace

std::unique_ptr<NativeChooser> open_portal(const ChooserRequest& request) {
    bus::ConnectionPointer connection = bus::connect();
    if (!connection) return nullptr;
    return std::make_unique<Portal>(std::move(connection), request);
}

std::optional<fs::path> path_of_uri(std::string_view uri) {
    constexpr std::string_view scheme = "file://";
    if (!uri.starts_with(scheme)) return {};
    uri.remove_prefix(scheme.size());
    uri.remove_prefix(std::min(uri.find('/'), uri.size()));  // the host: this one
    std::string path;
    for (std::size_t i = 0; i < uri.size(); ++i) {
        unsigned value = 0;
        if (uri[i] == '%' && i + 2 < uri.size() &&
            std::from_chars(&uri[i + 1], &uri[i + 1] + 2, value, 16).ptr == &uri[i + 1] + 2) {
            path += char(value);
            i += 2;
        } else {
            path += uri[i];
        }
    }
    if (path.empty()) return {};
    return fs::path(path);
}

}  // namespace testbed::platform
