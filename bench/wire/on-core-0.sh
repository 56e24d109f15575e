#!/bin/sh
# Runs node on core 0, as the execPath of forked servers; their load runs on the other core.
exec taskset -c 0 node "$@"
