import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Schema } from '@parure/features/schema.ts'

/**
 * Creates the function of `emptyTables` in the database from which all test databases are copied. Triggers do not fire,
 * as with `truncate`.
 */
export async function createEmptyTables(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists testing;
    create function testing.empty_tables(roots text[]) returns void language plpgsql
      set session_replication_role = replica as $$
    declare
      reached oid[];
      name regclass;
    begin
      with recursive referring(id) as (
        select root::regclass::oid from unnest(roots) as root
        union
        select conrelid from pg_constraint join referring on confrelid = id where contype = 'f'
      )
      select array_agg(id) into reached from referring;
      for name in select id::regclass from unnest(reached) as id where pg_relation_size(id) > 0 loop
        execute format('delete from %s', name);
      end loop;
      perform setval(seqrelid, seqstart, false)
      from pg_sequence
      join pg_depend on objid = seqrelid and deptype in ('a', 'i') and refobjid = any (reached)
      where pg_sequence_last_value(seqrelid) is not null;
    end $$`)
}

/**
 * Empties tables and all that refer to them, and restarts their identities. `truncate … cascade` takes 70 ms of
 * processor time for that, since it makes new files for each of some 70 tables, this 2 ms.
 */
export async function emptyTables(db: Kysely<Schema>, ...tables: string[]): Promise<void> {
  await sql`select testing.empty_tables(${tables})`.execute(db)
}
