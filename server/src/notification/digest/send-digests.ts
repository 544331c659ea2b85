import { channels, type Channel } from '@parure/domain/notification/switch-name'
import { may } from '@parure/domain/role'
import type { Db } from '../../schema.ts'
import { dueAccounts, type DueAccount } from './due.ts'
import { makeDigests, type Making } from './make-digests.ts'
import { openNewLots } from './news/new-lots.ts'
import { accountsWithNews, newsPart } from './news/news-part.ts'
import type { DigestPart } from './part.ts'

export interface DigestRun {
  db: Db
  /** Beside news. */
  parts: readonly DigestPart[]
}

/**
 * Makes all digests that are due now and posts them; returns how many. Those of eight o'clock come first and take along
 * what would go at once, so that one message goes and not two. A batch of accounts that fails holds up no other: after all
 * of them what failed is thrown, as an `AggregateError`.
 */
export async function sendDigests({ db, parts }: DigestRun): Promise<number> {
  const lots = await openNewLots(db)
  let made = 0
  const errors: unknown[] = []
  const attempt = async (batch: () => Promise<number>): Promise<void> => {
    try {
      made += await batch()
    } catch (error) {
      errors.push(error)
    }
  }
  try {
    for (const channel of channels) {
      for await (const page of dueAccounts(db, channel, 'day'))
        for (const batch of batchesOf(allowed(page), channel))
          await attempt(() => makeDigests(db, { ...batch, parts: [...parts, newsPart(lots)] }))
      if (lots.count === 0) continue
      for await (const page of dueAccounts(db, channel, 'run'))
        for (const batch of batchesOf(allowed(page), channel))
          await attempt(async () => {
            const accountIds = await accountsWithNews(db, lots, batch)
            return makeDigests(db, { ...batch, accountIds, parts: [newsPart(lots)] })
          })
    }
  } finally {
    lots.close()
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} batches of digests failed, ${made} were made`)
  return made
}

function allowed(accounts: readonly DueAccount[]): DueAccount[] {
  return accounts.filter(({ role }) => may(role, 'notifications'))
}

/** Accounts of one moment are made together. */
function batchesOf(accounts: readonly DueAccount[], channel: Channel): Omit<Making, 'parts'>[] {
  return [...Map.groupBy(accounts, ({ moment }) => moment)].map(([moment, due]) => ({
    channel,
    moment,
    accountIds: due.map(({ id }) => id),
  }))
}
