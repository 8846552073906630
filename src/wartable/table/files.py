"""The built client: its files are read and compressed once, when the server starts. Brotli is written by the build."""

import gzip
import mimetypes
import re
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any

from litestar import Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter
from msgspec import Struct

_HASHED = re.compile(r"^assets/.+-[\w-]{8}\.\w+$")
"""A file whose name changes with its content."""
_NEVER = re.compile(r"q=0(\.0*)?")
_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"
SENT_AS_IT_IS = "sent_as_it_is"
"""Marks responses that are already compressed or not worth compressing."""
_BROTLI = ".br"
_TEXT = ("text/", "application/javascript", "application/json", "image/svg+xml")


class File(Struct, frozen=True):
    """A file ready to send. `packed` has it in each encoding that saves space, best first."""

    kind: str
    content: bytes
    packed: tuple[tuple[str, bytes], ...]
    tag: str
    caching: str


def read_files(folder: Path) -> dict[str, File]:
    """The files of a folder by their paths."""
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
    return {
        name: _file(name, content, found.get(name + _BROTLI)) for name, content in found.items() if not name.endswith(_BROTLI)
    }


def _file(name: str, content: bytes, brotli: bytes | None) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    zipped = gzip.compress(content, mtime=0) if kind.startswith(_TEXT) else None
    packed = (("br", brotli), ("gzip", zipped))
    return File(
        kind=kind,
        content=content,
        packed=tuple((encoding, data) for encoding, data in packed if data is not None and len(data) < len(content)),
        # Weak, since the same tag stands for the file and for the compressed file.
        tag=f'W/"{sha256(content).hexdigest()[:32]}"',
        caching=_FOREVER if _HASHED.match(name) else _ASK_AGAIN,
    )


def _answer(file: File, headers: Mapping[str, str]) -> Response[bytes]:
    """The file, or the reply that the browser's copy is current."""
    sent = {"Cache-Control": file.caching, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if file.tag in {tag.strip() for tag in headers.get("if-none-match", "").split(",")}:
        return Response(b"", status_code=304, headers=sent, media_type=file.kind)
    wanted = _encodings(headers.get("accept-encoding", ""))
    for encoding, packed in file.packed:
        if encoding in wanted:
            return Response(packed, headers={**sent, "Content-Encoding": encoding}, media_type=file.kind)
    return Response(file.content, headers=sent, media_type=file.kind)


def _encodings(header: str) -> set[str]:
    """The encodings the browser accepts: `gzip, br;q=0.5`, except those with weight 0."""
    offers = [
        (name.strip(), weight.replace(" ", "")) for name, _, weight in (part.partition(";") for part in header.split(","))
    ]
    return {name for name, weight in offers if not _NEVER.fullmatch(weight)}


def file_handler(files: Mapping[str, File]) -> Any:
    """Serves these files, or only their headers for HEAD; the folder itself is its index.html."""

    @route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False, opt={SENT_AS_IT_IS: True})
    async def get_file(request: Request[Any, Any, Any], path: Annotated[str, PathParameter()] = "/") -> Response[bytes]:
        file = files.get(path.strip("/") or "index.html")
        if file is None:
            raise NotFoundException("There is no such page.")
        return _answer(file, request.headers)

    return get_file
