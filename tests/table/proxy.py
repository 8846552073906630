"""A real nginx before server processes, with the very file that docs/hosting.md hands out."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.table.programs import free_port, installed, listening

FILE = Path(__file__).resolve().parents[2] / "docs" / "hosting" / "nginx.conf"
MAIN = """
worker_processes 1;
pid {folder}/nginx.pid;
events {{ worker_connections 8192; }}
worker_rlimit_nofile 16384;
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/wartable.conf;
}}
"""


@contextmanager
def nginx(*servers: str) -> Iterator[str]:
    """nginx before two servers, of which it knows the addresses; gives its own. Only the ports in the file are changed."""
    program = installed("nginx", "nginx")
    with TemporaryDirectory(prefix="wt-nginx-") as name:
        folder, port = Path(name), free_port()
        file = FILE.read_text().replace("listen 8000;", f"listen 127.0.0.1:{port};")
        for written, server in zip(("127.0.0.1:8001", "127.0.0.1:8002"), servers, strict=True):
            file = file.replace(written, server.removeprefix("http://"))
        (folder / "wartable.conf").write_text(file)
        (folder / "nginx.conf").write_text(MAIN.format(folder=folder))
        command = [program, "-p", name, "-c", f"{folder}/nginx.conf", "-e", "stderr", "-g", "daemon off;"]
        with listening(command, port, folder / "log"):
            yield f"http://127.0.0.1:{port}"
