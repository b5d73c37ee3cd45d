#include "app/platform/bus.h"

#include <SDL.h>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <system_error>

namespace testbed::platform::bus {

namespace {

/// Takes functions out of the library by name; all of them, or it is of no use.
class Loader {
  public:
    Loader() : object_(SDL_LoadObject("libdbus-1.so.3")), complete_(object_ != nullptr) {}

    template <class F>
    void load(F*& function, const char* name) {
        if (!complete_) return;
        function = reinterpret_cast<F*>(SDL_LoadFunction(object_, name));
        complete_ = function != nullptr;
    }
    bool complete() const { return complete_; }

  private:
    void* object_;  // stays as long as the program
    bool complete_;
};

std::optional<Library> load() {
    Library l{};
    Loader loader;
    loader.load(l.connection_open_private, "dbus_connection_open_private");
    loader.load(l.bus_register, "dbus_bus_register");
    loader.load(l.bus_get_unique_name, "dbus_bus_get_unique_name");
    loader.load(l.bus_add_match, "dbus_bus_add_match");
    loader.load(l.connection_set_exit_on_disconnect, "dbus_connection_set_exit_on_disconnect");
    loader.load(l.connection_send, "dbus_connection_send");
    loader.load(l.connection_read_write, "dbus_connection_read_write");
    loader.load(l.connection_pop_message, "dbus_connection_pop_message");
    loader.load(l.connection_flush, "dbus_connection_flush");
    loader.load(l.connection_close, "dbus_connection_close");
    loader.load(l.connection_unref, "dbus_connection_unref");
    loader.load(l.message_new_method_call, "dbus_message_new_method_call");
    loader.load(l.message_unref, "dbus_message_unref");
    loader.load(l.message_get_type, "dbus_message_get_type");
    loader.load(l.message_get_reply_serial, "dbus_message_get_reply_serial");
    loader.load(l.message_is_signal, "dbus_message_is_signal");
    loader.load(l.message_get_path, "dbus_message_get_path");
    loader.load(l.message_iter_init_append, "dbus_message_iter_init_append");
    loader.load(l.message_iter_append_basic, "dbus_message_iter_append_basic");
    loader.load(l.message_iter_append_fixed_array, "dbus_message_iter_append_fixed_array");
    loader.load(l.message_iter_open_container, "dbus_message_iter_open_container");
    loader.load(l.message_iter_close_container, "dbus_message_iter_close_container");
    loader.load(l.message_iter_init, "dbus_message_iter_init");
    loader.load(l.message_iter_get_arg_type, "dbus_message_iter_get_arg_type");
    loader.load(l.message_iter_get_basic, "dbus_message_iter_get_basic");
    loader.load(l.message_iter_recurse, "dbus_message_iter_recurse");
    loader.load(l.message_iter_next, "dbus_message_iter_next");
    if (!loader.complete()) return {};
    return l;
}

/// Of the session's bus; empty where there is none. libdbus itself would start one, and remembers for ever
/// what it found first.
std::string address() {
    if (const char* given = std::getenv("DBUS_SESSION_BUS_ADDRESS"); given && *given) return given;
    const char* folder = std::getenv("XDG_RUNTIME_DIR");
    if (!folder) return {};
    const std::filesystem::path socket = std::filesystem::path(folder) / "bus";
    std::error_code error;
    return std::filesystem::exists(socket, error) ? fmt::format("unix:path={}", socket.string())
                                                  : std::string();
}

}  // namespace

const Library* library() {
    static const std::optional<Library> loaded = load();
    return loaded ? &*loaded : nullptr;
}

ConnectionPointer connect() {
    const Library* l = library();
    const std::string place = address();
    if (!l || place.empty()) return {};
    ConnectionPointer connection(l->connection_open_private(place.c_str(), nullptr));
    if (!connection || !l->bus_register(connection.get(), nullptr)) return {};
    // Else the end of the bus would be the end of the program.
    l->connection_set_exit_on_disconnect(connection.get(), 0);
    return connection;
}

}  // namespace testbed::platform::bus
