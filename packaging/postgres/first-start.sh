#!/bin/sh
# Run once by the image of PostgreSQL when the primary has made its first, empty database: the site's user and database, and the standby's user.
# Once the standby follows it, a commit is acknowledged when both have it (wait-for-standby.sh), so that a promotion loses nothing acknowledged.
set -eu
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --set=songs="$SONGS_PASSWORD" --set=standby="$STANDBY_PASSWORD" --username=postgres << 'SQL'
create role songs login password :'songs';
create database songs owner songs encoding 'UTF8' template template0;
create role standby login replication password :'standby';
SQL
echo 'host replication standby all scram-sha-256' >> "$PGDATA/pg_hba.conf"
