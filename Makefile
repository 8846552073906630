# Every command of the project. `make` alone lists them.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
unexport PYTHONPATH VIRTUAL_ENV

# The interpreter that makes the environments: python3 when it is 3.11 or newer, otherwise the first newer one found.
ifndef PYTHON
PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	if $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then echo $$p; break; fi; done)
endif
ifeq ($(strip $(PYTHON)),)
$(error Wartable needs Python 3.11 or newer; set PYTHON to one, for example make PYTHON=/path/to/python3.12)
endif

BIN := .venv/bin
PIP_FLAGS := --quiet --disable-pip-version-check
MINUTES ?= 5
# HOST=0.0.0.0 opens the table for others on the network; PORT=0 takes any free port.
HOST ?= 127.0.0.1
PORT ?= 0

# The web client takes part as soon as it exists.
WEB_LOCK := $(wildcard web/package-lock.json)
ifneq ($(WEB_LOCK),)
WEB_MODULES := web/node_modules/.stamp
WEB_BUILT := build/web.stamp
WEB_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*')
endif

FAST_SOURCES := $(wildcard fast/*.py fast/pyproject.toml fast/src/wartable_fast/*.py)

.PHONY: help setup play check test goldens soak bench pictures index casebook wheel lock clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: .venv/.fast $(WEB_MODULES) ## make .venv with everything a developer needs

play: .venv-play/.stamp $(WEB_BUILT) ## install what a player needs and open the table; HOST=0.0.0.0 for others on the network too
	.venv-play/bin/wartable serve --host $(HOST) --port $(PORT)

check: setup ## lint, types, layers and the tests that belong to what changed
	@$(BIN)/python -m scripts.parts check

test: setup ## everything, with the time of each part
	@$(BIN)/python -m scripts.parts test

goldens: setup ## play the golden games of all games again from their stored seeds and print what changed
	@$(BIN)/python -m tests.bench.goldens

soak: setup .venv-soak/.stamp .venv-ray/.stamp $(WEB_BUILT) ## whole games, then random and slow tests, for MINUTES=5, then as long the interface, then the server under load
	@sh scripts/chromium.sh
	@SOAK_MINUTES=$(MINUTES) HYPOTHESIS_PROFILE=soak $(BIN)/python -m scripts.soak
	@SOAK_MINUTES=$(MINUTES) $(BIN)/python -m scripts.soak_api
	@$(BIN)/python -m bench.load --minutes $(MINUTES)

bench: .venv-bench/.fast ## measure the engine, beside other engines where they are installed
	@.venv-bench/bin/python -m bench.run

pictures: setup $(WEB_BUILT) ## pictures of each board in its states, on three screens, in light and dark colors, to build/pictures
	@sh scripts/chromium.sh
	@$(BIN)/python -m tests.web.gallery

index: setup ## write the index of rules: where each rule is implemented and which tests prove it
	@$(BIN)/python -m scripts.rule_index

casebook: setup index ## write the case book from the last make test: every rule with the tests that prove it
	@$(BIN)/python -m wartable.rulebook.casebook build/rules.json docs/rules

wheel: .venv/.stamp $(WEB_BUILT) ## write a wheel with the client in it to dist/
	@$(BIN)/python -m scripts.wheel

lock: .venv/.stamp ## compile requirements/*.in to hash-pinned files; UPGRADE=1 takes newer versions
	@UV=$(BIN)/uv sh scripts/lock.sh $(if $(UPGRADE),--upgrade)

clean: ## remove everything that make has made
	rm -rf .venv .venv-play .venv-bench .venv-ray .venv-soak build dist fast/build web/node_modules src/wartable/table/client
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src fast tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +

# One environment for each purpose. The package itself is built with the pinned hatchling, never with a downloaded one.
define environment
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/python -m pip install $(PIP_FLAGS) --require-hashes $(addprefix --requirement ,$(filter requirements/%,$^))
	$(@D)/bin/python -m pip install $(PIP_FLAGS) --no-deps --no-build-isolation --editable .
	touch $@
endef

.venv/.stamp: requirements/dev.txt pyproject.toml
	$(environment)

# It only talks to the server, so it needs nothing of ours.
.venv-soak/.stamp: requirements/soak.txt
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/python -m pip install $(PIP_FLAGS) --require-hashes --requirement $<
	touch $@

.venv-play/.stamp: requirements/runtime.txt pyproject.toml
	$(environment)

.venv-ray/.stamp: requirements/runtime.txt requirements/ray.txt pyproject.toml
	$(environment)

.venv-bench/.stamp: requirements/runtime.txt requirements/extras.txt pyproject.toml
	$(environment)

# The fast rules are built anew from their sources, with the pinned Cython; without a C compiler they are installed as they are.
.venv/.fast .venv-bench/.fast: %/.fast: %/.stamp $(FAST_SOURCES)
	@PYTHON=$(PYTHON) sh scripts/compiler.sh
	rm -rf fast/build
	$(@D)/bin/python -m pip install $(PIP_FLAGS) --no-deps --no-build-isolation ./fast
	touch $@

ifneq ($(WEB_LOCK),)
web/node_modules/.stamp: $(WEB_LOCK)
	cd web && npm ci --no-audit --no-fund
	mkdir -p $(@D)
	touch $@

build/web.stamp: $(WEB_MODULES) $(WEB_SOURCES)
	cd web && npm run build
	mkdir -p build
	touch $@
endif
