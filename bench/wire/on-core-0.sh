#!/bin/sh
# Stands in for node when a server is forked: one core for the servers, the other for their load.
exec taskset -c 0 node "$@"
