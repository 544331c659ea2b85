import { readFile, rename, writeFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { deleteAccount } from '../../account/profile.ts'
import { eraseEverywhere } from '../../erase-everywhere.ts'
import type { Db } from '../../schema.ts'

/** An account that is not to come back, in the words of JSON. */
interface Erased {
  accountId: number
  createdAt: string
  erasedAt: string
}

const name = 'erased.json'

/**
 * Keeps the list of who was erased beside the backups, since one from before knows nothing of it. What stands there
 * stays: a database that was restored to an earlier time knows less.
 */
export async function keepErasedList(db: Db, folder: string): Promise<number> {
  const rows = await db.selectFrom('erased_account').selectAll().execute()
  const known = await erasedList(folder)
  const all = new Map(known.map((each) => [keyOf(each), each]))
  for (const { account_id: accountId, created_at, erased_at } of rows) {
    const each = { accountId, createdAt: created_at.toISOString(), erasedAt: erased_at.toISOString() }
    all.set(keyOf(each), each)
  }
  if (all.size === known.length) return known.length
  const file = path.join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(`${file}.draft`, JSON.stringify([...all.values()]), { mode: 0o600, flush: true })
  await rename(`${file}.draft`, file)
  return all.size
}

/** Erases once more whoever a restored database brought back; gives how many that were. */
export async function eraseAgain(db: Db, folder: string): Promise<number> {
  let erased = 0
  for (const { accountId, createdAt } of await erasedList(folder)) {
    const account = await db.selectFrom('account').select('created_at').where('id', '=', accountId).executeTakeFirst()
    // Ids are given anew after a restore: another account of the same number is somebody else.
    if (account?.created_at.toISOString() !== createdAt) continue
    await deleteAccount(db, accountId, eraseEverywhere, true)
    erased += 1
  }
  return erased
}

async function erasedList(folder: string): Promise<Erased[]> {
  try {
    return JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Erased[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function keyOf({ accountId, createdAt }: Erased): string {
  return `${accountId} ${createdAt}`
}
