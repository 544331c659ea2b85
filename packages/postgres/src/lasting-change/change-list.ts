import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { syncPath } from '../backup/backup-folder.ts'

/** A change in the journal beside the backup. */
export interface JournaledChange {
  kind: string
  content: unknown
  madeAt: string
}

/**
 * Milliseconds for which a change remains in the journal: longer than backups are stored, shorter than its row in the
 * database.
 */
const retentionTime = 50 * 86_400_000
const suffix = '.json'

/** Returns the name of a change, derived from its content: its id in the database may differ after a restore. */
export function hashChange({ kind, content, madeAt }: JournaledChange): string {
  const sorted = Object.entries(content as object).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([kind, sorted, madeAt]))
    .digest('hex')
    .slice(0, 32)
}

/**
 * Writes changes to the journal beside a backup, one file each. Several processes may do so at once; a file that exists
 * is replaced by the same content. Returns after everything is flushed to the disk.
 */
export async function writeJournal(backup: string, changes: readonly JournaledChange[]): Promise<void> {
  if (changes.length === 0) return
  const folder = getJournalFolder(backup)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const change of changes) {
    const file = path.join(folder, hashChange(change) + suffix)
    const draft = `${file}.${randomUUID()}.draft`
    await writeFile(draft, JSON.stringify(change), { mode: 0o600, flush: true })
    await rename(draft, file)
  }
  await syncPath(folder)
  await syncPath(backup)
}

/** Reads all changes of the journal, ordered by time. */
export async function readJournal(backup: string): Promise<JournaledChange[]> {
  const folder = getJournalFolder(backup)
  const names = (await readdir(folder).catch(ignoreMissing)).filter((name) => name.endsWith(suffix))
  const read = async (name: string) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as JournaledChange
  const all = await Promise.all(names.map(read))
  return all.toSorted((a, b) => Date.parse(a.madeAt) - Date.parse(b.madeAt))
}

/** Deletes changes that are older than all backups. */
export async function pruneJournal(backup: string, now: Date): Promise<void> {
  for (const change of await readJournal(backup)) {
    const isOld = now.getTime() - Date.parse(change.madeAt) > retentionTime
    if (isOld) await rm(path.join(getJournalFolder(backup), hashChange(change) + suffix), { force: true })
  }
}

const getCompletenessFile = (backup: string): string => path.join(backup, 'lasting-complete.json')

/** Records that every change made until then is in the journal. */
export async function recordJournalComplete(backup: string, until: Date): Promise<void> {
  const file = getCompletenessFile(backup)
  await mkdir(backup, { recursive: true, mode: 0o700 })
  await writeFile(`${file}.draft`, JSON.stringify({ until: until.toISOString() }), { mode: 0o600 })
  await rename(`${file}.draft`, file)
}

/** Returns the time until which the journal is complete; undefined when that was never recorded. */
export async function readJournalCompletion(backup: string): Promise<Date | undefined> {
  const text = await readFile(getCompletenessFile(backup), 'utf8').catch(ignoreMissing)
  return typeof text === 'string' ? new Date((JSON.parse(text) as { until: string }).until) : undefined
}

function getJournalFolder(backup: string): string {
  return path.join(backup, 'lasting')
}

function ignoreMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
