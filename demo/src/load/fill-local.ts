import type { Open } from '../../../server/src/platform/process/run-until-stopped.ts'
import type { Db } from '../../../server/src/schema.ts'
import { isNeeded } from './is-needed.ts'
import { loadApart } from './load-apart.ts'
import type { DemoLoading } from './load-demo.ts'
import { makeDemoAccounts } from './make-demo-accounts.ts'

const isThere: DemoLoading = { latest: Promise.resolve(), whole: Promise.resolve() }

/**
 * Loads the demo catalog as of today and the demo accounts into a local installation. Older lots load while pages are
 * already available, until `whole` resolves. `whole` never rejects; after an interruption the next start resumes.
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
