//! The C interface: see `include/gocount.h`.
