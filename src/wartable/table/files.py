"""The built client: its files are read and compressed once, when the server starts."""

import gzip
import mimetypes
import re
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter
from msgspec import Struct

HASHED = re.compile(r"^assets/.+-[\w-]{8}\.\w+$")
"""A file whose name changes with its content."""
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
SENT_AS_IT_IS = "sent_as_it_is"
"""The mark of what is compressed already, or not worth it."""
TEXT = ("text/", "application/javascript", "application/json", "image/svg+xml")


class File(Struct, frozen=True):
    """A file as it is sent. `packed` is empty where compressing gains nothing."""

    kind: str
    content: bytes
    packed: bytes
    tag: str
    caching: str


def read_files(folder: Path) -> dict[str, File]:
    """The files of a folder by their paths."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {(name := path.relative_to(folder).as_posix()): _file(name, path.read_bytes()) for path in found}


def _file(name: str, content: bytes) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(content, mtime=0) if kind.startswith(TEXT) else b""
    return File(
        kind=kind,
        content=content,
        packed=packed if len(packed) < len(content) else b"",
        # Weak, since the same tag stands for the file and for the compressed file.
        tag=f'W/"{sha256(content).hexdigest()[:32]}"',
        caching=FOREVER if HASHED.match(name) else ASK_AGAIN,
    )


def answer(file: File, headers: Mapping[str, str]) -> Response[bytes]:
    """The file, or word that the browser has it already."""
    sent = {"Cache-Control": file.caching, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if file.tag in {tag.strip() for tag in headers.get("if-none-match", "").split(",")}:
        return Response(b"", status_code=304, headers=sent, media_type=file.kind)
    if file.packed and "gzip" in headers.get("accept-encoding", ""):
        return Response(file.packed, headers={**sent, "Content-Encoding": "gzip"}, media_type=file.kind)
    return Response(file.content, headers=sent, media_type=file.kind)


def file_handler(files: Mapping[str, File]) -> Any:
    """Serves these files; the folder itself is its index.html."""

    @get(["/", "/{path:path}"], include_in_schema=False, opt={SENT_AS_IT_IS: True})
    async def get_file(request: Request[Any, Any, Any], path: Annotated[str, PathParameter()] = "/") -> Response[bytes]:
        file = files.get(path.strip("/") or "index.html")
        if file is None:
            raise NotFoundException("There is no such page.")
        return answer(file, request.headers)

    return get_file
