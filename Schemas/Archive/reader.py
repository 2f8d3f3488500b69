#!/usr/bin/env python3
"""Reads archives of format version 1: the companion of format-v1.md, written from it and not from the library.

    reader.py FILE...      prints each archive as JSON (archive-v1.schema.json), or the rule that it breaks
    reader.py --many FILE  the same for a file of archives, each behind its length as u32, one line each

A line is "good" and the JSON, or "damaged", "newer" or "limit" and the rule. The status is 1 if any was refused.
"""

import base64
import functools
import json
import struct
import sys
import uuid

LONG = "maximumValueByteCount"
LIMITS = dict(
    maximumByteCount=16777216, maximumObjectCount=65536, maximumDepth=100, maximumPathLength=128,
    maximumValueByteCount=4194304, maximumNameByteCount=1024, maximumValueCount=1048576,
)
MAGIC = bytes.fromhex("895352410D0A1A0A")
NAN = {4: 0x7FC00000, 8: 0x7FF8000000000000}
GEOMETRY = {
    0x10: "point x y", 0x11: "size width height", 0x12: "rect x y width height",
    0x13: "edgeInsets top left bottom right", 0x14: "vector dx dy", 0x15: "affineTransform a b c d tx ty",
    0x16: "offset horizontal vertical",
}

class Refused(Exception):
    """An archive that breaks a rule: damaged, newer, or beyond a limit."""

def must(condition, rule):
    if not condition:
        raise Refused(f"damaged: {rule}")

def checked(value, is_right, rule):
    must(is_right(value), rule)
    return value

def allow(count, limit, what):
    if count > LIMITS[limit]:
        raise Refused(f"limit: {what}: {count}, where {limit} is {LIMITS[limit]}")

def rising(items):
    return all(one < other for one, other in zip(items, items[1:]))

CRC_TABLE = range(256)
for _ in range(8):
    CRC_TABLE = [byte >> 1 ^ 0x82F63B78 * (byte & 1) for byte in CRC_TABLE]

@functools.lru_cache(maxsize=1 << 14)
def checksum(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc = CRC_TABLE[(crc ^ byte) & 0xFF] ^ crc >> 8
    return crc ^ 0xFFFFFFFF

class Bytes:
    def __init__(self, data, start=0, end=None):
        self.data, self.position, self.end = data, start, len(data) if end is None else end

    def left(self):
        return self.end - self.position

    def take(self, count, what="a value", limit=None):
        must(count <= self.left(), f"it ends in the middle of {what}")
        if limit:
            allow(count, limit, what)
        self.position += count
        return self.data[self.position - count : self.position]

    def number(self, form):
        return struct.unpack("<" + form, self.take(struct.calcsize(form)))[0]

    def real(self, form):
        raw = self.take(struct.calcsize(form))
        value = struct.unpack("<" + form, raw)[0]
        must(value == value or int.from_bytes(raw, "little") == NAN[len(raw)], "one form of not-a-number")
        return value if abs(value) < float("inf") else str(value)

    def varint(self):
        value = shift = 0
        while True:
            byte = self.take(1, "a number")[0]
            value |= (byte & 0x7F) << shift
            must(value < 1 << 64 and shift < 70, "numbers have up to 64 bits")
            if byte < 0x80:
                must(byte or not shift, "numbers take their shortest form")
                return value
            shift += 7

    def zigzag(self):
        return (value := self.varint()) >> 1 ^ -(value & 1)

    def count(self, size=1):
        count = self.varint()
        must(count <= self.left() // size, "counts are not larger than the bytes that are left")
        return count

    def text(self, length, limit, what):
        try:
            return self.take(length, what, limit).decode()
        except UnicodeDecodeError:
            raise Refused("damaged: text is UTF-8") from None

    def name(self, what, limit="maximumNameByteCount"):
        return self.text(self.varint(), limit, what)

    def component(self):
        head = self.varint()
        must(head >> 1, "restoration identifiers are not empty")
        identifier = self.text(head >> 1, "maximumNameByteCount", "a restoration identifier").encode()
        return identifier, head & 1, self.name("a slot").encode() if head & 1 else b""

def varint(value):
    return bytes([value]) if value < 0x80 else bytes([value & 0x7F | 0x80]) + varint(value >> 7)

def integer(value):
    return value if abs(value) <= 1 << 53 else str(value)

def path_json(path):
    return [{"identifier": one.decode(), "slot": slot.decode()} if has_slot else one.decode()
            for one, has_slot, slot in path]

PLAIN = {
    0x00: ("null", lambda _: True), 0x01: ("bool", lambda _: False), 0x02: ("bool", lambda _: True),
    0x03: ("int", lambda source: integer(
        checked(source.zigzag(), lambda one: not 0 <= one <= 63, "0 to 63 have tags of their own"))),
    0x04: ("unsigned", lambda source: str(
        checked(source.number("Q"), lambda one: one >> 63, "unsigned integers are above 2^63 - 1"))),
    0x05: ("float", lambda source: source.real("f")),
    0x06: ("double", lambda source: source.real("d")),
    0x07: ("string", lambda source: checked(
        source.name("a string", LONG), lambda one: len(one.encode()) > 127, "0 to 127 bytes have tags of their own")),
    0x08: ("data", lambda source: base64.b64encode(source.take(source.varint(), "data", LONG)).decode()),
    0x09: ("date", lambda source: source.real("d")),
    0x0A: ("uuid", lambda source: str(uuid.UUID(bytes=source.take(16))).upper()),
    0x0B: ("url", lambda source: {"string": source.name("a URL", LONG)}),
    0x0C: ("url", lambda source: {name: source.name("a URL", LONG) for name in ("string", "base")}),
    0x1F: ("enum", lambda source: {name: source.name(f"a {name}") for name in ("type", "case")}),
}

class Section:
    # Of embedded objects, by number: their pieces, levels, and the private value around them.
    def __init__(self, data, path):
        self.bytes, self.path = Bytes(data), path
        self.values = self.own_forms = 0
        self.objects, self.private = [], None

    def read(self, keys):
        result = {key: self.value(0, keyed=True)[0] for key in keys}
        must(not self.bytes.left(), "a section ends with its last value")
        return result

    def value(self, depth, keyed=False):
        """The value as JSON; as pieces, which are bytes, objects and shared objects; and its levels."""
        self.values += 1
        allow(self.values, "maximumValueCount", "values in one object")
        start = self.bytes.position
        tag = self.bytes.take(1)[0]
        if tag in (0x18, 0x19, 0x1A, 0x1D):
            allow(depth + 1, "maximumDepth", "levels of nesting")
            return self.object(depth, keyed) if tag == 0x1D else self.collection(tag, depth)
        if tag == 0x1E:
            return self.shared(depth)
        if tag >= 0x80:
            result = {"string": self.bytes.text(tag & 0x7F, LONG, "a string")}
        elif tag >= 0x40:
            result = {"int": tag & 0x3F}
        elif tag in (0x1B, 0x1C):
            result = {"reference": path_json(self.reference(tag == 0x1C))}
        elif tag in GEOMETRY:
            name, *parts = GEOMETRY[tag].split()
            result = {name: {part: self.bytes.real("d") for part in parts}}
        else:
            must(tag in PLAIN, "all other tags are refused")
            result = {PLAIN[tag][0]: PLAIN[tag][1](self.bytes)}
        return result, [self.bytes.data[start : self.bytes.position]], 0

    def reference(self, is_below):
        count = self.bytes.count()
        allow(count + (len(self.path) if is_below else 0), "maximumPathLength", "components of a path")
        path = [self.bytes.component() for _ in range(count)]
        if is_below:
            return [*self.path, *path]
        must(path[: len(self.path)] != self.path, "references to the object or below it take the second form")
        return path

    def collection(self, tag, depth):
        start = self.bytes.position - 1
        count = self.bytes.count(2 if tag == 0x19 else 1)
        content, levels, order = [], 0, []
        pieces = [self.bytes.data[start : self.bytes.position]]
        for _ in range(count):
            value, more, height = self.value(depth + 1)
            if tag == 0x1A:
                order = [*order[-1:], self.own_form(more)]
                must(rising(order), "sets are sorted by own forms, each element once")
            if tag == 0x19:
                must(all(isinstance(piece, bytes) for piece in more), "keys contain no embedded object")
                order = [*order[-1:], b"".join(more)]
                must(rising(order), "dictionaries are sorted by their keys, each once")
                key, (value, rest, other) = value, self.value(depth + 1)
                value, more, height = {"key": key, "value": value}, more + rest, max(height, other)
            content.append(value)
            pieces += more
            levels = max(levels, height)
        return {{0x18: "array", 0x19: "dictionary", 0x1A: "set"}[tag]: content}, pieces, levels + 1

    def own_form(self, pieces):
        out, numbers, counts = bytearray(), {}, not all(isinstance(piece, bytes) for piece in pieces)
        def add(pieces):
            for piece in pieces:
                if isinstance(piece, bytes):
                    out.extend(piece)
                elif piece in numbers:
                    out.extend(b"\x1e" + varint(numbers[piece]))
                else:
                    numbers[piece] = len(numbers)
                    add(self.objects[piece]["pieces"])
                if counts:
                    allow(self.own_forms + len(out), "maximumByteCount", "bytes of own forms")
        add(pieces)
        self.own_forms += len(out) if counts else 0
        return bytes(out)

    def object(self, depth, keyed):
        number = len(self.objects)
        name_start = self.bytes.position
        name = self.bytes.name("a type name")
        is_private, outside = name == "restoration.private", self.private
        must(keyed or not is_private, "a private value stands directly under a key")
        self.private = number if is_private else outside
        self.objects.append({"pieces": None, "private": self.private})
        count = self.bytes.count(2)
        pieces, levels, values, order = [b"\x1d", self.bytes.data[name_start : self.bytes.position]], 0, {}, []
        for _ in range(count):
            start = self.bytes.position
            key = self.bytes.name("a key")
            pieces.append(self.bytes.data[start : self.bytes.position])
            order = [*order[-1:], key.encode()]
            must(key and rising(order), "keys of embedded objects are sorted and not empty")
            values[key], more, height = self.value(depth + 1, keyed=not is_private)
            pieces += more
            levels = max(levels, height)
        must(not is_private or list(values) == ["value"], "a private value has exactly one key")
        self.private = outside
        self.objects[number].update(pieces=pieces, levels=levels + 1)
        return {"object": {"label": number, "type": name, "values": values}}, [number], levels + 1

    def shared(self, depth):
        number = self.bytes.varint()
        target = self.objects[number] if number < len(self.objects) else {"pieces": None}
        must(target["pieces"], "a shared object names one that has ended")
        must(target["private"] == self.private, "private values share nothing with the outside")
        allow(depth + target["levels"], "maximumDepth", "levels of nesting")
        return {"shared": number}, [number], target["levels"]

def read_names(data):
    source = Bytes(data)
    names = [source.name("a name") for _ in range(source.count())]
    must(rising([name.encode() for name in names]), "names are sorted")
    lists = [[source.varint() for _ in range(source.count())] for _ in range(source.count())]
    for keys in lists:
        must(rising(keys) and all(key < len(names) and names[key] for key in keys), "keys are sorted, none is empty")
    must(rising(lists), "key lists are sorted")
    must(not source.left(), "nothing follows the key lists")
    return names, lists

def read_facts(data):
    source = Bytes(data)
    app, scene, build, system = (source.name("a text of the facts") for _ in range(4))
    header = {"bundleVersion": build, "systemVersion": system, "interfaceIdiom": integer(source.zigzag()),
              "timestamp": source.real("d"), "stateVersion": integer(source.varint())}
    must(not source.left(), "nothing follows the facts")
    return {"app": app, "scene": scene, "format": "restoration-archive", "version": 1, "header": header}

def read_extensions(data):
    source, result = Bytes(data), []
    while source.left():
        expected, start = source.number("I"), source.position
        identifier, length = source.number("I"), source.number("I")
        content = source.take(length, "an extension")
        must(checksum(data[start : source.position]) == expected, "the checksum of an extension")
        if identifier >> 31:
            raise Refused("newer: an extension that must be understood")
        must(not result or result[-1]["identifier"] < identifier, "extensions are sorted, each once")
        result.append({"identifier": identifier, "data": base64.b64encode(content).decode()})
    return result

class Directory:
    def __init__(self, names, lists, sections):
        self.names, self.lists, self.sections = names, lists, sections
        self.used_names, self.used_lists = {number for one in lists for number in one}, set()
        self.end, self.path, self.first_of, self.objects = 0, None, {}, []

    def read_block(self, ordinal, source, count):
        expected, start = source.number("I"), source.position
        length, base = source.number("I"), source.number("I")
        source.take(length, "a block")
        covered = struct.pack("<I", ordinal) + source.data[start : source.position]
        must(checksum(covered) == expected, "the checksum of a block")
        entries, own = Bytes(source.data, source.position - length, source.position), False
        for index in range(count):
            own |= self.read_entry(entries, index == 0, base if not own else self.end)
        must(own or base == 0, "a block whose sections are all shared has offset 0")
        must(not entries.left(), "a block ends with its last entry")

    def name(self, source):
        number = checked(source.varint(), lambda one: one < len(self.names), "names are in the table")
        self.used_names.add(number)
        return self.names[number]

    def read_entry(self, source, is_first, base):
        shared, added = source.varint(), source.count()
        must(shared <= (0 if is_first else len(self.path)), "shared components are those of the entry before")
        allow(shared + added, "maximumPathLength", "components of a path")
        before = self.path
        self.path = [*(before or [])[:shared], *(source.component() for _ in range(added))]
        if before is not None:
            must(before < self.path, "objects are in the order of their paths, each once")
            must(is_first or before[: shared + 1] != self.path[: shared + 1], "all components in common are shared")
        flags = source.take(1)[0]
        must(flags < 0x20 and (flags & 3 == 3) == (not self.path), "flags are known; the app's path is empty")
        result = {"path": path_json(self.path), "role": ["object", "controller", "view", "app"][flags & 3], "class": self.name(source)}
        if flags & 4:
            result["restorationClass"] = self.name(source)
        if flags & 8:
            result["storyboard"], result["storyboardIdentifier"] = self.name(source), self.name(source)
        keys, length = source.varint(), source.varint()
        must(keys < len(self.lists), "key lists are in the table")
        self.used_lists.add(keys)
        offset = source.varint() if flags & 16 else base
        must(offset + length <= len(self.sections), "a section is among the sections")
        data = self.sections[offset : offset + length]
        must(checksum(data) == source.number("I"), "the checksum of a section")
        if flags & 16:
            must(data and self.first_of.get((keys, data)) == offset, "a shared section is an earlier object's")
        else:
            must(offset == self.end, "sections follow each other")
            must(not data or (keys, data) not in self.first_of, "equal sections are shared")
            self.first_of[keys, data] = offset
            self.end += length
        result["values"] = Section(data, self.path).read([self.names[key] for key in self.lists[keys]])
        self.objects.append(result)
        return not flags & 16

def read(data):
    must(data[:8] == MAGIC and len(data) >= 64, "an archive begins with its header")
    must(checksum(data[:60]) == int.from_bytes(data[60:64], "little"), "the checksum of the header")
    (reading, writing, required, optional, total, objects, facts, names, extensions, sections, directory, blocks,
     facts_sum, names_sum) = struct.unpack("<HHIIIIIIIIIIII", data[8:60])
    must(1 <= reading <= writing, "versions are 1 or more, writeVersion not below readVersion")
    if reading > 1 or required:
        raise Refused("newer: readVersion is 1, and no features are required")
    allow(len(data), "maximumByteCount", "bytes")
    allow(objects, "maximumObjectCount", "objects")
    must(total == len(data), "totalLength is the length")
    lengths = [64, facts, names, extensions, sections, directory, blocks * 4]
    must(sum(lengths) == total and blocks == (objects + 31) // 32, "the lengths add up")
    places = [sum(lengths[: index + 1]) for index in range(7)]
    part = [data[start:end] for start, end in zip(places, places[1:])]
    must((checksum(part[0]), checksum(part[1])) == (facts_sum, names_sum), "the checksums of facts and names")
    result = read_facts(part[0])
    table, lists = read_names(part[1])
    unknown = {"extensions": read_extensions(part[2]), "optionalFeatures": optional}
    entries, source = Directory(table, lists, part[3]), Bytes(part[4])
    for block in range(blocks):
        must(struct.unpack_from("<I", part[5], block * 4)[0] == source.position, "blocks follow each other")
        entries.read_block(block, source, min(32, objects - 32 * block))
    must(not source.left() and entries.end == sections, "every byte belongs to an object")
    must(len(entries.used_lists) == len(lists), "the key lists are exactly those that are used")
    must(len(entries.used_names) == len(table), "the names are exactly those that are used")
    return {**result, "objects": entries.objects, **{name: one for name, one in unknown.items() if one}}

def archives(file, is_many):
    if not is_many:
        yield file.read()
    while head := file.read(4):
        yield file.read(int.from_bytes(head, "little"))

def main(arguments):
    if not arguments or arguments[0] in ("-h", "--help"):
        sys.exit(__doc__)
    status, is_many = 0, arguments[0] == "--many"
    for name in arguments[is_many:]:
        with open(name, "rb") as file:
            for data in archives(file, is_many):
                try:
                    print("good", json.dumps(read(data)))
                except Refused as error:
                    print(error)
                    status = 1
    return status

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
