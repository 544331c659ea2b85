import type { PictureStore } from '../../../server/src/platform/pictures/picture-store.ts'
import type { Db } from '../../../server/src/schema.ts'
import { loadDemo } from './load-demo.ts'
import { makeDemoAccounts } from './make-demo-accounts.ts'

/** Gives a local installation the demo catalogue, as of today, and the demo accounts. */
export async function fillLocal(db: Db, store: PictureStore): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  await loadDemo(db, { store, today, say: (line) => console.log(line) })
  await makeDemoAccounts(db)
}
