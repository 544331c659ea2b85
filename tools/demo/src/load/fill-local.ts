import type { OpenResource } from '@parure/process/run-until-stopped.ts'
import type { Db } from '@parure/features/schema.ts'
import { isLoadNeeded } from './is-load-needed.ts'
import { loadInProcess } from './load-in-process.ts'
import type { DemoLoading } from './load-demo.ts'
import { makeDemoAccounts } from './make-demo-accounts.ts'

const loadedDemo: DemoLoading = { latest: Promise.resolve(), whole: Promise.resolve() }

/**
 * Loads the demo catalog as of today and the demo accounts into a local installation. Older lots load while pages are
 * already available, until `whole` resolves. `whole` never rejects; after an interruption the next start resumes.
 */
export async function fillLocal(db: Db, open: OpenResource): Promise<{ whole: Promise<void> }> {
  const today = new Date().toISOString().slice(0, 10)
  const { latest, whole } = (await isLoadNeeded(db, today)) ? loadInProcess(today, open) : loadedDemo
  await latest
  await makeDemoAccounts(db)
  const ended = whole.catch((error: Error) =>
    console.error(`Of the demo catalogue older lots are missing, which the next start brings: ${error.message}`),
  )
  return { whole: ended }
}
