"""Counts a board from Python, with nothing but ctypes. Usage: count_board.py [PATH OF THE SHARED LIBRARY]"""

import ctypes
import sys

gocount = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libgocount.so.1")


class Error(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint32),
        ("status", ctypes.c_int32),
        ("offset", ctypes.c_uint64),
        ("line", ctypes.c_uint64),
        ("column", ctypes.c_uint64),
        ("message", ctypes.c_char * 256),
    ]


class Counts(ctypes.Structure):
    _fields_ = [("black", ctypes.c_uint64), ("white", ctypes.c_uint64), ("nobody", ctypes.c_uint64)]


# A handle is a pointer: without these lines ctypes would pass it as an int and cut it.
gocount.gocount_board_parse.argtypes = [
    ctypes.c_char_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(Error)]
gocount.gocount_board_territories.argtypes = [
    ctypes.c_void_p, ctypes.POINTER(Counts), ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t),
    ctypes.POINTER(Error)]
gocount.gocount_board_free.argtypes = [ctypes.c_void_p]
gocount.gocount_board_free.restype = None

rows = b".BW.\nBBWW\n"
board, counts, points = ctypes.c_void_p(), Counts(), ctypes.c_size_t()
error = Error(struct_size=ctypes.sizeof(Error))
try:
    if gocount.gocount_board_parse(rows, len(rows), None, board, error):
        sys.exit(f"{error.line}:{error.column}: {error.message.decode()}")
    if gocount.gocount_board_territories(board, counts, None, 0, points, error):
        sys.exit(error.message.decode())
    print(f"Black {counts.black}, White {counts.white}")
finally:
    gocount.gocount_board_free(board)
