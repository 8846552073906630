"""A real nginx before server processes, with the very file that docs/hosting.md hands out."""

import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.patience import until

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


class NoProxy(Exception):
    """nginx cannot be started; the sentence says why."""


@contextmanager
def nginx(*servers: str) -> Iterator[str]:
    """nginx before two servers, of which it knows the addresses; gives its own. Only the ports in the file are changed."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        raise NoProxy("nginx is missing; on Debian: apt install nginx.")
    with TemporaryDirectory(prefix="wt-nginx-") as name:
        folder, port = Path(name), _free_port()
        file = FILE.read_text().replace("listen 8000;", f"listen 127.0.0.1:{port};")
        for written, server in zip(("127.0.0.1:8001", "127.0.0.1:8002"), servers, strict=True):
            file = file.replace(written, server.removeprefix("http://"))
        (folder / "wartable.conf").write_text(file)
        (folder / "nginx.conf").write_text(MAIN.format(folder=folder))
        command = [program, "-p", name, "-c", f"{folder}/nginx.conf", "-e", "stderr", "-g", "daemon off;"]
        with (folder / "log").open("wb") as log:
            running = subprocess.Popen(command, stderr=log)
            try:
                until(lambda: running.poll() is not None or _answers(port), lambda: None, "nginx answers")
                if running.poll() is not None:
                    raise NoProxy(f"nginx cannot be started: {(folder / 'log').read_text()}")
                yield f"http://127.0.0.1:{port}"
            finally:
                running.terminate()
                running.wait()


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


def _answers(port: int) -> bool:
    with socket.socket() as trying:
        return trying.connect_ex(("127.0.0.1", port)) == 0
