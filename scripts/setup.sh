# Sets up .venv. Sourced by the other scripts; calling `setup` again costs nothing while nothing has changed.

python_of_choice() {
    local python
    for python in "${PYTHON:-}" python3.14 python3.13 python3.12 python3.11 python3; do
        [ -n "$python" ] && command -v "$python" >/dev/null &&
            "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$python" && return
    done
    echo "Worldtable needs Python 3.11 or newer (on Debian: apt-get install python3)." >&2
    return 1
}

# setup [EXTRA]: the project and what it needs, at the versions of constraints.txt
setup() {
    local extra="${1:-}" python stamp wanted
    python=$(python_of_choice)
    wanted=$(cat pyproject.toml constraints.txt | cksum)
    stamp=".venv/.worldtable${extra:+-$extra}"
    [ -x .venv/bin/worldtable ] && [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ] && return
    echo "Setting up .venv (once) …"
    if [ ! -x .venv/bin/python ] && ! "$python" -m venv .venv 2>/dev/null; then
        rm -rf .venv
        without_venv "$python"
    fi
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable ".${extra:+[$extra]}"
    echo "$wanted" >"$stamp"
}

# Debian's python3 comes without venv's own pip: install the package where we may, say so where we may not.
without_venv() {
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -qq && apt-get install -y -qq python3-venv >/dev/null
        "$1" -m venv .venv
    else
        echo "Python's venv is missing. On Debian: sudo apt-get install python3-venv" >&2
        return 1
    fi
}
