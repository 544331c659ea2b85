#!/bin/bash
# Makes the standby from the primary the first time, then follows it.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -m 0700 -o postgres -g postgres "$PGDATA"
  gosu postgres pg_basebackup --write-recovery-conf --wal-method=stream --checkpoint=fast \
    --dbname='host=primary user=parure application_name=standby' --pgdata="$PGDATA"
fi
# As the primary has them: it may become one.
exec gosu postgres postgres -c hot_standby=on -c max_connections=200 -c max_slot_wal_keep_size=20GB -c wal_keep_size=2GB
