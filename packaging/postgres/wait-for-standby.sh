#!/bin/sh
# Lets commits wait for the standby as soon as it follows the primary, and ends: until then the primary answers alone, so that a standby that
# does not come up keeps nobody waiting. Run by each `docker compose up`.
set -eu
tries=0
until [ "$(psql --no-psqlrc --tuples-only --no-align --dbname="$PRIMARY_URL" \
  --command "select count(*) from pg_stat_replication where application_name = 'standby' and state = 'streaming'" 2> /dev/null)" = 1 ]; do
  tries=$((tries + 1))
  if [ "$tries" -ge "${TRIES:-300}" ]; then
    echo 'The standby does not follow the primary: saves are stored on one server only. See docker compose logs postgres2.' >&2
    exit 1
  fi
  sleep 2
done
psql --no-psqlrc --quiet --dbname="$PRIMARY_URL" --command "alter system set synchronous_standby_names = 'standby'" --command 'select pg_reload_conf()' > /dev/null
echo 'The standby follows the primary; from now on each save waits for both.'
