# Toolchain: Clang 22 for WASI, Debian's clang-22 lld-22 libc++-22-dev-wasm32 libc++abi-22-dev-wasm32
# libclang-rt-22-dev-wasm32 wasi-libc.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-22)
set(CMAKE_C_COMPILER_TARGET wasm32-wasip1)
set(CMAKE_C_COMPILER_WORKS ON)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasip1)
set(CMAKE_CXX_COMPILER_WORKS ON)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
