#!/bin/sh
# Compiles requirements/*.in to hash-pinned requirements/*.txt. UV names the uv to use; arguments go to uv (for example --upgrade).
# No address of a package index is written: whoever installs uses the index their own pip is set up for.
set -eu
cd "$(dirname "$0")/.."
for name in runtime fast rl lab ray dev soak extras; do
    echo "locking requirements/$name.txt"
    "${UV:-uv}" pip compile --quiet --generate-hashes --universal --python-version 3.11 \
        --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
        "$@" "requirements/$name.in" --output-file "requirements/$name.txt"
done
if grep -nE '://|^ *-(-index-url|-extra-index-url|-find-links|i |f )' requirements/*.txt; then
    echo "a lock file names an address; see the lines above" >&2
    exit 1
fi
