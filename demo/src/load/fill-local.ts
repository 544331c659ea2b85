import type { Open } from '../../../server/src/platform/process/run-until-stopped.ts'
import type { Db } from '../../../server/src/schema.ts'
import { isNeeded } from './is-needed.ts'
import { loadApart } from './load-apart.ts'
import type { DemoLoading } from './load-demo.ts'
import { makeDemoAccounts } from './make-demo-accounts.ts'

const isThere: DemoLoading = { latest: Promise.resolve(), whole: Promise.resolve() }

/**
 * Gives a local installation the demo catalogue, as of today, and the demo accounts. Older lots still come while pages are
 * shown already, until `whole` resolves, which never rejects; where the process ends before, the next one goes on.
 */
export async function fillLocal(db: Db, open: Open): Promise<{ whole: Promise<void> }> {
  const today = new Date().toISOString().slice(0, 10)
  const { latest, whole } = (await isNeeded(db, today)) ? loadApart(today, open) : isThere
  await latest
  await makeDemoAccounts(db)
  const ended = whole.catch((error: Error) =>
    console.error(`Of the demo catalogue older lots are missing, which the next start brings: ${error.message}`),
  )
  return { whole: ended }
}
