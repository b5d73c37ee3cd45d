// The desktop's message bus, by libdbus where the system has it: found at run time, so that nothing needs it
// to build or to start.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace testbed::platform::bus {

struct Connection;
struct Message;
/// libdbus's cursor in a message, whose parts are its own: of 72 bytes on 64-bit systems.
struct Cursor {
    alignas(std::max_align_t) std::byte room[256];
};

/// Types of values, by their letters in signatures.
constexpr int array = 'a', entry = 'e', variant = 'v', structure = 'r', text = 's', path = 'o', number = 'u',
              truth = 'b',
              byte = 'y', no_value = 0;
/// Kinds of messages.
constexpr int a_return = 2, an_error = 3;

/// libdbus's functions by their names there; "truth" is 32 bits wide.
struct Library {
    using Truth = std::uint32_t;
    using Error = void;  ///< may be null wherever it is asked for

    Connection* (*connection_open_private)(const char*, Error*);
    Truth (*bus_register)(Connection*, Error*);
    const char* (*bus_get_unique_name)(Connection*);
    void (*bus_add_match)(Connection*, const char*, Error*);
    void (*connection_set_exit_on_disconnect)(Connection*, Truth);
    Truth (*connection_send)(Connection*, Message*, std::uint32_t*);
    Truth (*connection_read_write)(Connection*, int);
    Message* (*connection_pop_message)(Connection*);
    void (*connection_flush)(Connection*);
    void (*connection_close)(Connection*);
    void (*connection_unref)(Connection*);
    Message* (*message_new_method_call)(const char*, const char*, const char*, const char*);
    void (*message_unref)(Message*);
    int (*message_get_type)(Message*);
    std::uint32_t (*message_get_reply_serial)(Message*);
    Truth (*message_is_signal)(Message*, const char*, const char*);
    const char* (*message_get_path)(Message*);
    void (*message_iter_init_append)(Message*, Cursor*);
    Truth (*message_iter_append_basic)(Cursor*, int, const void*);
    Truth (*message_iter_append_fixed_array)(Cursor*, int, const void*, int);
    Truth (*message_iter_open_container)(Cursor*, int, const char*, Cursor*);
    Truth (*message_iter_close_container)(Cursor*, Cursor*);
    Truth (*message_iter_init)(Message*, Cursor*);
    int (*message_iter_get_arg_type)(Cursor*);
    void (*message_iter_get_basic)(Cursor*, void*);
    void (*message_iter_recurse)(Cursor*, Cursor*);
    Truth (*message_iter_next)(Cursor*);
};

/// nullptr where the system has none.
const Library* library();

struct Unref {
    void operator()(Message* message) const { library()->message_unref(message); }
};
using MessagePointer = std::unique_ptr<Message, Unref>;

struct Close {
    void operator()(Connection* connection) const {
        library()->connection_close(connection);
        library()->connection_unref(connection);
    }
};
using ConnectionPointer = std::unique_ptr<Connection, Close>;

/// A connection of one's own to the session's bus; null where there is none. Starts no bus.
ConnectionPointer connect();

}  // namespace testbed::platform::bus
