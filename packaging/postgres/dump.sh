#!/bin/sh
# Dumps the database of the site at each start and then every 24 hours to /dumps, for PostgreSQL has no backup of its own: the last
# seven dumps stay, and nothing is deleted after a dump that failed. Without the rows of the excluded tables a stolen dump opens nothing on
# the running site (docs/grow.md);
# book_orders and letters are the names before migration 0040. `dump.sh once` dumps once and ends.
set -u
folder=${DUMPS:-/dumps}

dump() {
  name="$folder/songs-$(date -u +%Y-%m-%dT%H-%M-%SZ).dump"
  if pg_dump --format=custom --file="$name.part" "$DATABASE_URL" \
    --exclude-table-data='(sessions|links|invitations|known_clients|pending_proofs|secrets|songbook_orders|set_readers|rate_limits|book_orders|emails|letters)' &&
    pg_restore --list "$name.part" > /dev/null; then
    mv "$name.part" "$name"
    ls -1 "$folder"/songs-*.dump | sort -r | tail -n +8 | while read -r old; do rm -- "$old"; done
    echo "A dump was made: $name"
  else
    rm -f "$name.part"
    echo 'The dump failed.' >&2
    return 1
  fi
}

if [ "${1:-}" = once ]; then
  dump
  exit
fi
while true; do
  # After a failure the next attempt is an hour later.
  if dump; then sleep 86400; else sleep 3600; fi
done
