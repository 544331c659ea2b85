import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { createClosers } from './closers.ts'
import { killEach, promoteStandby, replaceVersion, restoreMoment } from './fault-chapters.ts'
import { install, prepareVersion } from './install-chapter.ts'
import { endCommands } from './run-shell-line.ts'
import { createRehearsalLog, type RehearsalLog, type RehearsalRow } from './rehearsal-log.ts'
import { chapters, type Chapter, type Rehearsal, type RehearsalOptions } from './rehearsal.ts'
import { findPreviousVersion } from './version-folder.ts'

const repository = path.resolve(import.meta.dirname, '../..')

/**
 * Does on this machine what docs/operations.md and docs/upgrading.md say. Returns a row for each step, the last one
 * failed if it broke off; ends all processes that it started.
 */
export async function rehearse(
  { only, previous: wanted, proxy, linksPackages }: RehearsalOptions,
  say: (line: string) => void,
): Promise<readonly RehearsalRow[]> {
  const interruption = new AbortController()
  const log = createRehearsalLog(say, interruption.signal)
  const closers = createClosers()
  const end = (): void => {
    interruption.abort()
    endCommands()
    void closers.closeAll().finally(() => process.exit(130))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  try {
    const root = await createTemporaryFolder('rehearsal')
    closers.add(() => removeFolder(root, log, say))
    const place = { log, closers, repository, root, linksPackages }
    const needsPrevious = only.includes('upgrade') || only.includes('downgrade')
    const previous = needsPrevious
      ? await prepareVersion(place, 'previous', wanted ?? (await findPreviousVersion(repository)))
      : undefined
    const current = await prepareVersion(place, 'new', 'HEAD')
    const rehearsal = { ...(await install(place, previous ?? current, proxy)), current, previous }
    for (const chapter of chapters.filter((each) => only.includes(each) || (previous && each === 'upgrade')))
      // The others still tell something after one that broke off.
      await runChapter(chapter, rehearsal).catch((error: unknown) => recordBreak(log, error))
  } catch (error) {
    await recordBreak(log, error)
  } finally {
    await closers.closeAll()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, end)
  }
  return log.rows
}

/** Keeps the logs of the processes after a failure. */
async function removeFolder(root: string, { rows }: RehearsalLog, say: (line: string) => void): Promise<void> {
  if (rows.every(({ holds }) => holds)) return rm(root, { recursive: true, force: true })
  const entries = (await readdir(root)).filter((name) => !name.endsWith('.log'))
  await Promise.all(entries.map((name) => rm(path.join(root, name), { recursive: true, force: true })))
  say(`Logs: ${root}`)
}

/** A step that failed is in the log already. */
async function recordBreak(log: RehearsalLog, error: unknown): Promise<void> {
  if (log.rows.at(-1)?.holds !== false) await log.step('rehearsal', '', () => Promise.reject(error)).catch(() => {})
}

async function runChapter(chapter: Chapter, rehearsal: Rehearsal): Promise<void> {
  const { current, previous } = rehearsal
  if (chapter === 'kill') return killEach(rehearsal)
  if (chapter === 'restore') return restoreMoment(rehearsal, current)
  if (chapter === 'promote') return promoteStandby(rehearsal, current)
  if (!previous) return
  if (chapter === 'upgrade') return replaceVersion(rehearsal, previous, current)
  await replaceVersion(rehearsal, current, previous)
  await replaceVersion(rehearsal, previous, current)
}
