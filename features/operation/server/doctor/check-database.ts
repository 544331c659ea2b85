import type { Kysely } from 'kysely'
import type pg from 'pg'
import { compareMigrations, minServerVersion, readMigrations } from '@parure/postgres/migrate-schema.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createFineFinding, type DoctorFinding } from './doctor-finding.ts'

/** Checks version, durability, standbys and clock of the server. */
export async function checkServer(pool: pg.Pool): Promise<DoctorFinding[]> {
  return [await checkVersion(pool), await checkDurability(pool), ...(await checkStandbys(pool)), await checkClock(pool)]
}

/** Checks the schema, and the offset of the catalog's clock. */
export async function checkSchema({ db, pool }: Pick<OpenDatabase<Schema>, 'db' | 'pool'>): Promise<DoctorFinding[]> {
  return [await checkMigrations(db), await checkAppClock(pool)]
}

/** Whether no process has migrated it yet. */
export async function isUnmigrated(pool: pg.Pool): Promise<boolean> {
  return (await queryOne<{ empty: boolean }>(pool, `select to_regclass('kysely_migration') is null as empty`)).empty
}

async function queryOne<Row extends pg.QueryResultRow>(pool: pg.Pool, sql: string): Promise<Row> {
  const { rows } = await pool.query<Row>(sql)
  const [row] = rows
  if (!row) throw new Error('The database returned no row.')
  return row
}

async function checkVersion(pool: pg.Pool): Promise<DoctorFinding> {
  const { server_version: found } = await queryOne<{ server_version: string }>(pool, 'show server_version')
  if (Number.parseInt(found, 10) >= minServerVersion) return createFineFinding('PostgreSQL', `version ${found}`)
  const advice = `Upgrade it: back up, then pg_upgrade or a dump into version ${minServerVersion} or later.`
  return { about: 'PostgreSQL', state: 'broken', says: `version ${found} is older than ${minServerVersion}`, advice }
}

async function checkMigrations(db: Kysely<Schema>): Promise<DoctorFinding> {
  const about = 'schema'
  const { applied, later, pending } = await compareMigrations(db, Object.keys(await readMigrations()))
  const names = later.map(({ name }) => name).join(', ')
  const start = 'Start the version of the program that it belongs to, or a later one.'
  if (later.some(({ is_additive: isAdditive }) => !isAdditive) || (later.length > 0 && pending.length > 0))
    return { about, state: 'broken', says: `the database is newer than this program: it knows ${names}`, advice: start }
  if (later.length > 0) {
    const says = `the database is of a later version, ${names}, that this one can work with`
    return { about, state: 'careful', says, advice: start }
  }
  if (pending.length === 0) return createFineFinding(about, `all ${applied} migrations are applied`)
  const advice = 'Any process applies them as it starts; start one.'
  return { about, state: 'careful', says: `${pending.length} migrations are not applied yet`, advice }
}

async function checkDurability(pool: pg.Pool): Promise<DoctorFinding> {
  const about = 'durability'
  const settings = await queryOne<Record<string, string>>(
    pool,
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
       current_setting('synchronous_commit') as synchronous_commit`,
  )
  const off = Object.entries(settings).flatMap(([name, value]) => (value === 'off' ? [name] : []))
  if (off.length === 0) return createFineFinding(about, 'what is acknowledged is on the disk')
  const advice = `alter system set ${off[0]} = on; select pg_reload_conf();`
  return { about, state: 'broken', says: `${off.join(', ')} is off: a crash loses what was acknowledged`, advice }
}

async function checkStandbys(pool: pg.Pool): Promise<DoctorFinding[]> {
  const about = 'replication'
  const row = await queryOne<{ standby: boolean; names: string | null; lag: number | null; slots: string | null }>(
    pool,
    `select pg_is_in_recovery() as standby,
       (select string_agg(application_name || ' (' || sync_state || ')', ', ') from pg_stat_replication) as names,
       (select max(extract(epoch from replay_lag))::float8 from pg_stat_replication) as lag,
       (select string_agg(slot_name, ', ') from pg_replication_slots
        where wal_status in ('lost', 'unreserved') or not active and pg_wal_lsn_diff(
          case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, restart_lsn) > 1e9
       ) as slots`,
  )
  if (row.standby) {
    const advice = 'Let DATABASE_URL name the primary, or promote this one: select pg_promote();'
    return [{ about, state: 'broken', says: 'this is a standby: nothing can be written', advice }]
  }
  if (row.slots) {
    const advice = 'Bring back who uses it, or drop it with pg_drop_replication_slot: it keeps the log on the disk.'
    return [{ about, state: 'broken', says: `no standby reads the slots ${row.slots}, or they lost their log`, advice }]
  }
  if (!row.names) return [createFineFinding(about, 'no standby')]
  if ((row.lag ?? 0) <= 30) return [createFineFinding(about, row.names)]
  const advice = 'Look at its disk, its network, and long queries on it.'
  return [{ about, state: 'careful', says: `${row.names}, ${Math.round(row.lag ?? 0)} s behind`, advice }]
}

async function checkClock(pool: pg.Pool): Promise<DoctorFinding> {
  const about = 'clock'
  const before = Date.now()
  const { now } = await queryOne<{ now: number }>(
    pool,
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  )
  const after = Date.now()
  const seconds = Math.max(0, before - now, now - after) / 1_000
  if (seconds < 1) return createFineFinding(about, `the database's and ours agree`)
  const says = `the database's and ours are ${seconds.toFixed(0)} s apart`
  return { about, state: seconds < 30 ? 'careful' : 'broken', says, advice: 'Let both machines keep time by NTP.' }
}

async function checkAppClock(pool: pg.Pool): Promise<DoctorFinding> {
  const about = 'catalogue’s clock'
  const { ahead } = await queryOne<{ ahead: number }>(
    pool,
    'select extract(epoch from app_now() - now())::float8 as ahead',
  )
  if (ahead === 0) return createFineFinding(about, 'as the database’s')
  const says = `moved by ${Math.round(ahead / 3_600)} hours, which only trying things out does`
  return { about, state: 'careful', says, advice: 'delete from app_clock;' }
}
