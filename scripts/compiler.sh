#!/bin/sh
# Looks for a C compiler for the fast rules; on Debian and as root it is installed. They work without one, but slowly, so this
# never fails. PYTHON is the interpreter whose headers are needed.
set -u

has_compiler() {
    command -v cc >/dev/null || command -v gcc >/dev/null
}

has_headers() {
    "${PYTHON:-python3}" -c 'import pathlib, sys, sysconfig; sys.exit(not (pathlib.Path(sysconfig.get_path("include")) / "Python.h").exists())'
}

if has_compiler && has_headers; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends gcc libc6-dev python3-dev >/dev/null
fi
if has_compiler && has_headers; then exit 0; fi
echo "There is no C compiler, or the headers of Python are missing: the fast rules of Caledea will run uncompiled, slowly." >&2
echo "On Debian or Ubuntu: sudo apt-get install gcc libc6-dev python3-dev; then make setup." >&2
