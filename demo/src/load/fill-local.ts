import type { PictureStore } from '../../../server/src/platform/pictures/picture-store.ts'
import type { Db } from '../../../server/src/schema.ts'
import { loadDemo } from './load-demo.ts'
import { makeDemoAccounts } from './make-demo-accounts.ts'

/**
 * Gives a local installation the demo catalogue, as of today, and the demo accounts. Older lots still come while pages are
 * shown already; where the process ends before, the next one goes on.
 */
export async function fillLocal(db: Db, store: PictureStore): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const { latest, whole } = loadDemo(db, { store, today, say: (line) => console.log(line) })
  whole.catch((error: Error) =>
    console.error(`Of the demo catalogue older lots are missing, which the next start brings: ${error.message}`),
  )
  await latest
  await makeDemoAccounts(db)
}
