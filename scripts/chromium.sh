#!/bin/sh
# Makes sure that there is a Chromium for the browser tests; prints its path. On Debian and as root it is installed.
set -eu

find_chromium() {
    for name in chromium chromium-browser google-chrome; do
        if command -v "$name"; then return 0; fi
    done
    return 1
}

if find_chromium; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends chromium >/dev/null
    find_chromium
    exit 0
fi
echo "The browser tests need Chromium. On Debian or Ubuntu: sudo apt-get install chromium" >&2
echo "Elsewhere: install Chromium or Chrome so that chromium, chromium-browser or google-chrome is on the path." >&2
exit 1
