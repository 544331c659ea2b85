import type pg from 'pg'
import { findLastForwardingFault } from '@parure/postgres/attempts/forwarding-fault.ts'
import { findForeignBase, listBases } from '@parure/postgres/backup/backup-folder.ts'
import { slotName } from '@parure/postgres/backup/follow-wal.ts'
import { isArchived, findLastWalWrite } from '@parure/postgres/backup/wal-archive.ts'
import type { Config } from '@parure/config/config.ts'
import { readingVersion } from '@parure/features/ingestion/server/record/reading-version.ts'
import { redactionVersion } from '@parure/features/ingestion/server/redaction/redaction-version.ts'
import { checkSmtp } from '@parure/jobs/mail/create-smtp-transport.ts'
import type { Db } from '@parure/features/schema.ts'
import { maxTries } from '@parure/postgres/tries/try-work.ts'
import { createFineFinding, type DoctorFinding } from './doctor-finding.ts'

const day = 86_400_000

export async function checkMail({ smtpUrl }: Config): Promise<DoctorFinding[]> {
  if (!smtpUrl) return [createFineFinding('mail', 'stays here, at /local/mailbox')]
  await checkSmtp(smtpUrl)
  return [createFineFinding('mail', `${new URL(smtpUrl).host} takes it`)]
}

export async function checkOutbox(pool: pg.Pool): Promise<DoctorFinding[]> {
  const { rows } = await pool.query<{ minutes: number | null; waiting: number }>(
    `select extract(epoch from app_now() - min(created_at))::float8 / 60 as minutes, count(*)::int as waiting
     from outbox where sent_at is null and given_up_at is null`,
  )
  const { minutes = null, waiting = 0 } = rows[0] ?? {}
  if (minutes === null || minutes <= 5) return [createFineFinding('outbox', `${waiting} messages wait`)]
  const says = `${waiting} messages wait, the oldest for ${Math.round(minutes)} minutes`
  return [
    { about: 'outbox', state: 'careful', says, advice: 'Is a worker running, and does the mail server answer it?' },
  ]
}

/** Lots whose public texts an earlier version redacted may reveal what this one removes. */
export async function checkRedaction(pool: pg.Pool): Promise<DoctorFinding[]> {
  const { rows } = await pool.query<{ lots: number }>(
    `select count(*)::int as lots from lot
     where redaction_version is null or redaction_version < $1 or redaction_version > $1`,
    [redactionVersion],
  )
  const lots = rows[0]?.lots ?? 0
  if (lots === 0) return [createFineFinding('redaction', 'every lot is redacted as this version does it')]
  const says = `${lots} lots are public as another version redacted them, and may tell house, day or number`
  const advice = 'A worker goes over them as it starts; is one running? npx parure redaction stored does it now.'
  return [{ about: 'redaction', state: 'broken', says, advice }]
}

/**
 * Reports how many stored lots have been read with this version's rules. Reports nothing before an upgrade: the schema's
 * finding says that migrations are pending.
 */
export async function checkReading(pool: pg.Pool): Promise<DoctorFinding[]> {
  const table = await pool.query<{ exists: boolean }>(`select to_regclass('reading_pass') is not null as "exists"`)
  if (!table.rows[0]?.exists) return []
  const { rows } = await pool.query<Record<'lots' | 'changed' | 'kept', number> & { isOver: boolean }>(
    `select lots, changed, kept, finished_at is not null as "isOver" from reading_pass where version = $1`,
    [readingVersion],
  )
  const { lots = 0, changed = 0, kept = 0, isOver = false } = rows[0] ?? {}
  const says = `${lots} stored lots were read again with this version's rules: ${changed} have other values, ${kept} were left as they are`
  if (isOver) return [createFineFinding('reading', says)]
  const advice = 'A worker reads the others in the background; is one running?'
  return [{ about: 'reading', state: 'careful', says, advice }]
}

/** Checks for work that ended its process twice. */
export async function checkTries(pool: pg.Pool): Promise<DoctorFinding[]> {
  const { rows } = await pool.query<{ queue: string; item: string }>(
    'select queue, item from unfinished_try where tries >= $1 order by began_at desc',
    [maxTries],
  )
  const [last] = rows
  if (!last) return [createFineFinding('work', 'nothing ended its process twice')]
  const says = `${rows.length} tasks ended the program twice and are not tried again, the last ${last.queue} ${last.item}`
  const advice = 'Look at its log and its memory; the inbox of operators tries them again.'
  return [{ about: 'work', state: 'broken', says, advice }]
}

export async function checkRates(pool: pg.Pool, now: Date): Promise<DoctorFinding[]> {
  const { rows } = await pool.query<{ day: string | null }>('select max(day) as day from exchange_rate')
  const latest = rows[0]?.day ?? null
  if (latest === null)
    return [{ about: 'exchange rates', state: 'careful', says: 'none', advice: 'Start the program once.' }]
  const days = Math.floor((now.getTime() - Date.parse(latest)) / day)
  if (days <= 7) return [createFineFinding('exchange rates', `of ${latest}`)]
  const says = `the latest are of ${latest}, ${days} days ago: prices are converted by them`
  return [{ about: 'exchange rates', state: 'careful', says, advice: 'npx parure rates fetches them.' }]
}

export async function checkBackup({ backup, local }: Config, now: Date): Promise<DoctorFinding[]> {
  const last = (await listBases(backup)).at(-1)
  const about = 'backup'
  const advice = backup.follow
    ? 'Is a worker running? Its log says “no backup” and why. Or: npx parure backup'
    : 'Set BACKUP_DIR, on another disk or machine, and restart the worker.'
  if (!last) return [{ about, state: local ? 'careful' : 'broken', says: 'there is none', advice }]
  const hours = (now.getTime() - Date.parse(last.finishedAt)) / 3_600_000
  const says = `the last whole copy is ${hours.toFixed(1)} hours old${backup.key ? '' : ', and not encrypted'}`
  if (hours > 26) return [{ about, state: local ? 'careful' : 'broken', says, advice }]
  return [createFineFinding(about, says)]
}

interface FollowState {
  active: boolean
  /** The segment up to which a worker has confirmed the log, and how many bytes it is behind. */
  segment: string | null
  behind: number | null
}

/** Bytes of changes that may wait to be copied under load. */
const maxBytesBehind = 64 * 1024 * 1024

/** Checks whether changes are copied as they are made, and into this folder. */
export async function checkFollowing(pool: pg.Pool, { backup, local }: Config, now: Date): Promise<DoctorFinding[]> {
  if (!backup.follow) return []
  const { rows } = await pool.query<FollowState>(
    // Of the slot: pg_stat_replication shows positions to roles with pg_read_all_stats alone.
    `select active, pg_walfile_name(restart_lsn - 1) as segment,
       pg_wal_lsn_diff(pg_current_wal_flush_lsn(), restart_lsn)::float8 as behind
     from pg_replication_slots where slot_name = $1 and not pg_is_in_recovery()`,
    [slotName],
  )
  const { active = false, segment = null, behind = null } = rows[0] ?? {}
  const about = 'backup of changes'
  const at = await findLastWalWrite(backup)
  const age = at ? `the last change in it is ${formatAge(at, now)} old` : 'there is no change in it'
  const broken = { about, state: local ? ('careful' as const) : ('broken' as const) }
  const advice = 'Is a worker running with this BACKUP_DIR? Its log says “no backup of what changes”, and why.'
  if (!active) return [{ ...broken, says: `nobody copies changes into ${backup.folder}; ${age}`, advice }]
  if (!segment || !(await isArchived(backup, segment)))
    return [{ ...broken, says: `a worker copies changes, but not into ${backup.folder}; ${age}`, advice }]
  if ((behind ?? 0) <= maxBytesBehind) return [createFineFinding(about, `a worker copies them; ${age}`)]
  const slow = 'Look at the disk of BACKUP_DIR, and the way to it.'
  return [{ about, state: 'careful', says: `${Math.round((behind ?? 0) / 1e6)} MB behind; ${age}`, advice: slow }]
}

function formatAge(then: Date, now: Date): string {
  const seconds = Math.max(0, now.getTime() - then.getTime()) / 1_000
  return seconds < 120 ? `${seconds.toFixed(0)} s` : `${(seconds / 3_600).toFixed(1)} hours`
}

/** A worker does not write to the backup of another database, and a restore from it would restore that one. */
export async function checkBackupOwner(pool: pg.Pool, { backup }: Config): Promise<DoctorFinding[]> {
  const { rows } = await pool.query<{ system: string }>(
    'select system_identifier::text as system from pg_control_system()',
  )
  const other = await findForeignBase(backup, rows[0]?.system ?? '')
  if (!other) return []
  const advice = 'If this database is the new one, restore it from there; else let BACKUP_DIR name a folder of its own.'
  return [{ about: 'backup', state: 'broken', says: `${other.name} is of another database`, advice }]
}

/** Rate limits count by network: when a proxy names no client, all its visitors share one. */
export async function checkProxy(db: Db): Promise<DoctorFinding[]> {
  const last = await findLastForwardingFault(db)
  if (last === null) return []
  const says = `a proxy of TRUST_PROXY sent an X-Forwarded-For that is no address (${last.toISOString()}): its visitors count as a single network`
  const advice = 'Let it overwrite X-Forwarded-For with the address of its client, as docs/operations.md describes.'
  return [{ about: 'proxy', state: 'careful', says, advice }]
}
