# The most common targets are `make serve` and `make test`.

SWIFT ?= swift
HOST ?= 127.0.0.1
PORT ?= 8080
STUDIES ?= studies
DATA ?= data
REQUESTS ?= 10000000
BENCH := .build/bench/release/waymark-bench
OTREE := .build/otree
CHECKS := --explicit-target-dependency-import-check error
# With ONCE=1, a build of all tests takes a quarter less time, but a later change compiles whole modules again, and crash
# traces have no line numbers.
ONCE ?=
FOR_ONE_RUN := -debug-info-format none -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
# With unoptimised C code, hashing one password takes seconds, and sign-ins time out on a busy machine.
DEBUG := -Xcc -O2 $(if $(ONCE),$(FOR_ONE_RUN))
# With statically linked Swift libraries, a step costs 5 % less, and the program runs without Swift installed.
# The linker warns about `mktemp`, which occurs in an unused part of these libraries.
RELEASE := -c release --static-swift-stdlib
VENV := .build/test-venv
PYTEST := $(VENV)/bin/python -m pytest -q

.DEFAULT_GOAL := help
.PHONY: help serve build test tested-build unit timed scripts examples exports api browser pictures lint long-test install-libraries \
  install-browsers attacks durability durability-short durability-power faulty bench bench-aims bench-otree \
  bench-test bench-build soak clean

help:  ## Lists the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 26

# Installs the missing Debian packages of a list; prints nothing if none is missing. The lock is for parallel targets.
define install
	@missing=$$(for package in $(1); do \
	  dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || echo $$package; \
	done); \
	if [ -n "$$missing" ]; then \
	  echo "Installing from Debian:" $$missing; \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  $$sudo flock /tmp apt-get update -qq && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive \
	    flock /tmp apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	fi
endef

install-libraries:
	$(call install,libmicrohttpd-dev libsqlite3-dev libcmark-dev libzxcvbn-dev libqrencode-dev \
	  libarchive-dev libcurl4-openssl-dev libreadstat-dev libxlsxwriter-dev graphviz)

install-browsers: $(VENV)/ready
	$(call install,chromium chromium-headless-shell chromium-driver w3m poppler-utils \
	  fonts-dejavu-core $$(command -v java >/dev/null || echo default-jre-headless))

$(VENV)/ready: $(wildcard Tests/Browser/requirements*.txt)
	$(call install,$$(python3 -c 'import ensurepip' 2>/dev/null || echo python3-venv))
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -r Tests/Browser/requirements.txt
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --no-deps \
	  -r Tests/Browser/requirements-files.txt
	touch $@

# The folder of a release: the stripped program, its resources, and its debug information.
DIST := .build/waymark

build: install-libraries  ## Builds the optimised server
	$(SWIFT) build $(RELEASE) --product waymark $(CHECKS)
	@rm -rf $(DIST) && mkdir $(DIST) && cp -r templates Public starters studies $(DIST)
	objcopy --only-keep-debug .build/release/waymark $(DIST)/waymark.debug
	objcopy --strip-all --add-gnu-debuglink=$(DIST)/waymark.debug .build/release/waymark $(DIST)/waymark

serve: build  ## Builds the server and serves the studies in studies/, with data in data/
	$(DIST)/waymark serve --studies $(STUDIES) --data $(DATA) --host $(HOST) --port $(PORT)

# The first and last groups leave processors idle, so they run two targets at a time. The targets of the middle group run
# one at a time, because they would disturb each other.
BUILT := --no-print-directory --old-file=tested-build

test:  ## Runs the linter and all tests except the long ones (see long-test and durability)
	@$(MAKE) --no-print-directory --jobs=2 tested-build lint scripts install-browsers $(VENV)/api
	@$(MAKE) $(BUILT) --jobs=1 timed unit examples bench-test attacks
	@# Each of these prints its results when it ends.
	@$(MAKE) $(BUILT) --jobs=2 --output-sync browser exports api durability-short durability-power

lint:  ## Checks the format of the Swift code
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests Examples Benchmarks Package.swift

# These tests start many processes or sync many files. They run separately, so that other tests do not starve them.
PROCESS_TESTS := CommandsTests|SQLiteStorageTests|ObservingTests|RehearsalTests
# These tests wait for timeouts, which other tests must not delay.
TIMED_TESTS := DiagramTests|OutboundTests
SWIFT_TEST := $(SWIFT) test --skip-build --disable-xctest

# The tests of email use a mail server in Python.
tested-build: install-libraries $(VENV)/ready
	$(SWIFT) build --build-tests $(CHECKS) $(DEBUG)

unit: tested-build  ## Tests the modules, except those that wait for timeouts
	$(SWIFT_TEST) --skip 'HTTPServerTests|$(TIMED_TESTS)|$(PROCESS_TESTS)'
	$(SWIFT_TEST) --filter '$(PROCESS_TESTS)'

timed: tested-build  ## Tests the modules that wait for timeouts
	$(SWIFT_TEST) --filter '$(TIMED_TESTS)'
	$(SWIFT_TEST) --filter HTTPServerTests

scripts:  ## Tests the scripts with Node
	$(call install,$$(command -v node >/dev/null || echo nodejs))
	node --test Tests/Scripts/*.test.mjs

# The example has the same modules, so it reuses their build.
examples: tested-build  ## Tests the example of a program of your own
	cd Examples/clinic-server && \
	  $(SWIFT) test --scratch-path "$(CURDIR)/.build" --disable-xctest $(DEBUG)

# The library with which tests let days pass on a server.
CLOCK := .build/browser/clock.so

$(CLOCK): Tests/Browser/clock/clock.c
	$(call install,$$(command -v cc >/dev/null || echo gcc libc6-dev))
	@mkdir -p $(@D)
	cc -std=gnu11 -O2 -Wall -Wextra -Werror -fPIC -shared -U_FORTIFY_SOURCE -o $@ $<

# Three processes share the tests: pages with timers and the start of browsers leave processors idle.
browser: install-browsers tested-build $(CLOCK)  ## Tests the pages in real browsers
	@share=$$(mktemp -d); processes=; status=0; trap 'rm -rf "$$share"' EXIT; \
	trap 'kill $$processes 2>/dev/null; wait; exit 130' INT TERM; \
	for number in 1 2 3; do \
	  $(PYTEST) Tests/Browser --share="$$share" >"$$share/$$number.log" 2>&1 & processes="$$processes $$!"; \
	done; \
	for process in $$processes; do wait $$process || status=$$?; done; \
	cat "$$share"/*.log; exit $$status

exports: tested-build $(VENV)/exports  ## Reads exports back with Python and R, and compares them with the database
	$(PYTEST) Tests/Exports

$(VENV)/exports: $(VENV)/ready Tests/Exports/requirements.txt
	$(call install,r-base-core r-cran-haven sqlite3)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -r Tests/Exports/requirements.txt
	touch $@

api: tested-build $(VENV)/api  ## Sends random requests to the interface for programs, and runs those of docs/api.md
	$(PYTEST) Tests/API

$(VENV)/api: $(VENV)/exports Tests/API/requirements.txt
	$(call install,r-cran-httr2 r-cran-jsonlite)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -r Tests/API/requirements.txt
	touch $@

pictures: install-browsers  ## Takes new screenshots for docs/images/ in a real browser
	$(SWIFT) build --product waymark $(CHECKS) $(DEBUG)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check \
	  -r Tests/Browser/requirements-pictures.txt
	PYTHONPATH=Tests/Support $(VENV)/bin/python Tests/Browser/pictures.py

long-test: install-libraries install-browsers $(VENV)/api  ## Runs the long tests, and repeats those of raw requests under AddressSanitizer
	WAYMARK_LONG_TESTS=1 $(SWIFT) test --disable-xctest $(DEBUG) --filter 'LongTests|HostileTextTests|PropertyTests|FollowingTests'
	WAYMARK_LONG_TESTS=1 $(PYTEST) Tests/Browser -m long
	WAYMARK_LONG_TESTS=1 $(PYTEST) Tests/Exports Tests/API
	@# Connections that are still being closed at the end would be reported as leaks.
	ASAN_OPTIONS=detect_leaks=0 WAYMARK_LONG_TESTS=1 \
	  $(SWIFT) test --disable-xctest --filter LongTests \
	  --sanitize=address --scratch-path .build/address

# Attacks are sent only in a separate network namespace. Root can create one; other users need a user namespace.
ISOLATED := unshare $(if $(filter 0,$(shell id -u)),,--user --map-root-user) --net

attacks: tested-build  ## Attacks the server in a separate network while a participant uses it
	$(call install,iproute2)
	$(ISOLATED) $(PYTEST) Tests/Attacks

# Options for the durability test harness, such as --kills=50 or the printed --seed.
DURABILITY_OPTIONS ?=
DURABILITY_TESTS := $(PYTEST) Tests/Durability/test_*.py

durability: build faulty $(VENV)/ready  ## Runs all durability tests, with 1000 kills under load; see docs/reliability.md
	WAYMARK=$(DIST)/waymark $(DURABILITY_TESTS) --long $(DURABILITY_OPTIONS)
	$(MAKE) durability-power POWER=long

durability-short: tested-build  ## Runs a short version of the durability test
	$(DURABILITY_TESTS) $(DURABILITY_OPTIONS)

# The program with planted defects that the durability test harness must find.
faulty: install-libraries
	$(SWIFT) build --product faulty-waymark $(CHECKS) $(DEBUG)

# The length of the power-cut tests: short, as in `make test`, or long.
POWER ?= short
CUTS := Tests/Durability/power
DISK := .build/durability/disk.so

$(DISK): $(wildcard $(CUTS)/disk/*)
	$(call install,$$(command -v cc >/dev/null || echo gcc libc6-dev))
	@mkdir -p $(@D)
	cc -std=gnu11 -O2 -Wall -Wextra -Werror -fPIC -shared -U_FORTIFY_SOURCE -o $@ $(CUTS)/disk/*.c

durability-power: $(if $(filter long,$(POWER)),faulty,tested-build) $(VENV)/ready $(DISK)  ## Simulates power cuts and disk errors; POWER=long runs every test
	$(if $(filter long,$(POWER)),$(SWIFT) build $(RELEASE) --product waymark $(CHECKS))
	DURABILITY=$(POWER) WAYMARK=.build/$(if $(filter long,$(POWER)),release,debug)/waymark \
	  $(PYTEST) -s --confcutdir=$(CUTS) -o tmp_path_retention_policy=failed $(CUTS)

bench-build: install-libraries
	$(call install,libgnutls28-dev wrk)
	$(SWIFT) build -c release --package-path Benchmarks --scratch-path .build/bench --product waymark-bench

bench: build bench-build  ## Measures steps per second, compared with the machine's limits
	$(BENCH) run

bench-aims: build bench-build  ## Measures the remaining performance targets; takes ten minutes
	$(BENCH) aims

bench-otree: build bench-build $(OTREE)/ready  ## Measures oTree and Waymark with the same questions
	$(BENCH) otree --programs $(OTREE)/bin

soak: build bench-build  ## Sends REQUESTS requests, some aborted, and checks for growth
	$(BENCH) soak --requests $(REQUESTS)

bench-test: install-libraries  ## Tests the benchmark itself
	$(call install,libgnutls28-dev)
	$(SWIFT) build --product waymark $(CHECKS) $(DEBUG)
	$(SWIFT) test --package-path Benchmarks --scratch-path .build/bench --disable-xctest $(DEBUG)

$(OTREE)/ready: Benchmarks/otree/requirements.txt
	$(call install,$$(python3 -c 'import ensurepip' 2>/dev/null || echo python3-venv))
	python3 -m venv $(OTREE)
	$(OTREE)/bin/pip install --quiet --disable-pip-version-check -r Benchmarks/otree/requirements.txt
	touch $@

clean:  ## Removes build products, but not data/
	rm -rf .build
