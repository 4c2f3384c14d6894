"""Puts a checksum of the numbers into the metadata of weights, so that who reads them can tell broken ones. Needs Python alone.

    python seal.py out/skull-king/skull-king.safetensors crates/weights/skull-king.safetensors
"""
import json
import struct
import sys
from pathlib import Path

GRAIN = 8  # the header's length, as safetensors pads it


def checksum(data):
    """FNV-1a, 64 bits: no single byte can change without changing it."""
    sum_ = 0xCBF29CE484222325
    for byte in data:
        sum_ = (sum_ ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{sum_:016x}"


def sealed(file):
    """A safetensors file with `checksum` in its metadata."""
    (length,) = struct.unpack("<Q", file[:8])
    header, data = json.loads(file[8 : 8 + length]), file[8 + length :]
    header["__metadata__"] = {**header.get("__metadata__", {}), "checksum": checksum(data)}
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % GRAIN)
    return struct.pack("<Q", len(text)) + text + data


if __name__ == "__main__":
    Path(sys.argv[2]).write_bytes(sealed(Path(sys.argv[1]).read_bytes()))
