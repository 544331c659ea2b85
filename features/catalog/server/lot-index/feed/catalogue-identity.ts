/**
 * SQL: identifies the database and its timeline. A restored database or a promoted standby may have lost transactions,
 * so it has another identity, and cursors of the former are invalid.
 */
export const catalogueIdentity = `(select system_identifier from pg_control_system())
  || '/' || (select oid from pg_database where datname = current_database())
  || '/' || case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end`
