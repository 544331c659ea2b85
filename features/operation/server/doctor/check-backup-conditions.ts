import type pg from 'pg'
import type { Config } from '@parure/config/config.ts'
import type { DoctorFinding } from './doctor-finding.ts'

interface BackupConditions {
  name: string
  may_replicate: boolean
  /** Megabytes; -1 for no limit. */
  slot_limit: string
}

/** Checks what a continuous backup needs of the database, besides its folder. */
export async function checkBackupConditions(
  pool: pg.Pool,
  { backup }: Pick<Config, 'backup'>,
): Promise<DoctorFinding[]> {
  if (!backup.follow) return []
  const { rows } = await pool.query<BackupConditions>(
    `select rolname as name, rolreplication or rolsuper as may_replicate,
       (select setting from pg_settings where name = 'max_slot_wal_keep_size') as slot_limit
     from pg_roles where rolname = current_user`,
  )
  const [found] = rows
  if (!found) return []
  return [...checkRight(found), ...checkSlotLimit(found)]
}

function checkRight({ name, may_replicate: mayReplicate }: BackupConditions): DoctorFinding[] {
  if (mayReplicate) return []
  const says = `the role ${name} may not replicate: nothing can be backed up`
  return [{ about: 'backup', state: 'broken', says, advice: `alter role ${name} replication;` }]
}

function checkSlotLimit({ slot_limit: limit }: BackupConditions): DoctorFinding[] {
  if (limit !== '-1') return []
  const says = 'max_slot_wal_keep_size is -1: a backup that stops fills the disk of the database'
  const advice = "alter system set max_slot_wal_keep_size = '20GB'; select pg_reload_conf();"
  return [{ about: 'backup', state: 'careful', says, advice }]
}
