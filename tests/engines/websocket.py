"""As much of WebSocket (RFC 6455) as BiDi needs: texts to and fro, on this machine."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
from typing import Any
from urllib.parse import urlsplit

_TEXT, _CLOSE, _PING = 1, 8, 9
_SHORT, _LONG = 126, 127
_TIMEOUT = 60


class WebSocket:
    """A connection that sends and receives JSON."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.socket = socket.create_connection((parts.hostname, parts.port), _TIMEOUT)
        self.file = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {parts.path} HTTP/1.1", f"Host: {parts.hostname}:{parts.port}", "Upgrade: websocket",
            "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", "",
        ]  # fmt: skip
        self.socket.sendall("\r\n".join(lines).encode())
        status = self.file.readline()
        assert b" 101 " in status, status
        while self.file.readline().strip():
            pass

    def send(self, message: Any) -> None:
        self._frame(_TEXT, json.dumps(message).encode())

    def receive(self) -> Any:
        """Return the next message."""
        whole = b""
        while True:
            head, length = self.file.read(2)
            kind, size = head & 15, length & _LONG
            if size == _SHORT:
                (size,) = struct.unpack(">H", self.file.read(2))
            elif size == _LONG:
                (size,) = struct.unpack(">Q", self.file.read(8))
            content = self.file.read(size)
            if kind == _PING:
                self._frame(_PING + 1, content)
            elif kind == _CLOSE:
                message = "the browser has closed the connection"
                raise ConnectionError(message)
            else:
                whole += content
                if head >> 7:
                    return json.loads(whole)

    def close(self) -> None:
        self.file.close()
        self.socket.close()

    def _frame(self, kind: int, content: bytes) -> None:
        """Send a frame; what a browser is sent is masked."""
        size = len(content)
        if size < _SHORT:
            head = struct.pack(">BB", 128 | kind, 128 | size)
        elif size < 1 << 16:
            head = struct.pack(">BBH", 128 | kind, 128 | _SHORT, size)
        else:
            head = struct.pack(">BBQ", 128 | kind, 128 | _LONG, size)
        mask = os.urandom(4)
        self.socket.sendall(head + mask + bytes(c ^ mask[at % 4] for at, c in enumerate(content)))
