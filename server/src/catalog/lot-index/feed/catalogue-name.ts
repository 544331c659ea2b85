/**
 * SQL: names the database and its timeline. One that was put back in time, or a standby that was promoted, may know less
 * than it did, and goes by another name from then on.
 */
export const catalogueIdentity = `(select system_identifier from pg_control_system())
  || '/' || (select oid from pg_database where datname = current_database())
  || '/' || case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end`
