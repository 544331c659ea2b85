#!/bin/bash
# Once, when the primary is made: lets the standby and the worker's backup follow.
set -euo pipefail
echo 'host replication parure 172.30.0.0/24 scram-sha-256' >> "$PGDATA/pg_hba.conf"
