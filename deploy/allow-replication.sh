#!/bin/bash
# Once, when the primary is made: lets the standby and the worker's backup follow.
set -euo pipefail
echo 'host replication parure samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
