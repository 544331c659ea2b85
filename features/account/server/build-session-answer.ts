import type { SignedIn } from '../contract.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadSignedInUser } from './queries.ts'

/** Builds the response of every way of signing in. */
export async function buildSessionAnswer(
  db: Db,
  { accountId, token }: { accountId: number; token: string },
): Promise<SignedIn> {
  return { token, ...(await loadSignedInUser(db, accountId)) }
}
