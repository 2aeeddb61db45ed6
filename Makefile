# Two commands are enough: `make serve` and `make test`.

SWIFT ?= swift
HOST ?= 127.0.0.1
PORT ?= 8080
STUDIES ?= studies
DATA ?= data
REQUESTS ?= 10000000
BENCH := .build/bench/release/waymark-bench
OTREE := .build/otree
CHECKS := --explicit-target-dependency-import-check error
# With the language's libraries inside, a step costs a twentieth less, and the program runs on computers
# without them. The linker warns of `mktemp`; it is in a part of them that is not used.
RELEASE := -c release --static-swift-stdlib
VENV := .build/test-venv

.DEFAULT_GOAL := help
.PHONY: help serve build test unit examples browser pictures lint long-test install-libraries \
  install-browsers attacks durability durability-short durability-power faulty bench bench-aims bench-otree \
  bench-test bench-build soak clean

help:  ## Shows this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 26

# Installs the Debian packages of a list that are missing, and says nothing when none is.
define install
	@missing=$$(for package in $(1); do \
	  dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || echo $$package; \
	done); \
	if [ -n "$$missing" ]; then \
	  echo "Installing from Debian:" $$missing; \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  $$sudo apt-get update -qq && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	fi
endef

install-libraries:
	$(call install,libmicrohttpd-dev libsqlite3-dev libcmark-dev libzxcvbn-dev graphviz)

install-browsers: $(VENV)/ready
	$(call install,chromium chromium-driver w3m poppler-utils fonts-dejavu-core \
	  $$(command -v java >/dev/null || echo default-jre-headless))

$(VENV)/ready: $(wildcard Tests/Browser/requirements*.txt)
	$(call install,$$(python3 -c 'import ensurepip' 2>/dev/null || echo python3-venv))
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -r Tests/Browser/requirements.txt
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --no-deps \
	  -r Tests/Browser/requirements-files.txt
	touch $@

# The folder of a release: the stripped program, what it needs beside it, and its debug information.
DIST := .build/waymark

build: install-libraries  ## Builds the server, optimised
	$(SWIFT) build $(RELEASE) --product waymark $(CHECKS)
	@rm -rf $(DIST) && mkdir $(DIST) && cp -r templates Public $(DIST)
	objcopy --only-keep-debug .build/release/waymark $(DIST)/waymark.debug
	objcopy --strip-all --add-gnu-debuglink=$(DIST)/waymark.debug .build/release/waymark $(DIST)/waymark

serve: build  ## Builds the server and serves the studies in studies/ with data in data/
	$(DIST)/waymark serve --studies $(STUDIES) --data $(DATA) --host $(HOST) --port $(PORT)

test: lint unit examples bench-test browser attacks durability-short  ## Runs every test: rooms, journeys, a program of one's own, the benchmark, real browsers

lint:
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests Examples Benchmarks Package.swift

# Tests with processes and files of their own, which those that only compute would starve.
DISTURBED := CommandsTests|SQLiteStorageTests|ObservingTests|RehearsalTests

unit: install-libraries
	$(SWIFT) build --build-tests $(CHECKS)
	$(SWIFT) test --skip-build --disable-xctest --skip 'HTTPServerTests|$(DISTURBED)'
	$(SWIFT) test --skip-build --disable-xctest --filter '$(DISTURBED)'
	$(SWIFT) test --skip-build --disable-xctest --filter HTTPServerTests

# The example shares what was built, for its modules are the same.
examples: unit
	cd Examples/clinic-server && \
	  $(SWIFT) test --scratch-path "$(CURDIR)/.build" --disable-xctest

browser: install-browsers unit examples
	@log=$$(mktemp); trap 'rm -f "$$log"' EXIT; \
	$(VENV)/bin/python -m pytest -q Tests/Browser --half=showcase >"$$log" 2>&1 & half=$$!; \
	$(VENV)/bin/python -m pytest -q Tests/Browser --half=studies; status=$$?; \
	wait $$half || status=$$?; cat "$$log"; exit $$status

pictures: install-browsers  ## Takes the pictures in docs/images/ anew, in a real browser
	$(SWIFT) build --product waymark $(CHECKS)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check \
	  -r Tests/Browser/requirements-pictures.txt
	$(VENV)/bin/python Tests/Browser/pictures.py

long-test: install-libraries  ## Runs the long suite of raw requests, plain and under AddressSanitizer
	WAYMARK_LONG_TESTS=1 $(SWIFT) test --disable-xctest --filter 'LongTests|HostileTextTests|PropertyTests'
	WAYMARK_LONG_TESTS=1 $(SWIFT) test --disable-xctest --filter LongTests \
	  --sanitize=address --scratch-path .build/address

# Attacks are only sent in a network namespace of their own, which root may make, and others as root of theirs.
ISOLATED := unshare $(if $(filter 0,$(shell id -u)),,--user --map-root-user) --net

attacks: unit $(VENV)/ready  ## Attacks the server beside an honest participant, in a network of its own
	$(call install,iproute2)
	$(ISOLATED) $(VENV)/bin/python -m pytest -q Tests/Attacks

# What to add to the laboratory's command, such as --kills=50 or the --seed that it printed.
LABORATORY ?=
TRY = $(VENV)/bin/python -m pytest -q Tests/Durability/test_*.py

durability: build faulty $(VENV)/ready  ## Kills the server a thousand times under load, and more: see docs/reliability.md
	WAYMARK=$(DIST)/waymark $(TRY) --long $(LABORATORY)
	$(MAKE) durability-power POWER=long

durability-short: unit faulty $(VENV)/ready
	$(TRY) $(LABORATORY)
	$(MAKE) durability-power

# The program in which the laboratory plants bugs, to see that it finds them.
faulty: install-libraries
	$(SWIFT) build --product faulty-waymark $(CHECKS)

# How long the power-cut laboratory takes: short, a part of the tests, or long.
POWER ?= short
CUTS := Tests/Durability/power
DISK := .build/durability/disk.so

$(DISK): $(wildcard $(CUTS)/disk/*)
	$(call install,$$(command -v cc >/dev/null || echo gcc libc6-dev))
	@mkdir -p $(@D)
	cc -std=gnu11 -O2 -Wall -Wextra -Werror -fPIC -shared -U_FORTIFY_SOURCE -o $@ $(CUTS)/disk/*.c

durability-power: faulty $(VENV)/ready $(DISK)  ## Cuts the power and makes the disk err; POWER=long for all of it
	$(SWIFT) build $(if $(filter long,$(POWER)),$(RELEASE)) --product waymark $(CHECKS)
	DURABILITY=$(POWER) WAYMARK=.build/$(if $(filter long,$(POWER)),release,debug)/waymark \
	  $(VENV)/bin/python -m pytest -q -s --confcutdir=$(CUTS) -o tmp_path_retention_policy=failed $(CUTS)

bench-build: install-libraries
	$(call install,libgnutls28-dev wrk)
	$(SWIFT) build -c release --package-path Benchmarks --scratch-path .build/bench --product waymark-bench

bench: build bench-build  ## Measures steps a second, beside what the machine could do
	$(BENCH) run

bench-aims: build bench-build  ## Measures what else the server was to be able to do; takes ten minutes
	$(BENCH) aims

bench-otree: build bench-build $(OTREE)/ready  ## Measures oTree and Waymark with the same questions
	$(BENCH) otree --programs $(OTREE)/bin

soak: build bench-build  ## Sends REQUESTS requests, some broken off, and sees whether anything grows
	$(BENCH) soak --requests $(REQUESTS)

bench-test: install-libraries  ## Tests the benchmark itself
	$(call install,libgnutls28-dev)
	$(SWIFT) build --product waymark $(CHECKS)
	$(SWIFT) test --package-path Benchmarks --scratch-path .build/bench --disable-xctest

$(OTREE)/ready: Benchmarks/otree/requirements.txt
	$(call install,$$(python3 -c 'import ensurepip' 2>/dev/null || echo python3-venv))
	python3 -m venv $(OTREE)
	$(OTREE)/bin/pip install --quiet --disable-pip-version-check -r Benchmarks/otree/requirements.txt
	touch $@

clean:  ## Removes what was built; data/ stays
	rm -rf .build
