#!/bin/sh
# Started by both containers of PostgreSQL (compose.yaml). PRIMARY names the one that takes writes; the other copies it at its first start and
# follows it from then on. A container that has data starts as what it was.
set -eu
if [ "$SELF" != "$PRIMARY" ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  tries=0
  until pg_isready --quiet --host="$PRIMARY"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 300 ]; then
      echo "The primary $PRIMARY does not answer, so it cannot be copied." >&2
      exit 1
    fi
    sleep 1
  done
  pg_basebackup --pgdata="$PGDATA" --checkpoint=fast --write-recovery-conf \
    --dbname="postgres://standby:$STANDBY_PASSWORD@$PRIMARY/postgres?application_name=standby"
  # Once promoted it has no standby that its commits could wait for.
  echo "synchronous_standby_names = ''" >> "$PGDATA/postgresql.auto.conf"
fi
exec docker-entrypoint.sh postgres -c wal_retrieve_retry_interval=500ms "$@"
