import type { Db } from '@parure/features/schema.ts'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import { referenceFile, readScheduleFile } from './reference-file.ts'
import { replaceSchedules, type ReplacedSchedules } from './replace-schedules.ts'

/** Replaces the schedules of an earlier reference file by those of a file; a dry run changes nothing. */
export async function importReference(db: Db, file: string, isDry: boolean): Promise<ReplacedSchedules> {
  const schedules = await readScheduleFile(file)
  const undone = new Error('dry run')
  let replaced: ReplacedSchedules | undefined
  const taking = db.transaction().execute(async (tx) => {
    replaced = await replaceSchedules(tx, 'reference', schedules)
    if (isDry) throw undone
    const { added, changed, removed } = replaced
    if (added.length + changed.length + removed.length > 0)
      await recordAction(tx, 'sources premiums', {
        added: added.length,
        changed: changed.length,
        removed: removed.length,
      })
  })
  await taking.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  if (!replaced) throw new Error('nothing was replaced')
  return replaced
}

/** Loads the reference at the first start of an installation; newer files are imported by operators only. */
export async function loadReference(db: Db): Promise<void> {
  const known = await db.selectFrom('house_premium').select('id').where('origin', '=', 'reference').limit(1).execute()
  if (known.length > 0) return
  const schedules = await readScheduleFile(referenceFile)
  await db.transaction().execute(async (tx) => void (await replaceSchedules(tx, 'reference', schedules)))
}
