// What libraries ask of a program without exceptions and without a runtime of the system: an end.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>

namespace boost {

struct source_location;

/// Wide numbers would throw where they divide by zero, which no cast does.
void throw_exception(const std::exception&, const source_location&);
void throw_exception(const std::exception&, const source_location&) { std::abort(); }

}  // namespace boost

// Of libraries whose code throws.
extern "C" {
void* __cxa_allocate_exception(std::size_t);
void* __cxa_allocate_exception(std::size_t) { std::abort(); }
void __cxa_throw(void*, void*, void (*)(void*));
void __cxa_throw(void*, void*, void (*)(void*)) { std::abort(); }
}

// The compiler's own division of 128 bits is built with a guard of the stack, which WASI's C library has not.
extern "C" {
extern std::uintptr_t __stack_chk_guard;
std::uintptr_t __stack_chk_guard = 0x7a5c3f19;
void __stack_chk_fail();
void __stack_chk_fail() { std::abort(); }
}
