import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { synced } from '../backup/backup-folder.ts'

/** A change in the journal beside the backup. */
export interface ListedChange {
  kind: string
  content: unknown
  madeAt: string
}

/**
 * Milliseconds for which a change remains in the journal: longer than backups are stored, shorter than its row in the
 * database.
 */
const listedFor = 50 * 86_400_000
const suffix = '.json'

/** Returns the name of a change, derived from its content: its id in the database may differ after a restore. */
export function changeName({ kind, content, madeAt }: ListedChange): string {
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
export async function listChanges(backup: string, changes: readonly ListedChange[]): Promise<void> {
  if (changes.length === 0) return
  const folder = folderOf(backup)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const change of changes) {
    const file = path.join(folder, changeName(change) + suffix)
    const draft = `${file}.${randomUUID()}.draft`
    await writeFile(draft, JSON.stringify(change), { mode: 0o600, flush: true })
    await rename(draft, file)
  }
  await synced(folder)
  await synced(backup)
}

/** Reads all changes of the journal, ordered by time. */
export async function listedChanges(backup: string): Promise<ListedChange[]> {
  const folder = folderOf(backup)
  const names = (await readdir(folder).catch(orEmpty)).filter((name) => name.endsWith(suffix))
  const read = async (name: string) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as ListedChange
  const all = await Promise.all(names.map(read))
  return all.toSorted((a, b) => Date.parse(a.madeAt) - Date.parse(b.madeAt))
}

/** Deletes changes that are older than all backups. */
export async function dropOldChanges(backup: string, now: Date): Promise<void> {
  for (const change of await listedChanges(backup)) {
    const isOld = now.getTime() - Date.parse(change.madeAt) > listedFor
    if (isOld) await rm(path.join(folderOf(backup), changeName(change) + suffix), { force: true })
  }
}

const completeFile = (backup: string): string => path.join(backup, 'lasting-complete.json')

/** Records that every change made until then is in the journal. */
export async function noteComplete(backup: string, until: Date): Promise<void> {
  const file = completeFile(backup)
  await mkdir(backup, { recursive: true, mode: 0o700 })
  await writeFile(`${file}.draft`, JSON.stringify({ until: until.toISOString() }), { mode: 0o600 })
  await rename(`${file}.draft`, file)
}

/** Returns the time until which the journal is complete; undefined when that was never recorded. */
export async function completeUntil(backup: string): Promise<Date | undefined> {
  const text = await readFile(completeFile(backup), 'utf8').catch(orEmpty)
  return typeof text === 'string' ? new Date((JSON.parse(text) as { until: string }).until) : undefined
}

function folderOf(backup: string): string {
  return path.join(backup, 'lasting')
}

function orEmpty(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
