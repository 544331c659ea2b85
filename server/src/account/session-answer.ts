import type { SignedIn } from '@parure/domain/account/contract'
import type { Db } from '../schema.ts'
import { signedInAs } from './queries.ts'

/** Builds the response of every way of signing in. */
export async function sessionAnswer(
  db: Db,
  { accountId, token }: { accountId: number; token: string },
): Promise<SignedIn> {
  return { token, ...(await signedInAs(db, accountId)) }
}
